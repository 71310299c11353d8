import type { ContainerKind } from '../../../model/site.ts';

/** An entry of a list in a docstring. `name` is bare: without stars and marks. */
export interface DocItem {
  readonly name: string | null;
  readonly type: string | null;
  readonly text: string;
}

/** A piece of a docstring, in order. Texts are as written. */
export type DocPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'items';
      readonly of: ItemsOf;
      readonly title: string;
      readonly items: readonly DocItem[];
    }
  | { readonly type: 'titled'; readonly title: string; readonly text: string }
  | { readonly type: 'callout'; readonly kind: ContainerKind; readonly text: string }
  | { readonly type: 'deprecated'; readonly text: string };

/** What the entries of a list describe; `others` belong to nothing that a signature has. */
export type ItemsOf = 'parameters' | 'attributes' | 'returns' | 'yields' | 'raises' | 'others';

/** What a section of a docstring is, by its title. */
export type Section =
  | { readonly type: 'items'; readonly of: ItemsOf }
  | { readonly type: 'titled' }
  | { readonly type: 'callout'; readonly kind: ContainerKind }
  | { readonly type: 'deprecated' };

const ITEMS: Readonly<Record<ItemsOf, readonly string[]>> = {
  parameters: [
    'args',
    'arguments',
    'params',
    'parameters',
    'keyword args',
    'keyword arguments',
    'keyword parameters',
    'other args',
    'other arguments',
    'other parameters',
    'type parameters',
  ],
  attributes: ['attributes', 'members', 'fields'],
  returns: ['returns', 'return'],
  yields: ['yields', 'yield'],
  raises: ['raises', 'raise', 'exceptions', 'except'],
  others: ['warns', 'receives', 'methods', 'functions', 'classes', 'modules'],
};

const CALLOUTS: Readonly<Record<string, ContainerKind>> = {
  note: 'note',
  notes: 'note',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  info: 'info',
  caution: 'caution',
  attention: 'caution',
  warning: 'warning',
  warnings: 'warning',
  danger: 'danger',
  error: 'danger',
};

const TITLED = ['example', 'examples', 'see also', 'references', 'todo', 'usage', 'quickstart'];

const SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ...(['parameters', 'attributes', 'returns', 'yields', 'raises', 'others'] as const).flatMap((of) =>
    ITEMS[of].map((title) => [title, { type: 'items', of }] as const),
  ),
  ...Object.entries(CALLOUTS).map(([title, kind]) => [title, { type: 'callout', kind }] as const),
  ...TITLED.map((title) => [title, { type: 'titled' }] as const),
  ['deprecated', { type: 'deprecated' }],
]);

/** The section that a title opens, whatever its capitals, or null for a title that means nothing here. */
export function sectionOf(title: string): Section | null {
  return SECTIONS.get(title.trim().toLowerCase()) ?? null;
}

/** The container that a word names, or null. */
export function calloutOf(word: string): ContainerKind | null {
  return CALLOUTS[word.toLowerCase()] ?? null;
}

/** A name as it is declared: `\*args`, `**kwargs` and `` `name` `` are `args`, `kwargs` and `name`. */
export function bareName(name: string): string {
  return name.replace(/[\\*`]/g, '').trim();
}

/** Makes the part of a section whose body is text or, read by the style's own rules, entries. */
export function partFromSection(
  section: Section,
  { title, body }: { readonly title: string; readonly body: readonly string[] },
  readItems: (body: readonly string[], of: ItemsOf) => readonly DocItem[],
): DocPart {
  if (section.type === 'items') return { ...section, title, items: readItems(body, section.of) };
  const text = textFromLines(body);
  if (section.type === 'titled') return { type: 'titled', title, text };
  return section.type === 'callout' ? { ...section, text } : { type: 'deprecated', text };
}

/** Lines as one text: blank ones at both ends and the indentation that all share are taken away. */
export function textFromLines(lines: readonly string[]): string {
  let depth = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line.trim() !== '') depth = Math.min(depth, indentOf(line));
  const text = lines.map((line) => (Number.isFinite(depth) ? line.slice(depth) : '').trimEnd());
  const first = text.findIndex((line) => line !== '');
  const last = text.findLastIndex((line) => line !== '');
  return first < 0 ? '' : text.slice(first, last + 1).join('\n');
}

/** Columns of space before a line's text. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether each line stands in a fenced block of code, its fences included: nothing there is a section. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^ *(```+|~~~+)/.exec(line)?.[1];
    const before = fence;
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    return before !== null || fence !== null;
  });
}
