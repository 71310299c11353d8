import { type Fields, isFields, listOf, recordsOf, textOf } from '../../fields.ts';
import { sourceOf } from '../expression/print-expression.ts';

/** An entry of a section, such as a parameter. `name` has no stars. */
export interface SectionEntry {
  readonly name: string | null;
  readonly type: string | null;
  readonly text: string;
}

/** A section of a docstring. Texts are reStructuredText or Markdown, as the author wrote them. */
export type DocSection =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'entries';
      readonly of: EntryKind;
      readonly title: string;
      readonly entries: readonly SectionEntry[];
    }
  | { readonly type: 'titled'; readonly title: string; readonly text: string }
  | { readonly type: 'admonition'; readonly name: string; readonly title: string; readonly text: string }
  | { readonly type: 'deprecated'; readonly text: string };

/** What the entries of a section describe; `others` are nothing that a signature has. */
export type EntryKind = 'parameters' | 'attributes' | 'returns' | 'yields' | 'raises' | 'others';

const ENTRY_KINDS: ReadonlyMap<string, EntryKind> = new Map<string, EntryKind>([
  ['parameters', 'parameters'],
  ['other parameters', 'parameters'],
  ['type parameters', 'parameters'],
  ['attributes', 'attributes'],
  ['returns', 'returns'],
  ['yields', 'yields'],
  ['raises', 'raises'],
]);

/** The first line of a section in the styles of Google, NumPy and Sphinx. */
const RAW_SECTION =
  /^(?:(?:Args|Arguments|Parameters|Attributes|Returns|Yields|Raises):? *$|:(?:param|type|returns?|rtype|raises?)\b)/m;

/** The sections of a docstring in a dump: those that griffe parsed, or its whole text as one. */
export function sectionsFrom(docstring: unknown): readonly DocSection[] {
  if (typeof docstring === 'string') return [{ type: 'text', text: docstring }];
  if (!isFields(docstring)) return [];
  if (Array.isArray(docstring.parsed)) return recordsOf(docstring, 'parsed').map(sectionFrom);
  return [{ type: 'text', text: textOf(docstring, 'value') ?? '' }];
}

/** Whether griffe parsed sections in a docstring, such as its parameters. */
export function hasParsedSections(docstring: unknown): boolean {
  return sectionsFrom(docstring).some(({ type }) => type !== 'text');
}

/** Whether the text of a docstring contains sections that griffe has not parsed. */
export function hasRawSections(docstring: unknown): boolean {
  return sectionsFrom(docstring).some((one) => one.type === 'text' && RAW_SECTION.test(one.text));
}

function sectionFrom(section: Fields): DocSection {
  const kind = textOf(section, 'kind') ?? 'text';
  const { value } = section;
  const title = textOf(section, 'title') ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  switch (kind) {
    case 'text':
      return { type: 'text', text: typeof value === 'string' ? value : '' };
    case 'deprecated':
      return { type: 'deprecated', text: descriptionOf(value) };
    case 'admonition': {
      const name = (isFields(value) ? textOf(value, 'annotation') : null) ?? title;
      return { type: 'admonition', name, title, text: descriptionOf(value) };
    }
    case 'examples':
      return { type: 'titled', title, text: examplesOf(section) };
    default: {
      const entries = recordsOf(section, 'value').map(entryFrom);
      return { type: 'entries', of: ENTRY_KINDS.get(kind) ?? 'others', title, entries };
    }
  }
}

function descriptionOf(value: unknown): string {
  return isFields(value) ? (textOf(value, 'description') ?? '') : typeof value === 'string' ? value : '';
}

/** griffe gives pairs: `text` or `examples`, and the text. */
function examplesOf(section: Fields): string {
  return listOf(section, 'value')
    .map((pair) => (Array.isArray(pair) && typeof pair[1] === 'string' ? pair[1] : ''))
    .join('\n\n');
}

function entryFrom(entry: Fields): SectionEntry {
  const name = bareName(textOf(entry, 'name') ?? '');
  const type = sourceOf(entry.annotation);
  return {
    name: name === '' ? null : name,
    type: type === '' ? null : type,
    text: (textOf(entry, 'description') ?? '').trim(),
  };
}

/** `\*args`, `**kwargs` and `` `name` `` are `args`, `kwargs` and `name`. */
function bareName(name: string): string {
  return name.replace(/[\\*`]/g, '').trim();
}
