import { extensionOf } from '../../../base/paths.ts';
import type { XmlElement } from '../../../base/xml.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import { symbolFrom } from '../openapi/symbol.ts';
import type { Library } from './declared.ts';
import { placeInHeaders } from './headers.ts';
import { type NamedHeader, nameSymbols } from './names.ts';
import { createNotes } from './pen.ts';
import type { XmlFile } from './read-file.ts';
import { deprecationOf } from './signature.ts';
import { sourceOf, symbolFromEntry } from './symbols.ts';
import { type Making, type Telling, textFrom } from './telling.ts';
import { topicTexts } from './topics.ts';
import { type DocWords, leftText, wordsOf } from './words.ts';

/** What headers are read with. */
export interface HeaderOptions extends Pick<Making, 'isWanted'> {
  /** Name for a header without one. */
  readonly name: string;
  /** Is told of unknown elements. */
  readonly unknown: (file: XmlFile, element: XmlElement) => void;
}

/** The headers of a library as symbols. Those of which there is nothing to say are left out. */
export function headerSymbols(
  library: Library,
  { name, isWanted, unknown }: HeaderOptions,
): readonly ApiSymbol[] {
  const named = nameSymbols(placeInHeaders(library));
  const langs = new Map<XmlFile, string>();
  for (const { name: header, entries, compound } of named.headers)
    for (const { file } of [...entries.map(({ item }) => item), ...(compound === null ? [] : [compound])])
      langs.set(file, langOf(header));
  const making: Making = {
    names: named.names,
    isWanted,
    contextOf: ({ file }) => ({
      names: named.names,
      lang: langs.get(file) ?? 'c',
      unknown: (element) => unknown(file, element),
    }),
  };
  const isAnyWanted = named.headers.some((header) => isWanted(header.name || name));
  const topics = isAnyWanted ? topicTexts(library, named, making) : new Map<NamedHeader, string>();
  return named.headers.flatMap((header) =>
    headerSymbol(header, { making, topics: topics.get(header) ?? null, name }),
  );
}

/** Code without a language is what the header is written in. */
function langOf(header: string): string {
  return ['h', 'c', ''].includes(extensionOf(header)) ? 'c' : 'cpp';
}

interface HeaderContext {
  readonly making: Making;
  readonly topics: string | null;
  /** Name for a header without one: the library's. */
  readonly name: string;
}

function headerSymbol(header: NamedHeader, { making, topics, name }: HeaderContext): readonly ApiSymbol[] {
  const { compound, entries } = header;
  const item = compound ?? entries[0]?.item;
  if (item === undefined) return [];
  const path = header.name || name;
  const at = item.file.at(item.element);
  const named = { kind: 'module', name: path, path, at } as const;
  const membersOf = () => entries.map((entry) => symbolFromEntry(entry, making));
  if (!making.isWanted(path)) return [symbolFrom({ ...named, members: membersOf() })];
  const words = compound === null ? noWords() : wordsOf(compound.element, making.contextOf(compound));
  const telling: Telling = { item, from: item, words };
  const description = [words.description, leftText(words.notes, new Set()), topics]
    .filter((one) => one !== null)
    .join('\n\n');
  const symbol = symbolFrom({
    ...named,
    summary: textFrom(words.summary, telling),
    description: textFrom(description, telling),
    deprecated: deprecationOf(telling),
    isExperimental: words.notes.isExperimental,
    since: words.notes.since.join(', ') || null,
    members: membersOf(),
    source: compound === null ? null : sourceOf({ file: compound.place.file, line: 1 }),
  });
  return [symbol];
}

function noWords(): DocWords {
  return { summary: null, description: null, notes: createNotes() };
}
