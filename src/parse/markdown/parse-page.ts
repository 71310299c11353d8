import { hash } from '../../base/hash.ts';
import { idFromPath, isIndexFile, stemOf } from '../../base/paths.ts';
import { encodeDocument } from '../../document/codec.ts';
import { documentFacts, firstParagraph } from '../../document/facts.ts';
import { cutAtWord } from '../../document/plain-text.ts';
import type { Result } from '../../model/diagnostic.ts';
import type { Block } from '../../model/page/document.ts';
import type { LoadedDoc, PageFacts, ParsedPage } from '../../model/page/page.ts';
import type { Strings } from '../../model/strings.ts';
import { buildFootnotes } from './block/footnotes.ts';
import { reportUnknownLanguages } from './code/languages.ts';
import { createTextBuilder, pageRules, positionsIn } from './create-text-builder.ts';
import { withOptionIndex } from './directive/option-index.ts';
import { moveToDefinitions } from './inline/reference-positions.ts';
import { headingIds } from './lex/heading-id.ts';
import { createPageLexer, type PageLexer } from './lex/page-lexer.ts';
import type { BlockToken } from './lex/tokens.ts';
import { startOfText } from './offset-map.ts';
import { orTooComplex } from './or-too-complex.ts';
import { createPageBuilder, type PageBuilder, type PageTools } from './page-builder.ts';
import { textScope } from './text-builder.ts';

/** Characters of a description that is taken from the text: what search engines show. */
const DESCRIPTION = 160;

/** Parses the Markdown of a loaded page. A page that exceeds a limit of the lexer is reported and has no text. */
export async function parsePage(loaded: LoadedDoc, tools: PageTools): Promise<Result<ParsedPage>> {
  const { file } = loaded.doc;
  const page = createPageBuilder(tools, file);
  const message = 'The page is nested too deeply to be read, so it is published empty';
  const where = { message, at: { file, line: 1, col: 1 } };
  const lexed = orTooComplex(page, where, () => lexPage(page, loaded));
  if (lexed !== null) page.diagrams = await tools.drawDiagrams(loaded.text, lexed.tokens);
  const blocks = lexed === null ? null : orTooComplex(page, where, () => buildPage(page, loaded, lexed));
  await reportUnknownLanguages(page);
  const { strings } = tools;
  const value =
    blocks === null ? emptyPage(loaded, strings) : parsedPage(loaded, { blocks, links: page.links, strings });
  return { value, diagnostics: page.findings };
}

/** Returns a page without text: its facts are its file name and its front matter. */
export function emptyPage(loaded: LoadedDoc, strings: Strings): ParsedPage {
  return parsedPage(loaded, { blocks: [], links: [], strings });
}

interface LexedPage {
  readonly lexer: PageLexer;
  readonly tokens: readonly BlockToken[];
}

function lexPage(page: PageBuilder, { text }: LoadedDoc): LexedPage {
  const lexer = createPageLexer(page);
  return { lexer, tokens: lexer.blocks(text) };
}

function buildPage(page: PageBuilder, loaded: LoadedDoc, { lexer, tokens }: LexedPage): readonly Block[] {
  page.ids.reserve(headingIds(loaded.text, tokens));
  const text = createTextBuilder({ page, lexer, rules: pageRules(page), positionOf: positionsIn(loaded) });
  const blocks = text.blocks(tokens, startOfText(loaded.text), textScope(text));
  const whole = [...withOptionIndex(blocks), ...buildFootnotes(text)];
  moveToDefinitions(text);
  return whole;
}

interface BuiltPage {
  readonly blocks: readonly Block[];
  readonly links: PageFacts['links'];
  readonly strings: Strings;
}

function parsedPage(
  { doc, meta, keys, ignores }: LoadedDoc,
  { blocks, links, strings }: BuiltPage,
): ParsedPage {
  const { version, file, path } = doc;
  const { headings, anchors, title } = documentFacts(blocks, strings);
  const facts = {
    version,
    file,
    path,
    id: idFromPath(path, meta.id),
    isIndex: isIndexFile(path),
    meta,
    keys,
    title: meta.title ?? (title || stemOf(path)),
    hasH1: title !== null,
    description: meta.description ?? cutAtWord(firstParagraph(blocks) ?? '', DESCRIPTION),
    headings,
    anchors,
    links,
    ignores,
    api: null,
  };
  return withDocument(facts, blocks);
}

/** Adds a document to facts. */
export function withDocument(facts: Omit<PageFacts, 'documentHash'>, blocks: readonly Block[]): ParsedPage {
  const document = encodeDocument({ blocks });
  return { facts: { ...facts, documentHash: hash(document) }, document };
}
