import { toMarkdown } from '../../../src/document/to-markdown.ts';
import type {
  Block,
  Definition,
  Inline,
  ListItem,
  Member,
  Node,
  OverloadSignature,
  Run,
  Signature,
  Table,
} from '../../../src/model/page/document.ts';
import type { ResolvedLink } from '../../../src/model/page/links.ts';
import { ENGLISH } from '../../harness/strings.ts';

/** Answers to the slots of the nodes that tests write. */
const LINKS: readonly ResolvedLink[] = [
  { kind: 'page', href: '/guide' },
  { kind: 'asset', href: '/a.png', size: null },
  { kind: 'symbol', href: '/api/dict' },
  { kind: 'unresolved', href: null, reason: 'link/unknown-scheme' },
  { kind: 'external', href: 'https://example.com/a_b' },
  { kind: 'other', href: 'a b(c)&copy;"' },
  { kind: 'none' },
  { kind: 'implementors', parent: 'trait', items: [{ name: 'A', path: 'm.A', href: '/m/a' }] },
];

/** A node, and its Markdown without the last line end. */
export type Row = readonly [name: string, blocks: readonly (Block | Inline)[], markdown: string];

/** Returns nodes as Markdown: pages have an address of a site, other links the one that they were answered with. */
export function markdownOf(blocks: readonly (Block | Inline)[]): string {
  const addressOf = ({ kind, href }: { readonly kind: string; readonly href: string }) =>
    kind === 'page' ? `https://example.org${href}` : href;
  return toMarkdown({ blocks: blocks as readonly Block[] }, { strings: ENGLISH, links: LINKS, addressOf });
}

/** Text. */
export const text = (value: string): Inline => ({ type: 'text', text: value });
/** Code in a line. */
export const code = (value: string): Inline => ({ type: 'code', text: value, slot: null });
/** A formula in a line. */
export const formula = (tex: string): Inline => ({ type: 'formula', tex, isDisplay: false });
/** Emphasis. */
export const em = (...children: Inline[]): Inline => ({ type: 'emphasis', children });
/** Strong text. */
export const strong = (...children: Inline[]): Inline => ({ type: 'strong', children });
/** A link. */
export const link = (slot: number, label: string): Inline => ({
  type: 'link',
  slot,
  title: null,
  children: [text(label)],
});
/** Text without a paragraph. */
export const plain = (value: string): Block => ({ type: 'plain', children: [text(value)] });
/** A paragraph. */
export const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
/** An item of a list. */
export const item = (children: readonly Block[], checked: boolean | null = null): ListItem => ({
  type: 'item',
  checked,
  children,
});
/** A list. */
export const bullets = (...items: ListItem[]): Block => ({ type: 'list', ordered: false, start: 1, items });
/** A block of code. */
export const codeBlock = (lines: readonly string[], lang = '', rest: object = {}): Block => ({
  type: 'codeBlock',
  lang,
  grammar: null,
  title: null,
  lines,
  marks: [],
  firstLine: null,
  copy: true,
  isOutput: false,
  fails: false,
  ...rest,
});
/** An element. */
export const element = (
  name: string,
  children: readonly Node[],
  attributes: Record<string, string> = {},
): Block => ({
  type: 'element',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    type: 'attribute',
    name: key,
    value,
    slots: [],
    descriptors: [],
  })),
  children: children as readonly Block[],
});
/** A table: its header and its rows. */
export const table = (rows: readonly (readonly Inline[])[]): Table => {
  const [header = [], ...others] = rows.map((cells) => ({
    type: 'row' as const,
    cells: cells.map((cell) => ({ type: 'cell' as const, align: null, isHeading: false, children: [cell] })),
  }));
  return { type: 'table', header: header as Table['header'], rows: others };
};
/** A symbol about which nothing must be known. */
export const NO_BADGES = { isDeprecated: false, isExperimental: false, since: null };
/** A piece of a declaration. */
export const run = (value: string, slot: number | null = null): Run => ({
  type: 'run',
  text: value,
  style: '',
  slot,
});
/** A callout. */
export const callout = (rest: object): Block =>
  ({
    type: 'callout',
    kind: 'note',
    name: null,
    label: null,
    title: null,
    hasTitle: true,
    id: 'x',
    classes: [],
    children: [paragraph(text('Text'))],
    ...rest,
  }) as Block;
/** A parameter. */
export const definition = (rest: Partial<Definition>): Definition => ({
  type: 'definition',
  id: null,
  name: 'a',
  runs: [run('a: '), run('Int', 2)],
  wireType: null,
  wireDefault: null,
  convention: null,
  passing: null,
  isRequired: false,
  ...NO_BADGES,
  children: [],
  ...rest,
});
/** A member. */
export const member = (rest: Partial<Member>): Member => ({
  type: 'member',
  id: 'get',
  depth: 3,
  kind: 'method',
  name: 'get',
  title: null,
  isRequired: false,
  sourceHref: null,
  ...NO_BADGES,
  children: [plain('Text')],
  ...rest,
});

/** A declaration of several, line by line. */
export function overload(number: number, lines: readonly string[]): OverloadSignature {
  const signature: Signature = {
    type: 'signature',
    language: 'mojo',
    decorators: [],
    lines: lines.map((line) => ({ type: 'line', indent: 0, runs: [run(line)] })),
    full: [],
  };
  return { type: 'overloadSignature', id: null, anchor: 'f', number, children: [signature] };
}
