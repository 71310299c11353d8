import { type Host, readHead } from '../base/host.ts';
import { ioOrNull } from '../base/io-or-null.ts';
import { idFromPath, isIndexFile, stemOf } from '../base/paths.ts';
import { createPause } from '../base/pause.ts';
import { type ApiDoc, NO_META, type PageFacts, type PageMeta, type SourceDoc } from '../model/page.ts';
import { metaFromSymbol, skimApiPage } from '../parse/api/facts.ts';

/** Front matter keys that decide where a page stands, what it is called, and what stands beside it. */
const KEY =
  /^(id|title|slug|sidebar_label|sidebar_position|sidebar_class_name|displayed_sidebar|description|draft|unlisted|pagination_label):[ \t]*(.*)$/gm;
/** The front matter of nearly every page ends within this many bytes; reading no more halves the time. */
const HEAD = 1024;
/** Pages between two looks at the clock. */
const BATCH = 64;

/** What documents are skimmed with. */
export interface SkimOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly host: Host;
  /** Whether nobody waits for the facts any more. */
  readonly isEnded: () => boolean;
}

/**
 * The least that is needed to place pages: their addresses, names and where they stand, from their first lines alone.
 * About 20 µs a page against milliseconds for parsing. Never a finding: the real parse follows.
 */
export async function skimDocs(
  docs: readonly SourceDoc[],
  { root, host, isEnded }: SkimOptions,
): Promise<readonly PageFacts[]> {
  // One for all: ten thousand of them would be most of what a quick start leaves to the garbage collector.
  const bytes = Buffer.allocUnsafe(HEAD);
  const facts: PageFacts[] = [];
  const pause = createPause();
  for (const doc of docs) {
    facts.push(skimDoc(doc, { root, host, bytes }));
    if (facts.length % BATCH === 0) await pause();
    if (isEnded()) break;
  }
  return facts;
}

interface SkimContext {
  readonly root: string;
  readonly host: Host;
  /** Where the first lines are read into. */
  readonly bytes: Buffer;
}

function skimDoc(doc: SourceDoc, { root, host, bytes }: SkimContext): PageFacts {
  if (doc.kind === 'api' && doc.intro === null) return factsFromApi(doc);
  const path = `${root}/${doc.file}`;
  const head = headOf(path, bytes);
  const front = FRONT.exec(head);
  const isTitled = /^title:[ \t]*\S/m.test(front?.[1] ?? '');
  return factsFromText(doc, isTitled ? head : readText(path, host), isTitled);
}

/** `isTitled`: the title is known, so that no heading has to be looked for. */
function factsFromText(doc: SourceDoc, text: string, isTitled: boolean): PageFacts {
  const front = FRONT.exec(text);
  const keys = keysOf(front?.[1] ?? '');
  const heading = isTitled ? null : (HEADING.exec(text.slice(front?.[0].length ?? 0))?.[1] ?? null);
  const read = metaFromKeys(keys);
  const meta = doc.kind === 'api' ? metaFromSymbol(doc.api, read) : read;
  return {
    version: doc.version,
    file: doc.file,
    path: doc.path,
    id: idFromPath(doc.path, meta.id),
    isIndex: isIndexFile(doc.path),
    meta,
    title: meta.title ?? (heading === null ? stemOf(doc.path) : plainText(heading)),
    hasH1: meta.title === null && heading !== null,
    description: meta.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    includes: [],
    api: doc.kind === 'api' ? skimApiPage(doc.api, doc.file) : null,
    documentHash: '',
  };
}

/** A page of reference is placed by its symbol; symbols are read whole already. */
function factsFromApi(doc: ApiDoc): PageFacts {
  const { version, file, path, api } = doc;
  const meta = metaFromSymbol(api, null);
  const place = { version, file, path, id: idFromPath(path), isIndex: isIndexFile(path) };
  const nothing = { headings: [], anchors: [], links: [], includes: [], documentHash: '' };
  return {
    ...place,
    meta,
    title: api.title,
    hasH1: false,
    description: '',
    ...nothing,
    api: skimApiPage(api, file),
  };
}

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const HEADING = /^#[ \t]+(\S.*?)[ \t]*(?:\{#[^}\n]*\})?[ \t]*$/m;

function keysOf(front: string): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const match of front.matchAll(KEY)) keys.set(match[1] ?? '', unquoted(match[2] ?? ''));
  return keys;
}

function headOf(path: string, into: Buffer): string {
  return ioOrNull(() => into.toString('utf8', 0, readHead(path, into))) ?? '';
}

/** What cannot be read is reported by the real parse. */
function readText(path: string, host: Host): string {
  return ioOrNull(() => host.readBytes(path).toString('utf8')) ?? '';
}

/** The usual inline marks taken away: emphasis, code, links. */
function plainText(heading: string): string {
  return heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, (_, text: string) => text).replace(/[*`]/g, '');
}

function unquoted(value: string): string {
  const text = value.trim();
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}

function metaFromKeys(keys: ReadonlyMap<string, string>): PageMeta {
  const text = (name: string) => keys.get(name) || null;
  const sidebar = keys.get('displayed_sidebar');
  const position = Number(text('sidebar_position') ?? Number.NaN);
  return {
    ...NO_META,
    id: text('id'),
    title: text('title'),
    description: text('description'),
    slug: text('slug'),
    sidebarLabel: text('sidebar_label'),
    sidebarPosition: Number.isFinite(position) ? position : null,
    sidebarClassName: text('sidebar_class_name'),
    displayedSidebar: sidebar === 'null' ? null : sidebar,
    paginationLabel: text('pagination_label'),
    draft: text('draft') === 'true',
    unlisted: text('unlisted') === 'true',
  };
}
