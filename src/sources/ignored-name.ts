/** Files that editors make while another file is open or saved: `a.md~`, `.#a.md`, `#a.md#`, `.a.md.swp`, `4913`. */
const EDITOR_FILE = /~$|^\.#|^#.*#$|^4913$|^\..*\.sw[a-z]$/;
const NEVER_PUBLISHED: ReadonlySet<string> = new Set(['node_modules', 'Thumbs.db', 'desktop.ini']);
/** Hidden files that web hosts read. Others can contain secrets (`.env`, `.git`) and are not published. */
const PUBLISHED_DOTFILES: ReadonlySet<string> = new Set([
  '.well-known',
  '.nojekyll',
  '.htaccess',
  '.domains',
]);

/** Whether a file or folder of a content folder is ignored: hidden, a partial (`_shared.md`), a test, or made by a tool. */
export function isIgnoredContent(name: string): boolean {
  if (name.startsWith('.') || name.startsWith('_')) return true;
  return NEVER_PUBLISHED.has(name) || EDITOR_FILE.test(name) || /\.test\.[^.]+$/.test(name);
}

/** Whether a file or folder of the static folder is ignored. */
export function isIgnoredStatic(name: string): boolean {
  if (name.startsWith('.')) return !PUBLISHED_DOTFILES.has(name);
  return NEVER_PUBLISHED.has(name) || EDITOR_FILE.test(name);
}
