import { packApiPage } from '../../../src/base/data/api-page.ts';
import { decodeDocument } from '../../../src/document/codec.ts';
import {
  type ApiChild,
  type ApiPage,
  type ApiParameter,
  type ApiSignature,
  type ApiSymbol,
  type ApiText,
  NO_SIGNATURE,
  NO_SYMBOL,
} from '../../../src/model/api/api.ts';
import type { ApiKind } from '../../../src/model/api/api-kind.ts';
import type { Diagnostic, Position } from '../../../src/model/diagnostic.ts';
import type { Document } from '../../../src/model/page/document.ts';
import type { ResolvedLink } from '../../../src/model/page/links.ts';
import {
  type ApiDoc,
  type LinkFact,
  type LoadedDoc,
  NO_META,
  type PageMeta,
  type ParsedPage,
} from '../../../src/model/page/page.ts';
import type { Limits, MarkdownOptions } from '../../../src/model/site.ts';
import type { Strings } from '../../../src/model/strings.ts';
import { parseApiPage } from '../../../src/parse/api/index.ts';
import { NO_DIAGRAMS } from '../../../src/parse/markdown/diagram/draw-diagrams.ts';
import { createHighlighter } from '../../../src/render/highlight/highlighter.ts';
import { codeBlocksOf, documentHtml } from '../../../src/render/html/index.ts';
import { MOJO_LANGUAGE } from '../../../src/sources/api/mojo/language.ts';
import { ENGLISH } from '../../harness/strings.ts';
import { NO_DRAWINGS } from '../markdown/parse-text.ts';

const AT: Position = { file: 'api/lib.json', line: 1, col: 1 };
const LIMITS: Limits = { pageBytes: 5e6, lineBytes: 1e6, nesting: 200, marks: 5_000, codeBytes: 200_000 };
const OPTIONS: MarkdownOptions = {
  html: 'sanitize',
  containers: {},
  linkSymbols: false,
  headingIds: 'github',
};

const highlighter = createHighlighter();

/** Words as a tool prints them. The line tells one text from another. */
export function text(markdown: string, line = 1): ApiText {
  return { markdown, at: { ...AT, line } };
}

/** A parameter of a type without words. */
export function parameter(name: string, given: Partial<ApiParameter> = {}): ApiParameter {
  return {
    name,
    type: { text: 'Int', refs: [] },
    default: null,
    convention: null,
    passing: 'either',
    isRequired: false,
    text: null,
    ...given,
  };
}

/** A declaration of which nothing but the text is known. */
export function signature(declaration: string, given: Partial<ApiSignature> = {}): ApiSignature {
  return {
    ...NO_SIGNATURE,
    text: declaration,
    at: AT,
    ...given,
  };
}

/** A symbol of which nothing but kind and name is known. */
export function symbol(kind: ApiKind, name: string, given: Partial<ApiSymbol> = {}): ApiSymbol {
  return {
    kind,
    name,
    path: name,
    ...NO_SYMBOL,
    at: AT,
    ...given,
  };
}

/** A page of a symbol. Members get paths below it, and their names in lower case as ids. */
export function page(subject: ApiSymbol, given: Partial<ApiPage> = {}): ApiPage {
  const placed = placeBelow(subject, subject.path);
  const anchors = new Map<string, string>();
  const collect = (one: ApiSymbol, prefix: string) => {
    for (const member of one.members) {
      const anchor = `${prefix}${member.name.toLowerCase()}`;
      anchors.set(member.path, anchor);
      collect(member, `${anchor}.`);
    }
  };
  collect(placed, '');
  return {
    library: 'lib',
    language: MOJO_LANGUAGE,
    symbol: placed,
    title: subject.name,
    anchors,
    children: [],
    group: 'lib',
    position: 0,
    repository: null,
    importLine: null,
    needsNoImport: false,
    inherited: [],
    ...given,
  };
}

/** What a page lists of a symbol that has a page of its own. */
export function child(given: Partial<ApiChild> & Pick<ApiChild, 'kind' | 'name'>): ApiChild {
  return {
    path: `lib.${given.name}`,
    summary: null,
    deprecated: null,
    isExperimental: false,
    page: `lib/${given.name}`,
    ...given,
  };
}

function placeBelow(one: ApiSymbol, path: string): ApiSymbol {
  return { ...one, path, members: one.members.map((member) => placeBelow(member, `${path}.${member.name}`)) };
}

/** The Markdown file that introduces a page. */
export function introduction(markdown: string, meta: Partial<PageMeta> = {}): LoadedDoc {
  const file = 'docs/lib/thing.md';
  return {
    doc: { kind: 'markdown', version: '1', file, path: 'lib/thing.md' },
    meta: { ...NO_META, ...meta },
    keys: {},
    text: markdown,
    ignores: [],
    spans: [{ line: 1, file, fileLine: 1 }],
  };
}

/** A page with everything found wrong with it. */
export interface LoweredPage extends ParsedPage {
  readonly found: readonly Diagnostic[];
  /**
   * Its HTML. Links to symbols are shown as `«name»` before their labels; every list of implementors holds `lib.One`.
   */
  readonly html: string;
}

/** What differs from an ordinary site. */
export interface LowerOptions {
  readonly intro?: LoadedDoc;
  readonly html?: MarkdownOptions['html'];
  readonly references?: boolean;
  readonly limits?: Partial<Limits>;
  readonly strings?: Strings;
}

/** Lowers a page as a site with an API does. */
export async function lower(api: ApiPage, options: LowerOptions = {}): Promise<LoweredPage> {
  const { intro = null, html = 'sanitize', references = true, strings = ENGLISH } = options;
  const { language, ...page } = api;
  const doc: ApiDoc = {
    kind: 'api',
    version: '1',
    file: AT.file,
    path: 'lib/thing.md',
    language,
    page: packApiPage(page),
    pageHash: '',
    intro: null,
  };
  const { value, diagnostics } = await parseApiPage(doc, intro, {
    options: { ...OPTIONS, html },
    limits: { ...LIMITS, ...options.limits },
    loadDrawing: NO_DRAWINGS,
    drawDiagrams: async () => NO_DIAGRAMS,
    references,
    strings,
  });
  const tree = decodeDocument(value.document, value.facts.links.length);
  if (tree === null) throw new Error('the document cannot be decoded');
  await Promise.all(codeBlocksOf(tree).map(highlighter.prepare));
  return { ...value, found: diagnostics, html: htmlOf(tree, value.facts.links, { strings, html }) };
}

function htmlOf(
  tree: Document,
  links: readonly LinkFact[],
  { strings, html }: Required<Pick<LowerOptions, 'strings' | 'html'>>,
): string {
  const { titleHtml, bodyHtml } = documentHtml(tree, {
    strings,
    links: links.map(answerTo),
    highlight: highlighter.highlight,
    components: new Map(),
    allowsRawHtml: html === 'allow',
  });
  const written = titleHtml === null ? bodyHtml : titleHtml + bodyHtml;
  return written.replace(/<a class="(?:symbol|tok-type)" href="(«[^"]*»)">(.*?)<\/a>/g, '$1$2');
}

function answerTo(link: LinkFact): ResolvedLink {
  if (link.slot === 'symbol') return { kind: 'symbol', href: `«${link.path ?? link.name}»` };
  if (link.slot !== 'implementors') return { kind: 'other', href: link.href };
  return { kind: 'implementors', parent: 'trait', items: [{ name: 'One', path: 'lib.One', href: '/one' }] };
}
