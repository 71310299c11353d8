import type { SearchAnswer, SearchQuery } from '../model/search.ts';
import { type AnswerInput, answerOf, groupsOf } from './answer.ts';
import { correctWords } from './correct.ts';
import { type LoadFile, openFiles, type SearchFiles } from './files.ts';
import { type NameEntry, nameEntries } from './match-name.ts';
import { matchWord, type Shards, type TextMatch, termMatches, wantedTerms } from './match-text.ts';
import { rankSections } from './rank.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import type { PageRecord } from './records.ts';

/** Answers queries from the index of a version. */
export interface SearchEngine {
  /**
   * Returns the full answer. `onFirst` gets what is known before: first from names alone, then all that is found, without excerpts.
   * Rejects if a file of the index cannot be loaded; the next query tries again.
   */
  readonly search: (query: SearchQuery, onFirst?: (answer: SearchAnswer) => void) => Promise<SearchAnswer>;
  /** Loads what all queries need. */
  readonly prepare: () => Promise<void>;
}

/** Words of a query by which names are looked up, where they are split. */
const MOST_NAME_WORDS = 3;
/** Sections whose records are loaded after their texts matched, where names are split. */
const MOST_LOADED = 24;

/** Opens an index. `load` gets names beside the pointer. Nothing is loaded before it is needed. */
export function createEngine(load: LoadFile, pointerName: string): SearchEngine {
  const files = openFiles(load, pointerName);
  const entries = entryCache();
  return {
    async prepare() {
      await files.names('');
    },
    async search(query, onFirst) {
      const { areas, sections: total, names } = await files.pointer();
      const isSplit = names.type === 'blocks' || names.rows.length > 1;
      const asked = readQuery(query.text);
      const answer = (input: Omit<AnswerInput, 'query' | 'areas'>) => answerOf({ ...input, query, areas });
      const known = await loadNames(asked, isSplit, files, entries);
      if (onFirst !== undefined) {
        const ranked = rankSections(known, asked, null);
        if (ranked.length > 0) onFirst(answer({ ranked, read: asked, texts: null, names: [] }));
      }
      const shards = await loadTerms(asked, files);
      const read = correctWords(asked, known, shards);
      const texts = matchTexts(read, read === asked ? shards : await loadTerms(read, files), total);
      const found = isSplit ? await loadFound(texts, known, files, entries) : known;
      const ranked = rankSections(found, read, texts);
      const input = { ranked, read, texts: null, names: ranked.length === 0 ? known : [] };
      if (onFirst !== undefined && ranked.length > 0) onFirst(answer(input));
      return answer({ ...input, texts: await loadTexts(groupsOf(ranked, query, areas), files) });
    },
  };
}

/** Returns a function that makes the entries of pages once. */
function entryCache() {
  const known = new WeakMap<readonly PageRecord[], readonly NameEntry[]>();
  return (pages: readonly PageRecord[]): readonly NameEntry[] => {
    const found = known.get(pages) ?? nameEntries(pages);
    known.set(pages, found);
    return found;
  };
}

type Entries = ReturnType<typeof entryCache>;

async function loadNames(
  { squashed, words }: ReadQuery,
  isSplit: boolean,
  files: SearchFiles,
  entries: Entries,
): Promise<readonly NameEntry[]> {
  if (!isSplit) return (await files.names('')).flatMap(entries);
  const longest = [...words].sort((a, b) => b.text.length - a.text.length).slice(0, MOST_NAME_WORDS);
  const keys = new Set([squashed, ...longest.flatMap(({ parts }) => parts[0] ?? [])]);
  const lists = await Promise.all([...keys].map(files.names));
  return unique(lists.flat().flatMap(entries));
}

function unique(entries: readonly NameEntry[]): readonly NameEntry[] {
  return [...new Map(entries.map((entry) => [entry.section.number, entry])).values()];
}

async function loadTerms({ words }: ReadQuery, files: SearchFiles): Promise<Shards> {
  const terms = new Set(words.flatMap((word) => [...word.terms, word.text]));
  return [...new Set((await Promise.all([...terms].map(files.terms))).flat())];
}

function matchTexts({ words }: ReadQuery, shards: Shards, total: number): ReadonlyMap<number, TextMatch> {
  const sections = new Map<number, TextMatch>();
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    const terms = wantedTerms(word, shards);
    const start = isLast && terms.length === 1 ? word.text : null;
    const found = terms.map((term) => termMatches(shards, term, start));
    addWord(found, { bit: 2 ** index, sections, total });
  }
  return sections;
}

type WordMatches = readonly ReturnType<typeof termMatches>[];

/** Adds a word that is looked up by several terms only where all of them are. */
function addWord(
  found: WordMatches,
  into: { bit: number; sections: Map<number, TextMatch>; total: number },
): void {
  const { bit, sections, total } = into;
  if (found.length === 1) {
    matchWord(found[0] ?? [], into);
    return;
  }
  const own = new Map<number, TextMatch>();
  for (const [index, matches] of found.entries())
    matchWord(matches, { bit: 2 ** index, sections: own, total });
  const all = 2 ** found.length - 1;
  for (const [section, { score, words, heading }] of own) {
    if (words !== all) continue;
    const before = sections.get(section) ?? { score: 0, words: 0, heading: 0 };
    sections.set(section, {
      score: before.score + score / found.length,
      words: before.words | bit,
      heading: before.heading | (heading === all ? bit : 0),
    });
  }
}

/** Returns the known entries, and those of the sections that match best. */
async function loadFound(
  texts: ReadonlyMap<number, TextMatch>,
  known: readonly NameEntry[],
  files: SearchFiles,
  entries: Entries,
): Promise<readonly NameEntry[]> {
  const numbers = new Set(known.map(({ section }) => section.number));
  const best = [...texts]
    .filter(([section]) => !numbers.has(section))
    .sort(([a, one], [b, other]) => bits(other.words) - bits(one.words) || other.score - one.score || a - b)
    .slice(0, MOST_LOADED);
  const shards = await Promise.all(best.map(([section]) => files.texts(section)));
  return unique([...shards.flatMap(({ pages }) => entries(pages)), ...known]);
}

function bits(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}

/** Returns the texts of the sections that an answer may show. */
async function loadTexts(
  groups: ReturnType<typeof groupsOf>,
  files: SearchFiles,
): Promise<ReadonlyMap<number, string>> {
  const shown = groups.flatMap(([, found]) => found.map(({ entry }) => entry.section.number));
  const found = await Promise.all(
    shown.map(async (section) => {
      const { first, texts } = await files.texts(section);
      return [section, texts[section - first] ?? ''] as const;
    }),
  );
  return new Map(found);
}
