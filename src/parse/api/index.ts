// In: a page of an API, its symbols read, and the Markdown that introduces it.
// Out: its facts, its body with holes for names of other symbols, and everything found wrong in its texts.
// Never: takes a name, a type or a signature for markup, or asks what a name leads to.
import { hash } from '../../base/hash.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { ApiDoc, LoadedDoc, ParsedPage } from '../../model/page.ts';
import { loadGrammars } from '../markdown/code/load-grammars.ts';
import { isLexerLimit } from '../markdown/lexer-limit.ts';
import type { MarkdownTools } from '../markdown/parse-page.ts';
import { apiPageFacts, type Opening } from './facts.ts';
import { writeHead } from './head.ts';
import { writeGroupHeading } from './headings.ts';
import { writeGroups } from './members.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { writeSubject } from './subject.ts';

/** Writes a page of reference. Texts that cannot be read as Markdown are shown as they stand, and that is reported. */
export async function parseApiPage(
  doc: ApiDoc,
  intro: LoadedDoc | null,
  tools: MarkdownTools,
): Promise<Result<ParsedPage>> {
  const { sheet, opening, fault } = lowerPage(doc, intro, tools);
  const { draft } = sheet;
  await loadGrammars(draft);
  const body = draft.out.finish();
  const facts = { ...apiPageFacts(doc, sheet, opening), bodyHash: hash(JSON.stringify(body)) };
  const found = draft.found.filter(
    (one) => one.code !== 'markdown/html-not-allowed' || isOfIntro(one, intro),
  );
  return { value: { facts, body }, diagnostics: fault === null ? found : [fault, ...found] };
}

/** Texts of tools may say `Dict<K>`: it is shown as it stands, and nothing is wrong with it. */
function isOfIntro({ at }: Diagnostic, intro: LoadedDoc | null): boolean {
  return intro?.spans.some(({ file }) => file === at.file) ?? false;
}

interface LoweredPage {
  readonly sheet: Sheet;
  readonly opening: Opening;
  readonly fault: Diagnostic | null;
}

function lowerPage(doc: ApiDoc, intro: LoadedDoc | null, tools: MarkdownTools): LoweredPage {
  try {
    const sheet = openSheet({ doc, intro, tools, readsMarkdown: true });
    return { sheet, opening: writePage(sheet), fault: null };
  } catch (error) {
    if (!isLexerLimit(error)) throw error;
    const sheet = openSheet({ doc, intro: null, tools, readsMarkdown: false });
    const fault = diagnostic('markdown/too-complex', {
      message: `A text about ${doc.api.symbol.path} or below it is nested too deeply to be read, so all of them are shown as they stand`,
      hint: 'look for long runs of brackets, quotes or list markers, and part the text',
      at: doc.api.symbol.at,
    });
    return { sheet, opening: writePage(sheet), fault };
  }
}

function writePage(sheet: Sheet): Opening {
  const { page, anchors, draft } = sheet;
  const place = { level: 1, id: '', bound: new Set<string>() };
  const opening = writeHead(sheet, place);
  // What an introduction with sections says ends where the declaration begins.
  if (draft.headings.length > 0 && page.symbol.signatures.length > 0)
    writeGroupHeading(draft, 'Definition', { level: 2, at: page.symbol.at });
  writeSubject(sheet, page.symbol, place);
  writeGroups(sheet, place);
  if (anchors.implementors !== null) {
    const { path, at } = page.symbol;
    draft.out.hole(draft.links.length);
    draft.links.push({ slot: 'implementors', of: path, id: anchors.implementors, at });
  }
  return opening;
}
