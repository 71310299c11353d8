import { factPosition } from '../../base/fact-position.ts';
import { idFromPath, isIndexFile } from '../../base/paths.ts';
import { documentFacts, firstParagraph } from '../../document/facts.ts';
import type { ApiFacts, ApiPage, ApiParameter, ApiSymbol, SymbolFact } from '../../model/api/api.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Block } from '../../model/page/document.ts';
import {
  type ApiDoc,
  type LoadedDoc,
  NO_META,
  type PageFacts,
  type PageMeta,
} from '../../model/page/page.ts';
import { headKind, type IntroBlocks } from './head.ts';
import type { Section } from './section.ts';
import { roleOf } from './signature/declaration.ts';
import { placeOf, placeText } from './terms.ts';
import { plainOf } from './text.ts';

/** A page of reference that was built. */
interface BuiltPage {
  readonly doc: ApiDoc;
  readonly section: Section;
  /** The source of its introduction, or null. */
  readonly loaded: LoadedDoc | null;
  readonly intro: IntroBlocks;
  readonly blocks: readonly Block[];
}

/** Returns what the rest of the site can know of a page of reference. */
export function apiPageFacts({
  doc,
  section,
  loaded,
  intro,
  blocks,
}: BuiltPage): Omit<PageFacts, 'documentHash'> {
  const { version, file, path } = doc;
  const { api, page } = section;
  const { strings } = page;
  const meta = metaFromSymbol(api, loaded?.meta ?? null);
  const { headings, anchors, title } = documentFacts(blocks, strings);
  const introText = firstParagraph([...intro.title, ...intro.rest]);
  return {
    version,
    file,
    path,
    id: idFromPath(path),
    isIndex: isIndexFile(path),
    meta,
    keys: loaded?.keys ?? {},
    title: meta.title ?? (title || api.title),
    hasH1: title !== null,
    description: meta.description ?? summaryOf(section) ?? introText ?? placeText(placeOf(api), strings),
    headings,
    anchors,
    links: page.links,
    ignores: loaded?.ignores ?? [],
    api: apiFacts(section, loaded, file),
  };
}

/**
 * Returns the front matter of the introduction; keys of the sidebar that it lacks come from the symbol. A page without
 * an introduction cannot be edited: its source is the output of a tool.
 */
function metaFromSymbol(page: ApiPage, intro: PageMeta | null): PageMeta {
  const meta = intro ?? { ...NO_META, customEditUrl: null };
  return {
    ...meta,
    sidebarLabel: meta.sidebarLabel ?? page.symbol.name,
    sidebarPosition: meta.sidebarPosition ?? page.position,
    sidebarClassName: meta.sidebarClassName ?? `api-kind api-${headKind(page)}`,
  };
}

function summaryOf(section: Section): string | null {
  const { summary, signatures } = section.api.symbol;
  const text = summary ?? signatures.find((one) => one.summary !== null)?.summary ?? null;
  return text === null ? null : plainOf(section, text) || null;
}

function apiFacts(section: Section, intro: LoadedDoc | null, file: string): ApiFacts {
  const { library, language, group, symbol } = section.api;
  const fact = (one: ApiSymbol, anchor: string) => symbolFact(one, anchor, { language, file });
  const own = fact(symbol, '');
  const isIntroduced = intro !== null && intro.text.trim() !== '';
  const symbols = [
    { ...own, hasSummary: own.hasSummary || isIntroduced },
    ...[...section.anchors.members].map(([member, anchor]) => fact(member, anchor)),
  ];
  return { library, language: language.name, group, symbols };
}

function symbolFact(
  symbol: ApiSymbol,
  anchor: string,
  { language, file }: { readonly language: ApiLanguage; readonly file: string },
): SymbolFact {
  const { kind, name, path, aliases, bases, summary, signatures, at } = symbol;
  const counted = signatures
    .flatMap((one) => [...one.parameters, ...one.arguments])
    .filter((one) => isCounted(one, language));
  return {
    kind,
    name,
    path,
    aliases,
    anchor,
    bases: bases.map((base) => base.path ?? base.name),
    hasSummary: summary !== null || signatures.some((one) => one.summary !== null),
    parameters: counted.length,
    describedParameters: counted.filter(({ text }) => text !== null).length,
    at: factPosition(at, file),
  };
}

/** Returns whether a parameter is one that a caller gives and that should have a description. */
function isCounted({ name, passing }: ApiParameter, language: ApiLanguage): boolean {
  return name !== '' && roleOf(name, language) !== 'receiver' && passing !== 'inferred';
}
