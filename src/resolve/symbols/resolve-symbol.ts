import type { ResolvedLink } from '../../model/page/links.ts';
import type { SymbolRef } from '../../model/page/page.ts';
import type { LinkIssue } from '../issues/issue.ts';
import { encodedFragment } from '../links/fragment.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { FoundSymbol, SymbolFinder } from './find-symbol.ts';
import type { NameOrigin } from './scope.ts';
import type { SymbolSuggester } from './suggest-symbol.ts';
import type { SymbolEntry } from './table.ts';

/** Names of an ambiguous reference that a hint lists. */
const CANDIDATES = 6;

/** What symbol references of a page are resolved against. */
export interface SymbolContext {
  readonly finder: SymbolFinder;
  readonly suggest: SymbolSuggester;
  readonly page: RoutedPage;
  /** Null for a page that shows no symbol. */
  readonly origin: NameOrigin | null;
}

/** The answer to a slot that names symbols, and what is wrong with the reference. */
export interface ResolvedReference {
  readonly link: ResolvedLink;
  readonly issue: LinkIssue | null;
}

const NO_LINK: ResolvedLink = { kind: 'none' };

/** Finds the symbol that a reference means. */
export function resolveSymbol(ref: SymbolRef, context: SymbolContext): ResolvedReference {
  const { finder, origin } = context;
  if (ref.need === 'reference') return resolveReference(ref, context);
  const entry = ref.need === 'type' ? finder.type(ref, origin) : finder.code(ref);
  return { link: entry === null ? NO_LINK : linkTo(entry, context), issue: null };
}

function resolveReference(ref: SymbolRef, context: SymbolContext): ResolvedReference {
  const found = context.finder.reference(ref, context.origin);
  if (found.kind === 'symbol') return { link: linkTo(found.entry, context), issue: null };
  const issue = found.kind === 'none' ? unresolved(ref, context) : ambiguous(ref, found);
  return { link: { kind: 'unresolved', href: null, reason: issue.code }, issue };
}

/** A page does not link to itself under its own name. */
function linkTo(entry: SymbolEntry, { page }: SymbolContext): ResolvedLink {
  if (entry.page === page && entry.fact.anchor === '') return NO_LINK;
  return { kind: 'symbol', href: symbolHref(entry, page) };
}

/** The address of a symbol, as a page links to it. */
export function symbolHref({ page, fact: { anchor } }: SymbolEntry, from: RoutedPage): string {
  // A lone surrogate, which only a damaged description has, is written as U+FFFD everywhere.
  const fragment = anchor === '' ? '' : `#${encodedFragment(anchor.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
  return page === from && fragment !== '' ? fragment : page.href + fragment;
}

function unresolved({ name }: SymbolRef, { suggest, origin, finder, page }: SymbolContext): LinkIssue {
  const around = name.startsWith('.') && origin !== null ? origin.path : '';
  const where = around === '' ? '' : ` below or beside ${around}`;
  return {
    code: 'api/unresolved-symbol',
    message: `No symbol has the name "${name}"${where}`,
    hint: (suggester) => {
      const near = suggest(name, origin, suggester);
      return near === null ? unresolvedHint(name, origin, finder) : `did you mean ${near}?`;
    },
    target: `${page.facts.version}:${around}${name}`,
  };
}

function unresolvedHint(name: string, origin: NameOrigin | null, { table }: SymbolFinder): string {
  if (table.entries.length === 0)
    return 'this version shows no library (`apis`); take the brackets away to show plain code';
  if (name.startsWith('.') && origin === null)
    return 'a dot at the start means a member of the symbol that a page shows; write the name of the symbol before it';
  return 'write the name of a public symbol, or take the brackets away to show plain code';
}

function ambiguous({ name }: SymbolRef, { entries }: Extract<FoundSymbol, { kind: 'several' }>): LinkIssue {
  const shown = [...new Set(entries.slice(0, CANDIDATES).map(({ fact }) => fact.path))];
  const more = entries.length - CANDIDATES;
  const last = more > 0 ? `one of ${more} more` : shown.pop();
  return {
    code: 'api/ambiguous-symbol',
    message: `The name "${name}" means ${entries.length} symbols`,
    hint: shown.length === 0 ? `write ${last}` : `write ${shown.join(', ')} or ${last}`,
    target: entries.map(({ fact }) => fact.path).join(' '),
  };
}
