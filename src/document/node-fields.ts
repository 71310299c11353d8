import type { Node, Part, Phrase, SymbolLink, Text } from '../model/page/document.ts';

/** The fields of each type of node, in the order in which they are stored, and what each holds. */
const NODE_FIELDS: { readonly [Type in Node['type']]: FieldsOf<Extract<Node, { type: Type }>> } = {
  heading: { depth: 'number', id: 'text', children: 'nodes' },
  paragraph: { children: 'nodes' },
  plain: { children: 'nodes' },
  list: { ordered: 'flag', start: 'number', items: ['item'] },
  item: { checked: 'flag?', children: 'nodes' },
  quote: { children: 'nodes' },
  rule: {},
  codeBlock: {
    lang: 'text',
    grammar: 'text?',
    title: 'text?',
    lines: 'texts',
    marks: 'texts',
    firstLine: 'number?',
    copy: 'flag',
    isOutput: 'flag',
    fails: 'flag',
  },
  table: { header: 'row', rows: ['row'] },
  row: { cells: ['cell'] },
  cell: { align: 'text?', isHeading: 'flag', children: 'nodes' },
  callout: {
    kind: 'text',
    name: 'text?',
    label: 'text?',
    title: 'nodes?',
    hasTitle: 'flag',
    id: 'text?',
    classes: 'texts',
    children: 'nodes',
  },
  details: { title: 'nodes?', open: 'flag', id: 'text?', classes: 'texts', children: 'nodes' },
  tabs: { group: 'text?', selected: 'number', tabs: ['tab'] },
  tab: { label: 'text', value: 'text', children: 'nodes' },
  steps: { children: 'nodes' },
  cardGrid: { children: 'nodes' },
  card: { title: 'text', slot: 'slot?', children: 'nodes' },
  linkCard: { title: 'text', description: 'text?', slot: 'slot?' },
  figure: { caption: 'text', isDrawing: 'flag', children: 'nodes' },
  optionList: { items: ['option'] },
  option: { id: 'text', names: 'texts', term: 'nodes', details: ['optionDetail'], children: 'nodes' },
  optionDetail: { label: 'nodes', children: 'nodes' },
  footnotes: { items: ['footnote'] },
  footnote: { key: 'text', count: 'count', children: 'nodes' },
  text: { text: 'text' },
  code: { text: 'text', slot: 'slot?' },
  emphasis: { children: 'nodes' },
  strong: { children: 'nodes' },
  strike: { children: 'nodes' },
  link: { slot: 'slot', title: 'text?', children: 'nodes' },
  image: {
    slot: 'slot',
    alt: 'text',
    title: 'text?',
    width: 'text?',
    height: 'text?',
    id: 'text?',
    classes: 'texts',
  },
  drawing: {
    alt: 'text',
    width: 'number',
    height: 'number',
    id: 'text?',
    classes: 'texts',
    svg: 'svg',
  },
  svg: { name: 'text', attributes: 'texts', children: ['svg', 'svgText'] },
  svgText: { text: 'text' },
  formula: { tex: 'text', isDisplay: 'flag' },
  symbol: { text: 'text', slot: 'slot?' },
  break: {},
  footnoteRef: { key: 'text', occurrence: 'number' },
  phrase: { term: 'text', values: ['phraseValue'] },
  phraseValue: { name: 'text', children: 'nodes' },
  element: { name: 'text', attributes: ['attribute'], children: 'nodes' },
  attribute: { name: 'text', value: 'text?', slots: 'slots', descriptors: 'texts' },
  rawHtml: { pieces: 'texts', slots: 'slots', anchors: 'texts' },
  symbolHeader: {
    kind: 'text',
    term: 'text',
    path: 'text',
    sourceHref: 'text?',
    importLine: 'text?',
    needsNoImport: 'flag',
    isDeprecated: 'flag',
    isExperimental: 'flag',
    since: 'text?',
  },
  symbolPlace: { term: 'text', container: 'text?', name: 'text', slot: 'slot?' },
  groupHeading: { id: 'text', otherId: 'text?', term: 'text' },
  memberIndex: { of: 'text', groups: ['indexGroup'] },
  indexGroup: { id: 'text', term: 'text', title: 'text?', isFolded: 'flag', items: ['indexEntry'] },
  indexEntry: {
    id: 'text',
    kind: 'text?',
    name: 'text',
    declaration: 'text',
    count: 'number',
    isDeprecated: 'flag',
    summary: 'text',
  },
  foldedMembers: { count: 'number', children: 'nodes' },
  memberList: { items: ['memberEntry'] },
  memberEntry: {
    kind: 'text',
    name: 'text',
    slot: 'slot',
    isDeprecated: 'flag',
    isExperimental: 'flag',
    since: 'text?',
    children: 'nodes?',
  },
  member: {
    id: 'text',
    depth: 'number',
    kind: 'text',
    name: 'text',
    title: 'text?',
    isRequired: 'flag',
    sourceHref: 'text?',
    isDeprecated: 'flag',
    isExperimental: 'flag',
    since: 'text?',
    children: 'nodes',
  },
  signature: { language: 'text', decorators: ['text', 'phrase'], lines: ['line'], full: ['line'] },
  line: { indent: 'count', runs: ['run'] },
  run: { text: 'text', style: 'text', slot: 'slot?' },
  signatures: { items: ['overloadSignature'] },
  overloadSignature: { id: 'text?', anchor: 'text', number: 'number', children: 'nodes' },
  overload: { anchor: 'text', number: 'number', count: 'number', children: 'nodes' },
  deprecation: { children: 'nodes' },
  parents: { term: 'text', items: ['line'] },
  label: { term: 'text', isGroup: 'flag' },
  definitions: { isFields: 'flag', items: ['definition'] },
  definition: {
    id: 'text?',
    name: 'text',
    runs: ['run'],
    wireType: 'text?',
    wireDefault: 'text?',
    convention: 'text?',
    passing: 'text?',
    isRequired: 'flag',
    isDeprecated: 'flag',
    isExperimental: 'flag',
    since: 'text?',
    children: 'nodes',
  },
  remarks: { children: 'nodes' },
  values: { values: 'texts' },
  wireType: { text: 'text' },
  symbolList: { lead: 'nodes', items: ['symbol'] },
  inherited: { name: 'text', slot: 'slot', items: ['inheritedEntry'] },
  inheritedEntry: { kind: 'text', name: 'text', slot: 'slot' },
  implementors: { id: 'text', slot: 'slot' },
};

/**
 * What a field of a node holds. A `?` allows null. `nodes` are blocks and inlines, a list names the types of other nodes, and
 * the name of a part is one node of that type. A `count` is small enough to do something that often.
 */
export type FieldKind =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'count'
  | 'flag'
  | 'flag?'
  | 'texts'
  | 'slot'
  | 'slot?'
  | 'slots'
  | 'nodes'
  | 'nodes?'
  | Part['type']
  | readonly Node['type'][];

type FieldsOf<T> = {
  readonly [Name in Exclude<keyof T, 'type'>]: Name extends 'slot' | 'slots'
    ? SlotKindOf<T[Name]>
    : KindOf<T[Name]>;
};

type SlotKindOf<Value> = [Value] extends [number]
  ? 'slot'
  : [Value] extends [number | null]
    ? 'slot?'
    : 'slots';

type KindOf<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [string | null]
    ? 'text?'
    : [Value] extends [number]
      ? 'number' | 'count'
      : [Value] extends [number | null]
        ? 'number?'
        : [Value] extends [boolean]
          ? 'flag'
          : [Value] extends [boolean | null]
            ? 'flag?'
            : [Value] extends [readonly string[]]
              ? 'texts'
              : [Value] extends [Node]
                ? Value['type']
                : [Value] extends [readonly (infer Child extends Part | SymbolLink | Text | Phrase)[]]
                  ? readonly Child['type'][]
                  : [Value] extends [readonly Node[]]
                    ? 'nodes'
                    : 'nodes?';

/** A field of a node by name. */
export type Field = readonly [name: string, kind: FieldKind];

const PART_TYPES: { readonly [Type in Part['type']]: null } = {
  item: null,
  row: null,
  cell: null,
  tab: null,
  footnote: null,
  phraseValue: null,
  attribute: null,
  svg: null,
  svgText: null,
  memberEntry: null,
  indexGroup: null,
  indexEntry: null,
  line: null,
  overloadSignature: null,
  definition: null,
  inheritedEntry: null,
  option: null,
  optionDetail: null,
  run: null,
};

/** Returns whether nodes of a type exist only inside one kind of block. */
export function isPartType(type: string): type is Part['type'] {
  return Object.hasOwn(PART_TYPES, type);
}

/** Returns whether a field holds nodes. */
export function holdsNodes(kind: FieldKind): boolean {
  return typeof kind !== 'string' || kind === 'nodes' || kind === 'nodes?' || isPartType(kind);
}

/** The fields of each type as lists: for code that treats all nodes alike. */
export const FIELD_LISTS: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.entries(NODE_FIELDS).map(([type, fields]) => [type, Object.entries<FieldKind>(fields)]),
);
