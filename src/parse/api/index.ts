// In: a page of an API with its symbols, and the Markdown that introduces it.
// Out: its facts, its document, and everything found wrong in its texts.
// Never: reads a name, a type or a signature as markup, or looks up what a name refers to.
import { unpackApiPage } from '../../base/data/api-page.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Block, Implementors } from '../../model/page/document.ts';
import type { ApiDoc, LoadedDoc, ParsedPage } from '../../model/page/page.ts';
import { reportUnknownLanguages } from '../markdown/code/languages.ts';
import { orTooComplex } from '../markdown/or-too-complex.ts';
import { addLink, createPageBuilder, type PageTools } from '../markdown/page-builder.ts';
import { withDocument } from '../markdown/parse-page.ts';
import { claimAnchors } from './anchors.ts';
import { apiPageFacts } from './facts.ts';
import { buildHead, buildIntro, type IntroBlocks, lexIntro, NO_INTRO } from './head.ts';
import { buildMemberIndex } from './member-index.ts';
import { buildGroups, buildInherited } from './members.ts';
import type { Section } from './section.ts';
import { buildSubject } from './subject.ts';

/** Parses a page of reference. A text that exceeds a limit of the lexer is shown as it is and reported. */
export async function parseApiPage(
  doc: ApiDoc,
  loaded: LoadedDoc | null,
  tools: PageTools,
): Promise<Result<ParsedPage>> {
  const api = unpackApiPage(doc.page, doc.language);
  const page = createPageBuilder(tools, doc.file);
  const lexed = loaded === null ? null : orTooComplex(page, tooComplex(loaded), () => lexIntro(page, loaded));
  const anchors = claimAnchors(api, page.ids);
  const { path: symbol } = api.symbol;
  const section = { api, page, anchors, texts: [], symbol, level: 1, id: '', bound: new Set<string>() };
  const intro =
    loaded === null || lexed === null
      ? null
      : orTooComplex(page, tooComplex(loaded), () => buildIntro(section, loaded, lexed));
  const blocks = buildPage(section, intro ?? NO_INTRO);
  await reportUnknownLanguages(page);
  const facts = apiPageFacts({ doc, section, loaded, intro: intro ?? NO_INTRO, blocks });
  const diagnostics = page.findings.filter(
    (one) => one.code !== 'markdown/html-not-allowed' || isOfIntro(one, loaded),
  );
  return { value: withDocument(facts, blocks), diagnostics };
}

function tooComplex({ doc: { file } }: LoadedDoc) {
  const message = 'The introduction is nested too deeply to be read, so it is left out';
  return { message, at: { file, line: 1, col: 1 } };
}

/** Texts of tools may contain `Dict<K>`: it is shown as it is and is no fault. */
function isOfIntro({ at }: Diagnostic, loaded: LoadedDoc | null): boolean {
  return loaded?.spans.some(({ file }) => file === at.file) ?? false;
}

/** Declarations come first, then what an author wrote or the summary, the parts, the index of members; long texts come after these. */
function buildPage(section: Section, intro: IntroBlocks): readonly Block[] {
  const head = buildHead(section, intro);
  const { declaration, notice, parts, texts } = buildSubject(section, section.api.symbol);
  const groups = buildGroups(section);
  return [
    ...head.title,
    ...declaration,
    ...notice,
    ...head.lead,
    ...parts,
    ...buildMemberIndex(groups),
    ...texts,
    ...head.sections,
    ...groups,
    ...buildInherited(section, section.api.symbol),
    ...buildImplementors(section),
  ];
}

function buildImplementors({ page, api, anchors }: Section): readonly Implementors[] {
  const id = anchors.implementors;
  if (id === null) return [];
  const { path, at } = api.symbol;
  return [{ type: 'implementors', id, slot: addLink(page, { slot: 'implementors', of: path, id, at }) }];
}
