import type { XmlElement } from '../../../base/data/xml.ts';
import { extensionOf } from '../../../base/paths.ts';
import { type ApiSymbol, NO_SYMBOL } from '../../../model/api/api.ts';
import { joinMarkdown } from '../texts.ts';
import { type DocumentedItem, type SymbolContext, textFrom } from './documented-item.ts';
import { documentationOf, unmatchedNotes } from './markdown/documentation.ts';
import type { Item } from './names/entries.ts';
import { groupByHeader } from './names/headers.ts';
import { type NamedHeader, nameSymbols } from './names/name-symbols.ts';
import { deprecationOf } from './signature.ts';
import type { Library } from './source/library.ts';
import type { XmlFile } from './source/read-file.ts';
import { sourceOf, symbolFromEntry } from './symbols.ts';
import { topicTexts } from './topics.ts';

/** How headers are read. */
export interface HeaderOptions {
  /** Name of a header without one. */
  readonly name: string;
  /** Called for each unknown element. */
  readonly unknown: (file: XmlFile, element: XmlElement) => void;
}

/** Returns the headers of a library as symbols, without those that declare and document nothing. */
export function headerSymbols(library: Library, { name, unknown }: HeaderOptions): readonly ApiSymbol[] {
  const named = nameSymbols(groupByHeader(library));
  const context: SymbolContext = {
    names: named.names,
    contextOf: ({ file, location }) => ({
      names: named.names,
      lang: langOf(location.file),
      unknown: (element) => unknown(file, element),
    }),
  };
  const topics = topicTexts(library, named, context);
  return named.headers.flatMap((header) => {
    const item = header.compound ?? header.entries[0]?.item;
    if (item === undefined) return [];
    return [headerSymbol(header, item, { context, topics: topics.get(header) ?? null, name })];
  });
}

/** The language of code blocks that do not name theirs: that of the header. */
function langOf(header: string): string {
  return ['h', 'c', ''].includes(extensionOf(header)) ? 'c' : 'cpp';
}

interface HeaderContext {
  readonly context: SymbolContext;
  readonly topics: string | null;
  /** Name of a header without one: that of the library. */
  readonly name: string;
}

function headerSymbol(header: NamedHeader, item: Item, { context, topics, name }: HeaderContext): ApiSymbol {
  const { compound, entries } = header;
  const path = header.name || name;
  const at = item.file.at(item.element);
  const doc = documentationOf(compound?.element ?? null, context.contextOf(item));
  const documented: DocumentedItem = { item, from: item, doc, context };
  const description = joinMarkdown([doc.description, unmatchedNotes(doc.notes, new Set()), topics]);
  return {
    ...NO_SYMBOL,
    kind: 'module',
    name: path,
    path,
    at,
    summary: textFrom(doc.summary, documented),
    description: textFrom(description, documented),
    deprecated: deprecationOf(documented),
    isExperimental: doc.notes.isExperimental,
    since: doc.notes.since.join(', ') || null,
    members: entries.map((entry) => symbolFromEntry(entry, context)),
    source: compound === null ? null : sourceOf({ file: compound.location.file, line: 1 }),
  };
}
