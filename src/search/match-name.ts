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
  const above = page.path === '' ? [] : page.path.split('.');
  const segments = isSymbolKind(section.kind) && !isPage ? [...above, section.title] : above;
  const starts: number[] = [];
  let path = '';
  for (const segment of segments) {
    starts.push(path.length);
    path += squash(segment);
  }
  const container = isPage ? (segments.at(-2) ?? '') : page.title;
  const around = partsIn(container);
  const own = partsIn(section.title);
  return {
    page,
    section,
    // An option may have several names.
    name: squash(section.kind === 'option' ? (section.title.split(',')[0] ?? '') : section.title),
    path,
    starts,
    parts: [...around, ...own],
    own: around.length,
    initials: own.length > 1 ? own.map((part) => part[0]).join('') : '',
  };
}

function partsIn(text: string): readonly string[] {
  return wordsOf(text).flatMap(partsOf);
}

/** Returns the class of a name for a query; 0 if the name does not match. */
export function matchName(entry: NameEntry, query: ReadQuery): number {
  const { squashed, words } = query;
  const { name, path, starts, initials } = entry;
  if (squashed === '') return 0;
  if (name === squashed) return words.length > 1 ? CLASSES.path : CLASSES.name;
  const last = starts.at(-1) ?? 0;
  if (path.endsWith(squashed) && starts.includes(path.length - squashed.length)) return CLASSES.path;
  if (name.startsWith(squashed)) return CLASSES.prefix;
  if (
    words.length > 1 &&
    starts.some((at) => at < last && path.startsWith(squashed, at) && at + squashed.length > last)
  )
    return CLASSES.prefix;
  if (words.length === 1 && squashed.length > 1 && initials.startsWith(squashed))
    return initials === squashed || squashed.length > 2 ? CLASSES.parts : 0;
  return hasParts(entry, query.parts) ? CLASSES.parts : 0;
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
