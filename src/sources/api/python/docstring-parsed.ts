import { type Fields, isFields, listOf, recordsOf, textOf } from '../fields.ts';
import { bareName, type DocItem, type DocPart, type ItemsOf } from './docstring-parts.ts';
import { sourceOf } from './expression.ts';

const ITEMS: ReadonlyMap<string, ItemsOf> = new Map<string, ItemsOf>([
  ['parameters', 'parameters'],
  ['other parameters', 'parameters'],
  ['type parameters', 'parameters'],
  ['attributes', 'attributes'],
  ['returns', 'returns'],
  ['yields', 'yields'],
  ['raises', 'raises'],
]);

/** The parts of a docstring of which a dump has only what griffe itself made of it (`griffe dump --docstyle`). */
export function partsFromParsed(sections: readonly unknown[]): readonly DocPart[] {
  return sections.filter(isFields).map(partFrom);
}

function partFrom(section: Fields): DocPart {
  const kind = textOf(section, 'kind') ?? 'text';
  const { value } = section;
  const title = textOf(section, 'title') ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  if (kind === 'text') return { type: 'text', text: typeof value === 'string' ? value : '' };
  if (kind === 'deprecated') return { type: 'deprecated', text: descriptionOf(value) };
  if (kind === 'admonition') return { type: 'titled', title, text: descriptionOf(value) };
  if (kind === 'examples') return { type: 'titled', title, text: examplesOf(section) };
  return {
    type: 'items',
    of: ITEMS.get(kind) ?? 'others',
    title,
    items: recordsOf(section, 'value').map(itemFrom),
  };
}

function descriptionOf(value: unknown): string {
  return isFields(value) ? (textOf(value, 'description') ?? '') : typeof value === 'string' ? value : '';
}

/** Pairs of what a piece is, text or example, and the piece. */
function examplesOf(section: Fields): string {
  return listOf(section, 'value')
    .map((pair) => (Array.isArray(pair) && typeof pair[1] === 'string' ? pair[1] : ''))
    .join('\n\n');
}

function itemFrom(item: Fields): DocItem {
  const name = textOf(item, 'name');
  const type = sourceOf(item.annotation);
  return {
    name: name === null || name === '' ? null : bareName(name),
    type: type === '' ? null : type,
    text: textOf(item, 'description') ?? '',
  };
}
