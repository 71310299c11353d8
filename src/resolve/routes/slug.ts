/** The path of a slug below the version (`max/deploy/index` for a folder), or the reason why it is not a path. */
export type SlugPath =
  | { readonly path: string; readonly reason: null }
  | { readonly path: null; readonly reason: string };

/**
 * Reads a front matter slug. With a leading slash it starts at the version, otherwise at `dir`, the page's folder;
 * it may begin with `.` and `..`; with a slash at the end it is the index of a folder.
 */
export function pathFromSlug(slug: string, dir: string): SlugPath {
  const reason = reasonAgainst(slug);
  if (reason !== null) return { path: null, reason };
  const parts = slug.startsWith('/') || dir === '' ? [] : dir.split('/');
  const segments = slug.replace(/^\//, '').split('/');
  const isFolder = segments.at(-1) === '';
  if (isFolder) segments.pop();
  let named = false;
  for (const segment of segments) {
    if (segment === '') return { path: null, reason: 'has an empty segment' };
    if (segment === '.' || segment === '..') {
      if (named || slug.startsWith('/')) return { path: null, reason: `has "${segment}" after its start` };
      if (segment === '..' && parts.pop() === undefined) return { path: null, reason: 'leaves the version' };
      continue;
    }
    named = true;
    parts.push(segment);
  }
  if (isFolder || !named) parts.push('index');
  return { path: parts.join('/'), reason: null };
}

function reasonAgainst(slug: string): string | null {
  if (slug.trim() === '') return 'is empty';
  for (const mark of slug) {
    const unit = mark.codePointAt(0) ?? 0;
    if (unit < 32 || unit === 127) return 'contains a control character';
    if (unit >= 0xd800 && unit <= 0xdfff) return 'contains half of a character';
    if (mark === '\\' || mark === '%' || mark === '?' || mark === '#') return `contains "${mark}"`;
  }
  if (/\.(?:html?|mdx?)$/i.test(slug)) return 'ends in a file extension';
  return null;
}
