import { errorCode, type Host } from './base/host.ts';
import { idFromPath, isIndexFile, stemOf } from './base/paths.ts';
import type { PageFacts, PageMeta, SourceDoc } from './model/page.ts';

/** Front matter keys that decide where a page stands and what it is called. */
const KEY =
  /^(id|title|slug|sidebar_label|sidebar_position|displayed_sidebar|description|draft|unlisted):[ \t]*(.*)$/gm;

/**
 * The least that is needed to place a page: its address, its name and where it stands, from its first lines alone.
 * About 40 µs a page against milliseconds for parsing. Never a finding: the real parse follows.
 */
export function skimDoc(doc: SourceDoc, root: string, host: Host): PageFacts {
  const text = readText(`${root}/${doc.file}`, host);
  const front = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  const found = (front?.[1] ?? '').matchAll(KEY);
  const keys = new Map([...found].map((match) => [match[1] ?? '', unquoted(match[2] ?? '')]));
  const heading =
    /^#[ \t]+(.+?)[ \t]*(?:\{#[^}]*\})?[ \t]*$/m.exec(text.slice(front?.[0].length ?? 0))?.[1] ?? null;
  const meta = metaFromKeys(keys);
  return {
    version: doc.version,
    file: doc.file,
    path: doc.path,
    id: idFromPath(doc.path, meta.id),
    isIndex: isIndexFile(doc.path),
    meta,
    title: meta.title ?? heading ?? stemOf(doc.path),
    hasH1: meta.title === null && heading !== null,
    description: meta.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    includes: [],
    words: 0,
    bodyHash: '',
  };
}

function readText(path: string, host: Host): string {
  try {
    return host.readBytes(path).toString('utf8');
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return '';
  }
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
    id: text('id'),
    title: text('title'),
    description: text('description'),
    slug: text('slug'),
    sidebarLabel: text('sidebar_label'),
    sidebarPosition: Number.isFinite(position) ? position : null,
    sidebarClassName: null,
    displayedSidebar: sidebar === 'null' ? null : sidebar,
    paginationLabel: null,
    paginationNext: undefined,
    paginationPrev: undefined,
    customEditUrl: undefined,
    hideTitle: false,
    hideTableOfContents: false,
    tocMinHeadingLevel: 2,
    tocMaxHeadingLevel: 3,
    keywords: [],
    image: null,
    tags: [],
    draft: text('draft') === 'true',
    unlisted: text('unlisted') === 'true',
    lastUpdate: null,
  };
}
