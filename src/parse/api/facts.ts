import { factPosition } from '../../base/fact-position.ts';
import { idFromPath, isIndexFile } from '../../base/paths.ts';
import type { ApiFacts, ApiPage, ApiParameter, ApiSymbol, SymbolFact } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import { type ApiDoc, NO_META, type PageFacts, type PageMeta } from '../../model/page.ts';
import { linkFacts } from '../markdown/link-facts.ts';
import { neutralText } from './kinds.ts';
import type { Sheet } from './sheet.ts';
import { roleOf } from './signature/roles.ts';
import { plainOf } from './text.ts';

/** What the rest of the site may know of a page of reference, without the hash of its body. */
export function apiPageFacts(
  { version, file, path }: ApiDoc,
  sheet: Sheet,
  opening: Opening,
): Omit<PageFacts, 'bodyHash'> {
  const { page, intro, draft } = sheet;
  const meta = metaFromSymbol(page, intro?.loaded.meta ?? null);
  return {
    version,
    file,
    path,
    id: idFromPath(path),
    isIndex: isIndexFile(path),
    meta,
    title: meta.title ?? (opening.title || page.title),
    hasH1: opening.title !== null,
    description: meta.description ?? summaryOf(sheet) ?? opening.firstParagraph ?? neutralText(page),
    ...linkFacts(draft, file),
    includes: intro?.loaded.includes ?? [],
    words: draft.so.words,
    api: apiFacts(sheet, file),
  };
}

/** What the introduction says about the page. */
export interface Opening {
  /** Text of its first h1, or null. */
  readonly title: string | null;
  readonly firstParagraph: string | null;
}

/**
 * The front matter of the introduction; what it does not say about the sidebar is told by the symbol. A page without an
 * introduction has nothing to edit: its source is what a tool printed.
 */
export function metaFromSymbol(page: ApiPage, intro: PageMeta | null): PageMeta {
  const meta = intro ?? { ...NO_META, customEditUrl: null };
  return {
    ...meta,
    sidebarLabel: meta.sidebarLabel ?? page.symbol.name,
    sidebarPosition: meta.sidebarPosition ?? page.position,
    sidebarClassName: meta.sidebarClassName ?? `api-kind api-${page.symbol.kind}`,
  };
}

function summaryOf(sheet: Sheet): string | null {
  const { summary, signatures } = sheet.page.symbol;
  const text = summary ?? signatures.find((one) => one.summary !== null)?.summary ?? null;
  return text === null ? null : plainOf(sheet, text) || null;
}

function apiFacts(sheet: Sheet, file: string): ApiFacts {
  const { page, anchors, intro } = sheet;
  const { library, language, group, symbol } = page;
  const own = symbolFact(symbol, '', { language, file });
  const isIntroduced = intro !== null && intro.loaded.text.trim() !== '';
  const members = [...anchors.members].map(([member, anchor]) =>
    symbolFact(member, anchor, { language, file }),
  );
  return {
    library,
    language: language.name,
    group,
    symbols: [isIntroduced ? { ...own, hasSummary: true } : own, ...members],
  };
}

/** What a page says of an API before it is written: ids are those that its members are to have. */
export function skimApiPage({ library, language, group, symbol, anchors }: ApiPage, file: string): ApiFacts {
  const symbols = [symbolFact(symbol, '', { language, file })];
  const add = ({ members }: ApiSymbol) => {
    for (const member of members) {
      const anchor = anchors.get(member.path);
      if (anchor === undefined) continue;
      symbols.push(symbolFact(member, anchor, { language, file }));
      add(member);
    }
  };
  add(symbol);
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

/** Whether a parameter is one that a caller gives and words can be asked for. */
function isCounted({ name, passing }: ApiParameter, language: ApiLanguage): boolean {
  return name !== '' && roleOf(name, language) !== 'receiver' && passing !== 'inferred';
}
