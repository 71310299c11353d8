import { type Fields, isFields, listOf, recordsOf, textOf } from '../../fields.ts';
import { sourceOf } from '../expression/print-expression.ts';

/** An entry of a section, such as a parameter. `name` has no stars. The text is reStructuredText or Markdown, as the author wrote it. */
export interface SectionEntry {
  readonly name: string | null;
  readonly type: string | null;
  readonly text: string;
}

/** The first line of a section in the styles of Google, NumPy and Sphinx. */
const RAW_SECTION =
  /^(?:(?:Args|Arguments|Parameters|Attributes|Returns|Yields|Raises):? *$|:(?:param|type|returns?|rtype|raises?)\b)/m;

/** The sections of a docstring in a dump, as griffe prints them: those that it parsed, or the whole text as one. */
export function sectionsOf(docstring: unknown): readonly Fields[] {
  if (typeof docstring === 'string') return [{ kind: 'text', value: docstring }];
  if (!isFields(docstring)) return [];
  return Array.isArray(docstring.parsed)
    ? recordsOf(docstring, 'parsed')
    : [{ kind: 'text', value: docstring.value }];
}

/** The kind of a section: `text`, `parameters`. */
export function kindOf(section: Fields): string {
  return textOf(section, 'kind') ?? 'text';
}

/** Whether griffe parsed sections in a docstring, such as its parameters. */
export function hasParsedSections(docstring: unknown): boolean {
  return sectionsOf(docstring).some((one) => kindOf(one) !== 'text');
}

/** Whether the text of a docstring contains sections that griffe has not parsed. */
export function hasRawSections(docstring: unknown): boolean {
  return sectionsOf(docstring).some((one) => kindOf(one) === 'text' && RAW_SECTION.test(textIn(one)));
}

/** The text of a section without entries. Of examples griffe prints pairs: `text` or `examples`, and the text. */
export function textIn({ value }: Fields): string {
  if (typeof value === 'string') return value;
  if (isFields(value)) return textOf(value, 'description') ?? '';
  return listOf({ value }, 'value')
    .map((pair) => (Array.isArray(pair) && typeof pair[1] === 'string' ? pair[1] : ''))
    .join('\n\n');
}

/** The entries of a section. `\*args`, `**kwargs` and `` `name` `` are `args`, `kwargs` and `name`. */
export function entriesIn(section: Fields): readonly SectionEntry[] {
  return recordsOf(section, 'value').map((entry) => ({
    name:
      textOf(entry, 'name')
        ?.replace(/[\\*`]/g, '')
        .trim() || null,
    type: sourceOf(entry.annotation) || null,
    text: (textOf(entry, 'description') ?? '').trim(),
  }));
}
