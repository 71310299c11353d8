import type { ApiText } from '../../../../model/api.ts';
import type { Position } from '../../../../model/diagnostic.ts';
import type { DumpObject } from '../dump/read-dump.ts';
import { type NameLookup, roleWriterFor } from '../names/references.ts';
import { type DocEntry, type Docstring, headOf, listMarkdown, readDocstring } from './docstring.ts';

/** Reads the docstring of an object. */
export function docstringOf({ fields }: DumpObject, lookup: NameLookup): Docstring {
  return readDocstring(fields.docstring, roleWriterFor(lookup));
}

/** Markdown with its position, or null if there is none. */
export function apiText(markdown: string | null, at: Position): ApiText | null {
  return markdown === null || markdown === '' ? null : { markdown, at };
}

/** The description, followed by lists of entries that the symbol itself does not show. */
export function describe(
  docstring: Docstring,
  left: Readonly<Record<string, ReadonlyMap<string, DocEntry>>>,
): string | null {
  const lists = Object.entries(left)
    .filter(([, entries]) => entries.size > 0)
    .map(([title, entries]) =>
      listMarkdown(
        title,
        [...entries].map(([name, { type, text }]) => ({ head: headOf(name, type), text })),
      ),
    );
  const all = [docstring.description ?? '', ...lists].filter((one) => one !== '');
  return all.length === 0 ? null : all.join('\n\n');
}

/** The entries whose names are not in `names`. */
export function entriesWithout(
  entries: ReadonlyMap<string, DocEntry>,
  names: ReadonlySet<string>,
): ReadonlyMap<string, DocEntry> {
  return new Map([...entries].filter(([name]) => !names.has(name)));
}
