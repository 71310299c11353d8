import type { Document, Node } from '../model/document.ts';

/** The fields of each type of node, in the order in which they are stored, and what each holds. */
export const NODE_FIELDS: { readonly [Type in Node['type']]: FieldsOf<Extract<Node, { type: Type }>> } = {
  heading: { depth: 'number', id: 'text', children: 'nodes' },
  paragraph: { children: 'nodes' },
  plain: { children: 'nodes' },
  list: { ordered: 'flag', start: 'number', items: 'nodes' },
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
  table: { header: 'node', rows: 'nodes' },
  row: { cells: 'nodes' },
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
  tabs: { group: 'text?', selected: 'number', tabs: 'nodes' },
  tab: { label: 'text', value: 'text', children: 'nodes' },
  steps: { children: 'nodes' },
  cardGrid: { children: 'nodes' },
  card: { title: 'text', slot: 'number?', children: 'nodes' },
  linkCard: { title: 'text', description: 'text?', slot: 'number?' },
  figure: { caption: 'text', isDrawing: 'flag', children: 'nodes' },
  footnotes: { items: 'nodes' },
  footnote: { key: 'text', count: 'number', children: 'nodes' },
  text: { text: 'text' },
  code: { text: 'text', slot: 'number?' },
  emphasis: { children: 'nodes' },
  strong: { children: 'nodes' },
  strike: { children: 'nodes' },
  link: { slot: 'number', title: 'text?', children: 'nodes' },
  image: {
    slot: 'number',
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
    svg: 'node',
  },
  svg: { name: 'text', attributes: 'texts', children: 'nodes' },
  svgText: { text: 'text' },
  symbol: { text: 'text', slot: 'number?' },
  break: {},
  footnoteRef: { key: 'text', occurrence: 'number' },
  element: { name: 'text', attributes: 'nodes', children: 'nodes' },
  attribute: { name: 'text', value: 'text?', slots: 'numbers', descriptors: 'texts' },
  rawHtml: { pieces: 'texts', slots: 'numbers', anchors: 'texts' },
  symbolHeader: {
    kind: 'text',
    term: 'text',
    sourceHref: 'text?',
    isDeprecated: 'flag',
    isExperimental: 'flag',
    since: 'text?',
  },
  symbolPlace: { term: 'text', container: 'text?', name: 'text', slot: 'number?' },
  groupHeading: { id: 'text', term: 'text' },
  memberList: { items: 'nodes' },
  memberEntry: {
    name: 'text',
    slot: 'number',
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
    isDeprecated: 'flag',
    isExperimental: 'flag',
    since: 'text?',
    children: 'nodes',
  },
  signature: { language: 'text', decorators: 'texts', lines: 'nodes' },
  line: { indent: 'number', runs: 'nodes' },
  run: { text: 'text', style: 'text', slot: 'number?' },
  overload: { id: 'text?', anchor: 'text', number: 'number', count: 'number', children: 'nodes' },
  deprecation: { children: 'nodes' },
  parents: { term: 'text', items: 'nodes' },
  label: { term: 'text', isGroup: 'flag' },
  definitions: { isFields: 'flag', items: 'nodes' },
  definition: {
    id: 'text?',
    name: 'text',
    runs: 'nodes',
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
  symbolList: { lead: 'text', items: 'nodes' },
  implementors: { id: 'text', slot: 'number' },
};

/** What a field of a node holds. A `?` allows null. */
export type FieldKind =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'flag'
  | 'flag?'
  | 'texts'
  | 'numbers'
  | 'node'
  | 'nodes'
  | 'nodes?';

type FieldsOf<T> = { readonly [Name in Exclude<keyof T, 'type'>]: KindOf<T[Name]> };

type KindOf<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [string | null]
    ? 'text?'
    : [Value] extends [number]
      ? 'number'
      : [Value] extends [number | null]
        ? 'number?'
        : [Value] extends [boolean]
          ? 'flag'
          : [Value] extends [boolean | null]
            ? 'flag?'
            : [Value] extends [readonly string[]]
              ? 'texts'
              : [Value] extends [readonly number[]]
                ? 'numbers'
                : [Value] extends [Node]
                  ? 'node'
                  : [Value] extends [readonly Node[]]
                    ? 'nodes'
                    : 'nodes?';

/** A field of a node by name. */
export type Field = readonly [name: string, kind: FieldKind];

/** The fields of each type as lists: for code that treats all nodes alike. */
export const FIELD_LISTS: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.entries(NODE_FIELDS).map(([type, fields]) => [type, Object.entries<FieldKind>(fields)]),
);

/** A document without text. */
export const EMPTY_DOCUMENT: Document = { blocks: [] };
