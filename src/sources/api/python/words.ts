import type { ApiText } from '../../../model/api.ts';
import type { Position } from '../../../model/diagnostic.ts';
import { isFields, listOf, recordsOf, textOf } from '../fields.ts';
import {
  type DocEntry,
  type DocWords,
  headOf,
  listMarkdown,
  NO_WORDS,
  wordsFromDocstring,
  wordsFromParts,
} from './docstring.ts';
import { partsFromParsed } from './docstring-parsed.ts';
import type { DumpObject } from './dump.ts';
import { type Printed, printExpression } from './expression.ts';
import { type Reading, roleWriterFor } from './references.ts';

/** What the docstring of an object says. */
export function wordsOf({ fields }: DumpObject, reading: Reading): DocWords {
  const { docstring } = fields;
  const writeRole = roleWriterFor(reading);
  if (typeof docstring === 'string') return wordsFromDocstring(docstring, writeRole);
  if (!isFields(docstring)) return NO_WORDS;
  const value = textOf(docstring, 'value');
  if (value !== null) return wordsFromDocstring(value, writeRole);
  return wordsFromParts(partsFromParsed(listOf(docstring, 'parsed')), writeRole);
}

/** Markdown and where it stands; null for none. */
export function apiText(markdown: string | null, at: Position): ApiText | null {
  return markdown === null || markdown === '' ? null : { markdown, at };
}

/** The description with lists of what the docstring describes and the symbol does not have. */
export function describe(
  words: DocWords,
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
  const all = [words.description ?? '', ...lists].filter((one) => one !== '');
  return all.length === 0 ? null : all.join('\n\n');
}

/** Entries whose names are not among those given. */
export function entriesWithout(
  entries: ReadonlyMap<string, DocEntry>,
  names: ReadonlySet<string>,
): ReadonlyMap<string, DocEntry> {
  return new Map([...entries].filter(([name]) => !names.has(name)));
}

/** The decorators of an object as they are written, without `@`. */
export function decoratorsOf({ fields }: DumpObject): readonly Printed[] {
  return recordsOf(fields, 'decorators').flatMap(({ value }) => printExpression(value) ?? []);
}

/** The last part of a decorator's name: `overload` of `typing.overload`, `dataclass` of `dataclasses.dataclass(frozen=True)`. */
export function decoratorName({ text }: Printed): string {
  const call = text.indexOf('(');
  const name = call < 0 ? text : text.slice(0, call);
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The note of a deprecated object (may be empty), null for one in good standing. */
export function deprecationOf(object: DumpObject, words: DocWords): string | null {
  const { deprecated, is_deprecated: isDeprecated } = object.fields;
  if (typeof deprecated === 'string') return deprecated;
  const decorator = decoratorsOf(object).find((one) => decoratorName(one) === 'deprecated');
  if (decorator !== undefined) return words.deprecated ?? literalIn(decorator.text);
  return words.deprecated ?? (deprecated === true || isDeprecated === true ? '' : null);
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', ' '],
  ['t', ' '],
]);

/** The text that a call begins with: `deprecated('Use b.')` says `Use b.` */
function literalIn(call: string): string {
  const found = /^[\w.]+\(("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/.exec(call)?.[1] ?? '';
  return found.slice(1, -1).replace(/\\(.)/g, (_, mark: string) => ESCAPED.get(mark) ?? mark);
}
