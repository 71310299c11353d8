import { hashOf } from '../../src/base/hash.ts';
import type { SearchKind, SearchQuery } from '../../src/model/search.ts';
import { mergePages, type SearchPage, type SearchSet } from '../../src/outputs/search/merge-pages.ts';
import type { SegmentStore } from '../../src/outputs/search/segment.ts';
import { createEngine, type SearchEngine } from '../../src/search/engine.ts';
import { indexPage, type SectionText } from '../../src/search/index-page.ts';
import { createAnalyser } from '../../src/search/words.ts';

/** What a test says of a page; the rest is empty. */
export interface SamplePage {
  readonly href: string;
  readonly title: string;
  /** Qualified name of its symbol. */
  readonly path?: string;
  readonly kind?: SearchKind;
  readonly text?: string;
  readonly sections?: readonly (Partial<SectionText> & { readonly title: string })[];
}

/** Returns pages as outputs get them. */
export function searchPages(pages: readonly SamplePage[]): readonly SearchPage[] {
  const analyser = createAnalyser();
  return pages.map(({ href, title, path = '', kind = 'guide', text = '', sections = [] }) => {
    const own: SectionText = { ...NOTHING, title, kind, text };
    const others = sections.map((one) => ({ ...NOTHING, anchor: one.title, ...one }));
    const search = indexPage([own, ...others], [], analyser);
    return {
      href,
      title,
      path,
      area: path === '' ? 'Guides' : 'Library',
      breadcrumb: ['Top'],
      key: () => hashOf(search),
      load: () => search,
    };
  });
}

/** A store without segments. */
export const NOTHING_STORED: SegmentStore = { read: () => null, write: () => undefined };

const NOTHING: SectionText = {
  anchor: '',
  title: '',
  kind: 'heading',
  isDeprecated: false,
  summary: '',
  text: '',
  code: [],
};

/** An engine over an index in memory, and the bytes of the files that it loaded, by name. */
export interface SampleEngine extends SearchEngine {
  readonly loaded: Map<string, Uint8Array>;
}

/** Opens an index in memory. */
export function openSet({ pointer, files }: SearchSet): SampleEngine {
  const loaded = new Map<string, Uint8Array>();
  const engine = createEngine(async (name) => {
    const bytes =
      name === 'pointer.json' ? new TextEncoder().encode(JSON.stringify(pointer)) : files.get(name)?.();
    if (bytes === undefined) throw new Error(`no ${name}`);
    loaded.set(name, bytes);
    return bytes;
  }, 'pointer.json');
  return { ...engine, loaded };
}

/** Indexes pages and opens the index. */
export async function openPages(pages: readonly SamplePage[]): Promise<SampleEngine> {
  return openSet(await mergePages(searchPages(pages), NOTHING_STORED));
}

/** A query without filters. */
export function query(text: string, given: Partial<SearchQuery> = {}): SearchQuery {
  return { text, area: null, kind: null, limit: 10, ...given };
}

/** Returns the addresses of what an engine finds, the best first. */
export async function found(engine: SearchEngine, text: string): Promise<readonly string[]> {
  const { groups } = await engine.search(query(text));
  return groups.flatMap(({ hits }) => hits.map(({ href }) => href));
}
