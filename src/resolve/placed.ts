import { positionFrom } from '../base/fact-position.ts';
import type { Position } from '../model/diagnostic.ts';
import type { Route } from '../model/ids.ts';
import type { PageFacts } from '../model/page.ts';
import type { Version } from '../model/site.ts';

/** A page that has its address. */
export interface PlacedPage {
  readonly facts: PageFacts;
  readonly route: Route;
  /** Output path without leading slash. */
  readonly file: string;
  /** Base path and route, percent-encoded. */
  readonly href: string;
  readonly anchors: ReadonlySet<string>;
}

/** The pages of one version by the names that links and sidebars use. All keys are in Unicode form C. */
export interface PlacedVersion {
  readonly version: Version;
  readonly name: string;
  /** What its routes start with: `/stable`, empty for a version at the root. */
  readonly prefix: string;
  /** Sorted by source path. */
  readonly pages: readonly PlacedPage[];
  readonly byId: ReadonlyMap<string, PlacedPage>;
  /** By source path without extension; `README` counts as `index`. */
  readonly byPath: ReadonlyMap<string, PlacedPage>;
  /** By loose key of source path and of address below the version: finds what differs in case alone. */
  readonly byLooseKey: ReadonlyMap<string, PlacedPage>;
  /** Pages left out as drafts, by loose key of source path, id and address. */
  readonly drafts: ReadonlyMap<string, PageFacts>;
}

/** All pages of the site that are published. */
export interface Placement {
  readonly versions: readonly PlacedVersion[];
  readonly byName: ReadonlyMap<string, PlacedVersion>;
  /** By every address below the base path that reaches the page. */
  readonly byAddress: ReadonlyMap<string, PlacedPage>;
}

/** Unicode form C; free for the plain ASCII that nearly every path is. */
export function composed(text: string): string {
  return /[\u0080-\uffff]/.test(text) ? text.normalize('NFC') : text;
}

/** The text under which names that differ in case or Unicode form alone are one. */
export function folded(text: string): string {
  return composed(text).toLowerCase();
}

/** A path as loosely as an author may know it: no extension, no slash at the end, no `index`, folded. */
export function looseKey(path: string): string {
  let key = folded(path);
  if (key.startsWith('/')) key = key.slice(1);
  if (key.endsWith('/')) key = key.slice(0, -1);
  key = key.replace(/\.(?:mdx?|html)$/, '');
  if (key === 'index' || key === 'readme') return '';
  return key.replace(/\/(?:index|readme)$/, '');
}

/** A page's address below its version, as authors write it: `/max/intro`. */
export function sitePath(page: PlacedPage, version: PlacedVersion): string {
  return page.route.slice(version.prefix.length);
}

/** Where findings about a file as a whole stand. */
export function startOf(file: string): Position {
  return { file, line: 1, col: 1 };
}

/** Where an author decides where a page stands: its file, or the symbol that it shows. */
export function placeOf({ api, file }: PageFacts): Position {
  const own = api?.symbols[0];
  return own === undefined ? startOf(file) : positionFrom(own.at, file);
}

/** How an author gives a page another address. */
export function remedyOf({ api }: PageFacts): string {
  return api === null
    ? 'rename the file, or give the page another `slug` in the front matter'
    : 'give the symbol another page in `pages` of its library';
}

/** What an author knows a page by: its file, or the symbol that it shows. */
export function sourceOf({ api, file }: PageFacts): string {
  const own = api?.symbols[0];
  return own === undefined ? file : `${positionFrom(own.at, file).file} (${own.path})`;
}

/** Every address below the base path under which a host serves a route, in Unicode form C. */
export function addressesOf(route: string): readonly string[] {
  const main = composed(route);
  if (!main.endsWith('/')) return [main, `${main}/`, `${main}.html`];
  const folder = main.slice(0, -1);
  const withIndex = [main, `${main}index`, `${main}index.html`];
  return folder === '' ? withIndex : [...withIndex, folder];
}
