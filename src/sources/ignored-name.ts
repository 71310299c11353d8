/** What editors leave beside a file while it is open or being saved: `a.md~`, `.#a.md`, `#a.md#`, `.a.md.swp`, `4913`. */
const EDITOR_FILE = /~$|^\.#|^#.*#$|^4913$|^\..*\.sw[a-z]$/;
const NEVER_PUBLISHED: ReadonlySet<string> = new Set(['node_modules', 'Thumbs.db', 'desktop.ini']);
/** The hidden names that hosts look for; other hidden files may hold secrets (`.env`, `.git`) and are not published. */
const PUBLISHED_DOTFILES: ReadonlySet<string> = new Set([
  '.well-known',
  '.nojekyll',
  '.htaccess',
  '.domains',
]);

/** Whether a file or folder of a content folder is left alone: hidden, a partial (`_shared.md`), a test, or not the author's. */
export function isIgnoredContent(name: string): boolean {
  if (name.startsWith('.') || name.startsWith('_')) return true;
  return NEVER_PUBLISHED.has(name) || EDITOR_FILE.test(name) || /\.test\.[^.]+$/.test(name);
}

/** Whether a file or folder of the static folder is left alone. */
export function isIgnoredStatic(name: string): boolean {
  if (name.startsWith('.')) return !PUBLISHED_DOTFILES.has(name);
  return NEVER_PUBLISHED.has(name) || EDITOR_FILE.test(name);
}
