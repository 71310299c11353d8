import { factPosition } from '../../base/fact-position.ts';
import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { LinkFact, SymbolRef } from '../../model/page/page.ts';
import type { Limits, MarkdownOptions } from '../../model/site.ts';
import type { Strings } from '../../model/strings.ts';
import type { DrawingLoader } from '../load/included-files.ts';
import { NO_DIAGRAMS, type PageDiagrams } from './diagram/draw-diagrams.ts';
import { createIdRegistry, type IdRegistry } from './ids.ts';
import type { BlockToken } from './lex/tokens.ts';

/** The settings of the site, and the loader of drawings, that building a page needs. */
export interface PageTools {
  readonly options: MarkdownOptions;
  readonly limits: Limits;
  readonly loadDrawing: DrawingLoader;
  /** Whether the site has an API that names can refer to. */
  readonly references: boolean;
  readonly strings: Strings;
  /** Draws the diagrams of a page. */
  readonly drawDiagrams: (text: string, tokens: readonly BlockToken[]) => Promise<PageDiagrams>;
}

/** A language as the page names it. */
export interface CodeLanguage {
  readonly lang: string;
  readonly grammar: string;
  readonly at: Position;
}

/** What all texts of one page share: its ids, links and findings. */
export interface PageBuilder extends PageTools {
  /** The page's own source, relative to the site. */
  readonly file: string;
  readonly ids: IdRegistry;
  /** One entry a slot. */
  readonly links: LinkFact[];
  readonly findings: Diagnostic[];
  /** How many end tags of each name may come without a start tag, because it was reported or ended early. */
  readonly ignoredEndTags: Map<string, number>;
  /** Slots of symbols by request. */
  readonly symbolSlots: Map<string, number>;
  /** The languages of code on the page, and the grammar of each. */
  readonly codeLanguages: CodeLanguage[];
  /** Sum over the page's texts of the squares of their emphasis, bracket and backtick marks: what reading them costs. */
  readonly markCost: { sum: number };
  /** Positions of the headings of the first level. */
  readonly titles: Position[];
  /** The drawings on the page so far. The number of a drawing is part of its ids. */
  drawingCount: number;
  /** The diagrams of the page's own text, drawn before it is built. */
  diagrams: PageDiagrams;
}

/** Returns a builder for a page without text. `file` is its source. */
export function createPageBuilder(tools: PageTools, file: string): PageBuilder {
  return {
    ...tools,
    file,
    ids: createIdRegistry(),
    links: [],
    findings: [],
    ignoredEndTags: new Map(),
    symbolSlots: new Map(),
    codeLanguages: [],
    markCost: { sum: 0 },
    titles: [],
    drawingCount: 0,
    diagrams: NO_DIAGRAMS,
  };
}

type WithPosition<T> = T extends LinkFact ? Omit<T, 'at'> & { readonly at: Position } : never;

/** Adds a link to the page and returns its slot. */
export function addLink({ file, links }: PageBuilder, link: WithPosition<LinkFact>): number {
  return links.push({ ...link, at: factPosition(link.at, file) }) - 1;
}

/** The request of a link for a symbol. */
export type SymbolRequest = Pick<SymbolRef, 'need' | 'name' | 'path'>;

/** Returns the slot of a symbol: the same slot for the same request, at the position of the first. */
export function symbolSlot(page: PageBuilder, request: SymbolRequest, at: Position): number {
  const { need, name, path } = request;
  const key = `${need}\n${name}\n${path ?? ''}`;
  const known = page.symbolSlots.get(key);
  if (known !== undefined) return known;
  // Nothing is ever found wrong with the others, so their symbol would only cost memory.
  const { file, line, col } = at;
  const slot = addLink(page, {
    slot: 'symbol',
    need,
    name,
    path,
    at: need === 'reference' ? at : { file, line, col },
  });
  page.symbolSlots.set(key, slot);
  return slot;
}

/** The parts of a finding. */
export interface PageFinding {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly related?: { readonly at: Position; readonly message: string } | undefined;
  readonly at: Position;
}

/** Adds a finding to the page. */
export function reportAt(page: PageBuilder, code: Code, { related, ...finding }: PageFinding): void {
  page.findings.push(
    diagnostic(code, { ...finding, related: related === undefined ? undefined : [related] }),
  );
}

/** Lets the next end tag of this name pass without a finding. */
export function ignoreEndTag({ ignoredEndTags }: PageBuilder, name: string): void {
  ignoredEndTags.set(name, (ignoredEndTags.get(name) ?? 0) + 1);
}

/** Returns whether an end tag without a start tag may pass, and counts it. */
export function takeIgnoredEndTag({ ignoredEndTags }: PageBuilder, name: string): boolean {
  const left = ignoredEndTags.get(name) ?? 0;
  if (left > 0) ignoredEndTags.set(name, left - 1);
  return left > 0;
}

/** Registers an id that the author wrote. Returns null and reports a diagnostic if the page cannot have it. */
export function claimId(page: PageBuilder, text: string, at: Position): string | null {
  const claimed = page.ids.claim(text, at);
  if (typeof claimed === 'string') return claimed;
  const { code, ...finding } = claimed;
  reportAt(page, code, { ...finding, at });
  return null;
}
