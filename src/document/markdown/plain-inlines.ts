import type { Element, Image, Inline, Link, Node, Phrase } from '../../model/page/document.ts';
import type { Strings } from '../../model/strings.ts';
import { phraseNodes } from '../phrase.ts';
import { plainText } from '../plain-text.ts';

/** The nodes of a line that Markdown has something for. */
export type PlainInline = Exclude<Inline, Phrase>;

/** Returns the nodes of a line with neighbouring texts joined, and phrases and elements as the nodes that Markdown has for them. */
export function plainInlines(nodes: readonly Node[], strings: Strings): readonly PlainInline[] {
  const line: PlainInline[] = [];
  for (const node of nodes.flatMap((node) => plainNodes(node, strings))) {
    const last = line.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      line[line.length - 1] = { ...last, text: last.text + node.text };
    else line.push(node as PlainInline);
  }
  return line;
}

function plainNodes(node: Node, strings: Strings): readonly Node[] {
  if (node.type === 'phrase') return phraseNodes(node, strings).flatMap((one) => plainNodes(one, strings));
  if (node.type !== 'element') return [node];
  const { name, children } = node;
  switch (name) {
    case 'span':
      return children.flatMap((one) => plainNodes(one, strings));
    case 'em':
    case 'i':
      return [{ type: 'emphasis', children: children as readonly Inline[] }];
    case 'strong':
    case 'b':
      return [{ type: 'strong', children: children as readonly Inline[] }];
    case 's':
    case 'del':
      return [{ type: 'strike', children: children as readonly Inline[] }];
    case 'br':
      return [{ type: 'break' }];
    case 'code':
      return children.every(({ type }) => type === 'text')
        ? [{ type: 'code', text: plainText(children), slot: null }]
        : [node];
    case 'a':
      return linkNodes(node, strings);
    case 'img':
      return imageNodes(node);
    default:
      return [node];
  }
}

function linkNodes(node: Element, strings: Strings): readonly Node[] {
  const slot = slotOf(node, 'href');
  if (slot === undefined) return node.children.flatMap((one) => plainNodes(one, strings));
  const link: Link = {
    type: 'link',
    slot,
    title: textOfAttribute(node, 'title'),
    children: node.children as readonly Inline[],
  };
  return [link];
}

function imageNodes(node: Element): readonly Node[] {
  const slot = slotOf(node, 'src');
  if (slot === undefined) return [node];
  const image: Image = {
    type: 'image',
    slot,
    alt: textOfAttribute(node, 'alt') ?? '',
    title: textOfAttribute(node, 'title'),
    width: null,
    height: null,
    id: null,
    classes: [],
  };
  return [image];
}

function slotOf({ attributes }: Element, wanted: string): number | undefined {
  return attributes.find(({ name }) => name === wanted)?.slots[0];
}

function textOfAttribute({ attributes }: Element, wanted: string): string | null {
  return attributes.find(({ name }) => name === wanted)?.value ?? null;
}
