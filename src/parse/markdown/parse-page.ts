import { hash } from '../../base/hash.ts';
import { idFromPath, isIndexFile, stemOf } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { LoadedDoc, PageBody, PageFacts, ParsedPage } from '../../model/page.ts';
import type { Limits, MarkdownOptions } from '../../model/site.ts';
import type { DrawingDesk } from '../load/drawings.ts';
import { writeFootnotes } from './block/footnotes.ts';
import { writeBlocks } from './block/write-blocks.ts';
import type { Highlighter } from './code/highlighter.ts';
import { loadGrammars } from './code/load-grammars.ts';
import { createDraft, type Draft } from './draft.ts';
import { closeScope } from './html/scopes.ts';
import { createIdRegistry } from './ids.ts';
import { cutAtWord } from './inline/plain-text.ts';
import { createPageLexer } from './lex/page-lexer.ts';
import { isLexerLimit } from './lexer-limit.ts';
import { linkFacts } from './link-facts.ts';
import { reservedIds } from './reserved-ids.ts';
import { pageFrame } from './source-frame.ts';

/** What parsing Markdown needs besides the page. */
export interface MarkdownTools {
  readonly options: MarkdownOptions;
  readonly limits: Limits;
  readonly highlighter: Highlighter;
  /** Where the page gets its drawings from. */
  readonly drawings: DrawingDesk;
  /** Whether the site has an API that names can refer to. */
  readonly references: boolean;
}

/** Characters of a description that is taken from the text: what search engines show. */
const DESCRIPTION = 160;

/** Reads the Markdown of a loaded page. A page that cannot be read gives a finding and an empty body. */
export async function parsePage(loaded: LoadedDoc, tools: MarkdownTools): Promise<Result<ParsedPage>> {
  const draft = draftFrom(loaded, tools);
  if ('code' in draft) return { value: emptyPage(loaded), diagnostics: [draft] };
  await loadGrammars(draft);
  const body = draft.out.finish();
  return { value: { facts: factsFrom(loaded, draft, body), body }, diagnostics: draft.found };
}

/** A page without a body: its facts are what the file's name and its front matter say. */
export function emptyPage(loaded: LoadedDoc): ParsedPage {
  const { doc, meta, includes } = loaded;
  const facts: PageFacts = {
    ...placeOf(loaded),
    title: meta.title ?? stemOf(doc.path),
    hasH1: false,
    description: meta.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    includes,
    words: 0,
    api: null,
    bodyHash: hash(''),
  };
  return { facts, body: [] };
}

/** Writes the page. What the lexer refuses (it recurses) is a finding. */
function draftFrom(loaded: LoadedDoc, tools: MarkdownTools): Draft | Diagnostic {
  try {
    const lexer = createPageLexer(tools);
    const tokens = lexer.blocks(loaded.text);
    const ids = createIdRegistry(reservedIds(loaded.text, tokens));
    const draft = createDraft({ loaded, lexer, ids, ...tools });
    writeBlocks(draft, tokens, { frame: pageFrame(loaded.text), offset: 0 });
    closeScope(draft);
    writeFootnotes(draft);
    return draft;
  } catch (error) {
    if (!isLexerLimit(error)) throw error;
    return diagnostic('markdown/too-complex', {
      message: 'The page is nested too deeply to be read, so it is published empty',
      hint: 'look for long runs of brackets, quotes or list markers, and part the page',
      at: { file: loaded.doc.file, line: 1, col: 1 },
    });
  }
}

function factsFrom(loaded: LoadedDoc, draft: Draft, body: PageBody): PageFacts {
  const { meta, doc, includes } = loaded;
  const { title, firstParagraph, words } = draft.so;
  return {
    ...placeOf(loaded),
    title: meta.title ?? (title?.text || stemOf(doc.path)),
    hasH1: title !== null,
    description: meta.description ?? cutAtWord(firstParagraph ?? '', DESCRIPTION),
    ...linkFacts(draft, doc.file),
    includes,
    words,
    api: null,
    bodyHash: hash(JSON.stringify(body)),
  };
}

function placeOf({
  doc,
  meta,
}: LoadedDoc): Pick<PageFacts, 'version' | 'file' | 'path' | 'id' | 'isIndex' | 'meta'> {
  const { version, file, path } = doc;
  return { version, file, path, id: idFromPath(path, meta.id), isIndex: isIndexFile(path), meta };
}
