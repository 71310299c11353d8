import type { ReadQuery } from './read-query.ts';
import { isSymbolKind, type PageRecord, type SectionRecord } from './records.ts';
import { CLASSES } from './weights.ts';
import { isStopWord, partsOf, squash, wordsOf } from './words.ts';

/** A section with its name in the forms that queries are compared with. */
export interface NameEntry {
  readonly page: PageRecord;
  readonly section: SectionRecord;
  /** Its own name, squashed. */
  readonly name: string;
  /** The qualified name, squashed, and where its segments start. */
  readonly path: string;
  readonly starts: readonly number[];
  /** Parts of what contains it and of the name itself, which begin at `own`. */
  readonly parts: readonly string[];
  readonly own: number;
  readonly initials: string;
}

/** Returns the entries of pages. */
export function nameEntries(pages: readonly PageRecord[]): NameEntry[] {
  return pages.flatMap((page) => page.sections.map((section) => nameEntry(page, section)));
}

function nameEntry(page: PageRecord, section: SectionRecord): NameEntry {
  const isPage = section.anchor === '';
  const isSymbol = isSymbolKind(section.kind);
  const segments = isSymbol ? pathOf(page, section) : [];
  const starts: number[] = [];
  let path = '';
  for (const segment of segments) {
    starts.push(path.length);
    path += squash(segment);
  }
  // An option may have several names.
  const title = section.kind === 'option' ? (section.title.split(',')[0] ?? '') : section.title;
  const container = isSymbol ? (segments.at(-2) ?? '') : isPage ? '' : page.title;
  const around = partsIn(container);
  const own = partsIn(title);
  return {
    page,
    section,
    name: squash(title),
    path,
    starts,
    parts: [...around, ...own],
    own: around.length,
    initials: own.length > 1 ? own.map((part) => part[0]).join('') : '',
  };
}

/** Returns the segments of the qualified name of a symbol. Anchors of members of members name what contains them. */
function pathOf({ path }: PageRecord, { anchor, title }: SectionRecord): readonly string[] {
  if (anchor === '') return path.split('.');
  const own = anchor.endsWith(`.${title}`) ? anchor.split('.') : [title];
  return [...path.split('.'), ...own];
}

function partsIn(text: string): readonly string[] {
  return wordsOf(text).flatMap(partsOf);
}

/** Returns the class of a name for a query; 0 if the name does not match. */
export function matchName(entry: NameEntry, query: ReadQuery): number {
  const { squashed, words } = query;
  const { name, path, starts, initials, section } = entry;
  if (squashed === '' || (query.isOption && section.kind !== 'option')) return 0;
  const isHidden = section.title.startsWith('_') && !query.isPrivate;
  const at = starts.indexOf(path.length - squashed.length);
  const isPath = at >= 0 && path.endsWith(squashed);
  if (isPath && at < starts.length - 1) return CLASSES.path;
  if (isPath || name === squashed) {
    if (isHidden) return CLASSES.all;
    if (!hasSameParts(entry, query)) return CLASSES.prefix;
    return words.length > 1 ? CLASSES.path : CLASSES.name;
  }
  if (name.startsWith(squashed)) return isHidden ? CLASSES.all : CLASSES.prefix;
  const last = starts.at(-1) ?? 0;
  if (
    words.length > 1 &&
    starts.some((from) => from < last && last < from + squashed.length && path.startsWith(squashed, from))
  )
    return CLASSES.prefix;
  if (words.length === 1 && squashed.length > 1 && initials.startsWith(squashed))
    if (initials === squashed || squashed.length > 2) return CLASSES.parts;
  return hasParts(entry, query.parts) ? CLASSES.parts : 0;
}

/** Whether a name is written as in the query, but for case; words may be joined by anything. */
function hasSameParts({ section, parts, own }: NameEntry, query: ReadQuery): boolean {
  const title = section.title.toLowerCase();
  if (query.text.startsWith('@') && !title.startsWith('@')) return false;
  return (
    title.endsWith(query.text.toLowerCase()) || parts.slice(own).join(' ').endsWith(query.parts.join(' '))
  );
}

/** Whether parts of a name begin with the parts of a query, in their order, the last one with a part of the name itself. */
function hasParts({ parts, own }: NameEntry, wanted: readonly string[]): boolean {
  let at = 0;
  let last = -1;
  for (const want of wanted) {
    while (at < parts.length && parts[at]?.startsWith(want) !== true) at++;
    if (at === parts.length) return false;
    last = at++;
  }
  return last >= own && wanted.length > 0;
}

/** Returns what an entry is called by: the keys of shards of names that list it. */
export function nameKeys({ name, parts, own, initials }: NameEntry): readonly string[] {
  const words = parts.slice(own).filter((part) => !isStopWord(part));
  return [...new Set([name, ...words, initials])].filter((key) => key !== '');
}
