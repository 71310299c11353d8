import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { BuiltDocument, Intern, Reference } from '../table.ts';
import { visitTags } from './visit-tags.ts';

/** An XML file with addresses of the site. */
export interface BuiltXml extends BuiltDocument {
  readonly kind: 'sitemap' | 'sitemap-index' | 'feed';
}

const KINDS: ReadonlyMap<string, BuiltXml['kind']> = new Map([
  ['urlset', 'sitemap'],
  ['sitemapindex', 'sitemap-index'],
  ['feed', 'feed'],
  ['rss', 'feed'],
  ['rdf:RDF', 'feed'],
]);

/** Elements whose text is an address. */
const TEXTS: ReadonlySet<string> = new Set(['loc', 'link', 'comments']);
/** Elements with an attribute that is an address. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['link', 'href'],
  ['atom:link', 'href'],
  ['xhtml:link', 'href'],
  ['enclosure', 'url'],
]);

/** An XML file to read. */
export interface XmlInput {
  readonly file: string;
  readonly xml: string;
  readonly intern: Intern;
}

/** Reads the addresses of a sitemap or feed. Returns null for any other XML. */
export function readXml({ file, xml, intern }: XmlInput): BuiltXml | null {
  const starts = lineStarts(xml);
  const references: Reference[] = [];
  let kind: BuiltXml['kind'] | null = null;
  let isRoot = true;
  let address: { readonly offset: number; text: string } | null = null;
  const add = (value: string, offset: number) => {
    if (value.trim() === '') return;
    references.push({ value: intern(value.trim()), use: 'metadata', at: lineColFromOffset(starts, offset) });
  };
  visitTags(
    xml,
    {
      open({ name, attributes, offset, end }) {
        if (isRoot) kind = KINDS.get(name) ?? null;
        isRoot = false;
        const value = attributes.get(ATTRIBUTES.get(name) ?? '')?.value;
        if (value !== undefined) add(value, offset);
        address = TEXTS.has(name) ? { offset: end, text: '' } : null;
      },
      text(text) {
        if (address !== null) address.text += text;
      },
      close() {
        if (address !== null) add(address.text, address.offset);
        address = null;
      },
    },
    'xml',
  );
  return kind === null ? null : { file, kind, baseHref: null, references };
}
