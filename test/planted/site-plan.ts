import { createRandom } from '../../bench/random.ts';

/** A page before it is written: its lines of front matter and its blocks. */
export interface PlannedPage {
  /** Path of the file below its content folder. */
  readonly path: string;
  readonly version: '2' | '1';
  readonly front: string[];
  readonly blocks: string[];
  /** Ids of its headings. */
  readonly anchors: readonly string[];
  readonly eol: '\n' | '\r\n';
  readonly hasByteOrderMark: boolean;
}

/** A whole site before it is written. Everything in it can still be changed by a fault. */
export interface SitePlan {
  readonly pages: PlannedPage[];
  /** Other files by path. */
  readonly files: Map<string, string | Uint8Array>;
  /** Lines of the configuration. */
  readonly config: {
    readonly sidebar: string[];
    readonly navbar: string[];
    readonly footer: string[];
    readonly redirects: string[];
  };
  readonly chance: Chance;
}

/** Decisions that depend on the seed alone. */
export interface Chance {
  readonly below: (end: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** A number that nobody has had yet. */
  readonly next: () => number;
}

/** Makes decisions from a seed. */
export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  const state = { last: 100 };
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    pick(list) {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    next: () => ++state.last,
  };
}

/** The folder of a version's pages. */
export function contentDirOf({ version }: Pick<PlannedPage, 'version'>): string {
  return version === '2' ? 'docs' : 'docs-1';
}

/** The path of a page's file below the site. */
export function fileOf(page: PlannedPage): string {
  return `${contentDirOf(page)}/${page.path}`;
}

/** The id of a page: its path without extension. */
export function idOf({ path }: PlannedPage): string {
  return path.replace(/\.md$/, '');
}

/** The address of a page as links from the root of its version write it: `guides/index` is `/guides/`. */
export function addressOf(page: PlannedPage): string {
  return `/${idOf(page)}`.replace(/\/index$/, '/');
}

/** A path from the folder of a page to another file of its version. */
export function relativePath({ path: from }: PlannedPage, to: string): string {
  const folders = from.split('/').slice(0, -1);
  return `${folders.length === 0 ? './' : '../'.repeat(folders.length)}${to}`;
}
