// In: a page of an API with its symbols, and the Markdown that introduces it.
// Out: its facts, its document, and everything found wrong in its texts.
// Never: reads a name, a type or a signature as markup, or looks up what a name refers to.
import { unpackApiPage } from '../../base/api-page.ts';
import { diagnostic } from '../../base/report.ts';
import { documentFacts } from '../../document/facts.ts';
import type { ApiPage } from '../../model/api.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Block, Implementors } from '../../model/document.ts';
import type { ApiDoc, LoadedDoc, ParsedPage } from '../../model/page.ts';
import type { Strings } from '../../model/strings.ts';
import { reportUnknownLanguages } from '../markdown/code/languages.ts';
import { createIdRegistry } from '../markdown/ids.ts';
import { createPageLexer } from '../markdown/lex/page-lexer.ts';
import { isLexerLimit } from '../markdown/lexer-limit.ts';
import { addLink, createPageBuilder, type PageTools } from '../markdown/page-builder.ts';
import { withDocument } from '../markdown/parse-page.ts';
import { reservedIds } from '../markdown/reserved-ids.ts';
import { claimAnchors } from './anchors.ts';
import { apiPageFacts } from './facts.ts';
import { buildHead, buildIntro, type Introduction, NO_INTRO, type Opening, openingOf } from './head.ts';
import { buildGroupHeading, buildGroups } from './members.ts';
import type { Reference } from './reference.ts';
import { buildSubject } from './subject.ts';

/** What building a page of reference needs, from the site. */
export type ReferenceTools = PageTools & { readonly strings: Strings };

/** Parses a page of reference. If the lexer gives up on a text, all texts are shown as they are, and that is reported. */
export async function parseApiPage(
  doc: ApiDoc,
  loaded: LoadedDoc | null,
  tools: ReferenceTools,
): Promise<Result<ParsedPage>> {
  const api = unpackApiPage(doc.page, doc.language);
  const { reference, intro, blocks, opening, fault } = buildPage({ api, file: doc.file }, loaded, tools);
  await reportUnknownLanguages(reference.page);
  const facts = apiPageFacts(
    { doc, reference, intro: intro?.loaded ?? null, opening, blocks },
    tools.strings,
  );
  const found = reference.page.findings.filter(
    (one) => one.code !== 'markdown/html-not-allowed' || isOfIntro(one, loaded),
  );
  return {
    value: withDocument(facts, blocks),
    diagnostics: fault === null ? found : [fault, ...found],
  };
}

/** Texts of tools may contain `Dict<K>`: it is shown as it is and is no fault. */
function isOfIntro({ at }: Diagnostic, loaded: LoadedDoc | null): boolean {
  return loaded?.spans.some(({ file }) => file === at.file) ?? false;
}

interface BuiltPage {
  readonly reference: Reference;
  readonly intro: Introduction | null;
  readonly blocks: readonly Block[];
  readonly opening: Opening;
}

/** An unpacked page and its source file. */
interface UnpackedPage {
  readonly api: ApiPage;
  readonly file: string;
}

function buildPage(
  page: UnpackedPage,
  loaded: LoadedDoc | null,
  tools: ReferenceTools,
): BuiltPage & { readonly fault: Diagnostic | null } {
  try {
    return { ...buildFrom(page, introductionFrom(loaded, tools), tools), fault: null };
  } catch (error) {
    if (!isLexerLimit(error)) throw error;
    const { path, at } = page.api.symbol;
    const fault = diagnostic('markdown/too-complex', {
      message: `A text about ${path} or below it is nested too deeply to be read, so all of them are shown as they are`,
      hint: 'look for long runs of brackets, quotes or list markers, and split the text',
      at,
    });
    return { ...buildFrom(page, 'unread', tools), fault };
  }
}

function introductionFrom(loaded: LoadedDoc | null, tools: PageTools): Introduction | null {
  if (loaded === null) return null;
  const lexer = createPageLexer(tools);
  return { loaded, lexer, tokens: lexer.blocks(loaded.text) };
}

/** Builds a page; `unread` for one whose texts are not read as Markdown and that has no introduction. */
function buildFrom(
  { api, file }: UnpackedPage,
  given: Introduction | null | 'unread',
  tools: ReferenceTools,
): BuiltPage {
  const intro = given === 'unread' ? null : given;
  const ids = createIdRegistry(intro === null ? new Set() : reservedIds(intro.loaded.text, intro.tokens));
  const anchors = claimAnchors(api, ids);
  const page = createPageBuilder(tools, file, ids);
  const reference = { api, page, anchors, readsMarkdown: given !== 'unread', texts: [] };
  const introBlocks = intro === null ? NO_INTRO : buildIntro(reference, intro);
  const opening = openingOf(introBlocks, tools.strings);
  const section = { level: 1, id: '', bound: new Set<string>() };
  const { symbol } = api;
  const head = buildHead(reference, introBlocks, section);
  // A heading ends an introduction that has sections.
  const hasSections = documentFacts(head, tools.strings).headings.length > 0;
  const needsHeading = hasSections && symbol.signatures.length > 0;
  const blocks = [
    ...head,
    ...(needsHeading ? [buildGroupHeading(reference, 'definition', symbol.at)] : []),
    ...buildSubject(reference, symbol, section),
    ...buildGroups(reference, section),
    ...buildImplementors(reference),
  ];
  return { reference, intro, blocks, opening };
}

function buildImplementors({ page, api, anchors }: Reference): readonly Implementors[] {
  const id = anchors.implementors;
  if (id === null) return [];
  const { path, at } = api.symbol;
  return [{ type: 'implementors', id, slot: addLink(page, { slot: 'implementors', of: path, at }) }];
}
