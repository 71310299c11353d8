import { decodeDocument } from '../../../src/document/codec.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { Document } from '../../../src/model/page/document.ts';
import type { ResolvedLink } from '../../../src/model/page/links.ts';
import {
  type AddressFact,
  type LineSpan,
  type LinkFact,
  type LoadedDoc,
  NO_META,
  type PageMeta,
  type ParsedPage,
} from '../../../src/model/page/page.ts';
import type { Limits, MarkdownOptions } from '../../../src/model/site.ts';
import type { DrawingLoader } from '../../../src/parse/load/included-files.ts';
import { NO_DIAGRAMS } from '../../../src/parse/markdown/diagram/draw-diagrams.ts';
import type { PageTools } from '../../../src/parse/markdown/page-builder.ts';
import { parsePage } from '../../../src/parse/markdown/parse-page.ts';
import { createHighlighter } from '../../../src/render/highlight/highlighter.ts';
import { codeBlocksOf, documentHtml } from '../../../src/render/html/index.ts';
import { ENGLISH } from '../../harness/strings.ts';

/** The default limits of a page. */
export const LIMITS: Limits = {
  pageBytes: 5e6,
  lineBytes: 1e6,
  nesting: 200,
  marks: 5_000,
  codeBytes: 200_000,
};
const OPTIONS: MarkdownOptions = {
  html: 'sanitize',
  containers: { experiment: { as: 'note', title: 'Experiment' } },
  linkSymbols: false,
  headingIds: 'github',
};

const highlighter = createHighlighter();

/** What differs from an ordinary page. */
export interface TextOptions {
  readonly html?: MarkdownOptions['html'];
  readonly meta?: Partial<PageMeta>;
  readonly spans?: readonly LineSpan[];
  readonly codeBytes?: number;
  readonly marks?: number;
  /** Whether the site has an API; code spans may name symbols where `linkSymbols` says so too. */
  readonly references?: boolean;
  readonly linkSymbols?: boolean;
  /** Texts of drawings, by the path that the page writes. */
  readonly drawings?: Readonly<Record<string, string>>;
  readonly drawDiagrams?: PageTools['drawDiagrams'];
}

/** A page that has no drawings. */
export const NO_DRAWINGS: DrawingLoader = drawingsOf({});

function drawingsOf(files: Readonly<Record<string, string>>): DrawingLoader {
  return (path) => {
    const xml = files[path];
    return { value: xml === undefined ? null : { file: path, xml }, diagnostics: [] };
  };
}

/** A page with everything found wrong with it, in the order of its lines. */
export interface ParsedText extends ParsedPage {
  readonly found: readonly Diagnostic[];
  readonly tree: Document;
  readonly options: TextOptions;
}

/** Parses Markdown as if it were the page `docs/guide/page.md`. */
export async function parseText(text: string, options: TextOptions = {}): Promise<ParsedText> {
  const file = 'docs/guide/page.md';
  const loaded: LoadedDoc = {
    doc: { kind: 'markdown', version: '1', file, path: 'guide/page.md' },
    meta: { ...NO_META, ...options.meta },
    keys: {},
    text,
    ignores: [],
    spans: options.spans ?? [{ line: 1, file, fileLine: 1 }],
  };
  const { codeBytes = LIMITS.codeBytes, marks = LIMITS.marks } = options;
  const limits = { ...LIMITS, codeBytes, marks };
  const { value, diagnostics } = await parsePage(loaded, {
    options: {
      ...OPTIONS,
      html: options.html ?? 'sanitize',
      linkSymbols: options.linkSymbols ?? false,
    },
    limits,
    strings: ENGLISH,
    loadDrawing: options.drawings === undefined ? NO_DRAWINGS : drawingsOf(options.drawings),
    drawDiagrams: options.drawDiagrams ?? (async () => NO_DIAGRAMS),
    references: options.references ?? false,
  });
  const found = [...diagnostics].sort((a, b) => a.at.line - b.at.line || a.at.col - b.at.col);
  const tree = decodeDocument(value.document, value.facts.links.length);
  if (tree === null) throw new Error('the document cannot be decoded');
  await Promise.all(codeBlocksOf(tree).map(highlighter.prepare));
  return { ...value, tree, found, options };
}

/** The addresses among the links of a page. */
export function addressesOf({ facts }: ParsedPage): readonly AddressFact[] {
  return facts.links.flatMap((link) =>
    link.slot === 'symbol' || link.slot === 'implementors' ? [] : [link],
  );
}

/**
 * The HTML of a page whose slots are answered as if there were no site: each address is the one that was typed, each symbol has the
 * address `<need>:<name>`.
 */
export function htmlOf({ tree, facts, options }: ParsedText): string {
  const { titleHtml, bodyHtml } = documentHtml(tree, {
    strings: ENGLISH,
    links: facts.links.map(answerTo),
    highlight: highlighter.highlight,
    components: new Map(),
    allowsRawHtml: options.html === 'allow',
  });
  return (titleHtml ?? '') + bodyHtml;
}

function answerTo(link: LinkFact): ResolvedLink {
  if (link.slot === 'symbol') return { kind: 'symbol', href: `${link.need}:${link.name}` };
  return link.slot === 'implementors' ? { kind: 'none' } : { kind: 'other', href: link.href };
}

/** `3:17 markdown/unsafe-url` for each finding. */
export function codesOf({ found }: ParsedText): readonly string[] {
  return found.map(({ code, at }) => `${at.line}:${at.col} ${code}`);
}
