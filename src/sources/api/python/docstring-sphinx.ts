import {
  bareName,
  type DocItem,
  type DocPart,
  fencedLines,
  type ItemsOf,
  textFromLines,
} from './docstring-parts.ts';

type FieldOf = ItemsOf | 'type' | 'rtype' | 'vartype' | 'meta';

const FIELDS: Readonly<Record<FieldOf, readonly string[]>> = {
  parameters: ['param', 'parameter', 'arg', 'argument', 'key', 'keyword', 'kwarg'],
  attributes: ['var', 'ivar', 'cvar'],
  returns: ['return', 'returns'],
  yields: ['yield', 'yields'],
  raises: ['raise', 'raises', 'except', 'exception'],
  others: [],
  type: ['type', 'kwtype', 'paramtype'],
  vartype: ['vartype'],
  rtype: ['rtype', 'ytype'],
  meta: ['meta', 'canonical'],
};

const FIELD_NAMES: ReadonlyMap<string, FieldOf> = new Map(
  (
    ['parameters', 'attributes', 'returns', 'yields', 'raises', 'type', 'vartype', 'rtype', 'meta'] as const
  ).flatMap((of) => FIELDS[of].map((name) => [name, of] as const)),
);

interface Field {
  readonly of: FieldOf;
  /** What stands between the field's name and its colon. */
  readonly about: string;
  readonly lines: string[];
}

/** The line of the first field of Sphinx's style (`:param name: text`), or -1. */
export function sphinxStart(lines: readonly string[]): number {
  const fenced = fencedLines(lines);
  return lines.findIndex((line, at) => fenced[at] !== true && fieldFrom(line) !== null);
}

/** Parts a docstring in Sphinx's style. */
export function parseSphinx(lines: readonly string[]): readonly DocPart[] {
  const fenced = fencedLines(lines);
  const fields: Field[] = [];
  const text: string[] = [];
  let open: Field | null = null;
  for (const [at, line] of lines.entries()) {
    const field = fenced[at] === true ? null : fieldFrom(line);
    if (field !== null) {
      fields.push(field);
      open = field;
    } else if (open !== null && (line.trim() === '' || /^\s/.test(line))) open.lines.push(line);
    else {
      open = null;
      text.push(line);
    }
  }
  return [{ type: 'text', text: textFromLines(text) }, ...partsFromFields(fields)];
}

function fieldFrom(line: string): Field | null {
  const found = /^:([a-z]+)(?: +([^: ][^:]*))?:(?: +(.*))?$/.exec(line);
  const of = found?.[1] === undefined ? undefined : FIELD_NAMES.get(found[1]);
  if (found === null || of === undefined) return null;
  return { of, about: (found[2] ?? '').trim(), lines: [found[3] ?? ''] };
}

function partsFromFields(fields: readonly Field[]): readonly DocPart[] {
  const itemsOf = (of: ItemsOf, itemFrom: (field: Field) => DocItem): DocPart => ({
    type: 'items',
    of,
    title: TITLES[of],
    items: fields.filter((field) => field.of === of).map(itemFrom),
  });
  const types = typesFrom(fields, 'type');
  const attributeTypes = typesFrom(fields, 'vartype');
  const result = fields.find(({ of }) => of === 'rtype');
  const resultType = result === undefined ? null : textOf(result);
  const hasResult = fields.some(({ of }) => of === 'returns' || of === 'yields');
  const all = [
    itemsOf('parameters', (field) => namedFrom(field, types)),
    itemsOf('attributes', (field) => namedFrom(field, attributeTypes)),
    itemsOf('returns', (field) => ({ name: null, type: resultType, text: textOf(field) })),
    itemsOf('yields', (field) => ({ name: null, type: resultType, text: textOf(field) })),
    itemsOf('raises', (field) => ({
      name: null,
      type: field.about === '' ? null : field.about,
      text: textOf(field),
    })),
  ];
  const lone: DocPart = {
    type: 'items',
    of: 'returns',
    title: 'Returns',
    items: [{ name: null, type: resultType, text: '' }],
  };
  return [...all, ...(resultType !== null && !hasResult ? [lone] : [])].filter(
    (part) => part.type !== 'items' || part.items.length > 0,
  );
}

const TITLES: Readonly<Record<ItemsOf, string>> = {
  parameters: 'Parameters',
  attributes: 'Attributes',
  returns: 'Returns',
  yields: 'Yields',
  raises: 'Raises',
  others: 'Others',
};

function typesFrom(fields: readonly Field[], of: FieldOf): ReadonlyMap<string, string> {
  return new Map(
    fields.filter((field) => field.of === of).map((field) => [bareName(field.about), textOf(field)]),
  );
}

/** `:param int scale:` gives the type before the name. */
function namedFrom(field: Field, types: ReadonlyMap<string, string>): DocItem {
  const space = field.about.lastIndexOf(' ');
  const name = bareName(field.about.slice(space + 1));
  const type = space < 0 ? (types.get(name) ?? null) : field.about.slice(0, space).trim();
  return { name, type, text: textOf(field) };
}

/** The first line stands beside the field's name, so its indentation says nothing about the others. */
function textOf({ lines }: Field): string {
  const [first = '', ...more] = lines;
  return textFromLines([first.trim(), ...textFromLines(more).split('\n')]);
}
