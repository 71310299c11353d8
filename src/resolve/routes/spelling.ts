import { composed, folded } from '../../base/text/folded.ts';

/** Returns a path as loosely as an author may know it: no extension, no slash at the end, no `index`, folded. */
export function looseKey(path: string): string {
  let key = folded(path);
  if (key.startsWith('/')) key = key.slice(1);
  if (key.endsWith('/')) key = key.slice(0, -1);
  key = key.replace(/\.(?:mdx?|html)$/, '');
  if (key === 'index' || key === 'readme') return '';
  return key.replace(/\/(?:index|readme)$/, '');
}

/** Returns every address below the base path under which a host serves a route, in Unicode form C. */
export function addressesOf(route: string): readonly string[] {
  const main = composed(route);
  if (!main.endsWith('/')) return [main, `${main}/`, `${main}.html`];
  const folder = main.slice(0, -1);
  const withIndex = [main, `${main}index`, `${main}index.html`];
  return folder === '' ? withIndex : [...withIndex, folder];
}
