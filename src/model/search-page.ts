import { KIND_MARKS, type KindMark } from './api/kind-mark.ts';
import { SEARCH_KINDS, type SearchKind } from './search.ts';
import { hasKey, type StringKey, type Strings, termText } from './strings.ts';

/** The mark of each kind of section. */
const SEARCH_MARKS: Readonly<Record<SearchKind, KindMark>> = {
  ...KIND_MARKS,
  guide: { letter: '≡', tone: 'text' },
  tutorial: { letter: '▸', tone: 'text' },
  term: { letter: 'a', tone: 'text' },
  heading: { letter: '§', tone: 'text' },
  option: { letter: '-', tone: 'value' },
};

/** The key of a text of the search, without `search.`. */
export type SearchTextKey = StringKey extends infer Key
  ? Key extends `search.${infer Name}`
    ? Name
    : never
  : never;

/** What the search script of a site is published with: its texts, the marks of kinds, and the files that it loads. */
export interface SearchSettings {
  /** Address of the script that ranks, for a worker. */
  readonly worker: string;
  /** Address of the stylesheet of the dialog. */
  readonly style: string;
  readonly texts: Readonly<Record<SearchTextKey, string>>;
  readonly kinds: Readonly<Record<SearchKind, KindMark & { readonly name: string }>>;
}

/** Returns the texts of the search and the kinds in the language of a site. */
export function searchTexts(strings: Strings): Pick<SearchSettings, 'texts' | 'kinds'> {
  const texts = Object.keys(strings).flatMap((key) =>
    key.startsWith('search.') && hasKey(strings, key) ? [[key.slice('search.'.length), strings[key]]] : [],
  );
  const kinds = SEARCH_KINDS.map((kind) => [
    kind,
    { name: termText(strings, 'kind', kind), ...SEARCH_MARKS[kind] },
  ]);
  return { texts: Object.fromEntries(texts), kinds: Object.fromEntries(kinds) };
}
