import type { ResolvedLink } from '../../model/links.ts';
import type { SymbolRef } from '../../model/page.ts';
import { encodedFragment } from '../links/fragment.ts';
import type { LinkFault } from '../links/target.ts';
import type { PlacedPage } from '../placed.ts';
import type { FoundSymbol, SymbolFinder } from './find-symbol.ts';
import type { SymbolScope } from './scope.ts';
import type { SymbolSuggester } from './suggest-symbol.ts';
import type { SymbolEntry } from './table.ts';

/** Names of an ambiguous reference that a hint lists. */
const CANDIDATES = 6;

/** What symbol references of a page are resolved against. */
export interface SymbolContext {
  readonly finder: SymbolFinder;
  readonly suggest: SymbolSuggester;
  readonly page: PlacedPage;
  /** Null for a page that shows no symbol. */
  readonly scope: SymbolScope | null;
}

/** The answer to a slot that names symbols, and what is wrong with the reference. */
export interface ResolvedReference {
  readonly link: ResolvedLink;
  readonly fault: LinkFault | null;
}

const NO_LINK: ResolvedLink = { kind: 'none' };

/** Finds the symbol that a reference means. */
export function resolveSymbol(ref: SymbolRef, context: SymbolContext): ResolvedReference {
  const { finder, scope } = context;
  if (ref.need === 'reference') return resolveReference(ref, context);
  const entry = ref.need === 'type' ? finder.type(ref, scope) : finder.code(ref);
  return { link: entry === null ? NO_LINK : linkTo(entry, context), fault: null };
}

function resolveReference(ref: SymbolRef, context: SymbolContext): ResolvedReference {
  const found = context.finder.reference(ref, context.scope);
  if (found.kind === 'symbol') return { link: linkTo(found.entry, context), fault: null };
  const fault = found.kind === 'none' ? unresolved(ref, context) : ambiguous(ref, found);
  return { link: { kind: 'unresolved', href: null, reason: fault.code }, fault };
}

/** A page does not link to itself under its own name. */
function linkTo(entry: SymbolEntry, { page }: SymbolContext): ResolvedLink {
  if (entry.page === page && entry.fact.anchor === '') return NO_LINK;
  return { kind: 'symbol', href: symbolHref(entry, page) };
}

/** The address of a symbol, as a page links to it. */
export function symbolHref({ page, fact: { anchor } }: SymbolEntry, from: PlacedPage): string {
  // Half of a character, which only a damaged description has, is written as U+FFFD wherever it stands.
  const fragment = anchor === '' ? '' : `#${encodedFragment(anchor.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
  return page === from && fragment !== '' ? fragment : page.href + fragment;
}

function unresolved({ name }: SymbolRef, { suggest, scope, finder }: SymbolContext): LinkFault {
  const near = suggest(name, scope);
  const where = name.startsWith('.') && scope !== null ? ` below or beside ${scope.path}` : '';
  return {
    code: 'api/unresolved-symbol',
    message: `No symbol has the name "${name}"${where}`,
    hint: near === null ? unresolvedHint(name, scope, finder) : `did you mean ${near}?`,
  };
}

function unresolvedHint(name: string, scope: SymbolScope | null, { table }: SymbolFinder): string {
  if (table.entries.length === 0)
    return 'this version shows no library (`apis`); take the brackets away to show plain code';
  if (name.startsWith('.') && scope === null)
    return 'a dot at the start means a member of the symbol that a page shows; write the name of the symbol before it';
  return 'write the name of a public symbol, or take the brackets away to show plain code';
}

function ambiguous({ name }: SymbolRef, { entries }: Extract<FoundSymbol, { kind: 'several' }>): LinkFault {
  const shown = [...new Set(entries.slice(0, CANDIDATES).map(({ fact }) => fact.path))];
  const more = entries.length - CANDIDATES;
  const last = more > 0 ? `one of ${more} more` : shown.pop();
  return {
    code: 'api/ambiguous-symbol',
    message: `The name "${name}" means ${entries.length} symbols`,
    hint: shown.length === 0 ? `write ${last}` : `write ${shown.join(', ')} or ${last}`,
  };
}
