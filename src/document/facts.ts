import type { Block, Member, Node } from '../model/page/document.ts';
import type { HeadingFact } from '../model/page/page.ts';
import { interfaceText, type Strings, termText } from '../model/strings.ts';
import { collapse, plainText } from './plain-text.ts';
import { walkNodes } from './walk.ts';

/** What the rest of the site can know of a document. */
export interface DocumentFacts {
  readonly headings: readonly HeadingFact[];
  /** Ids that links may name: those of headings first, in page order. */
  readonly anchors: readonly string[];
  /** Text of the first heading of the first level, or null. */
  readonly title: string | null;
}

/** Returns the headings, ids and title of a document. */
export function documentFacts(blocks: readonly Block[], strings: Strings): DocumentFacts {
  const headings: HeadingFact[] = [];
  const anchors: string[] = [];
  const found: { title: string | null } = { title: null };
  walkNodes(blocks, (node) => {
    const heading = headingOf(node, strings);
    if (heading !== null) {
      if (heading.depth === 1) found.title ??= heading.text;
      if (heading.id !== '') headings.push(heading);
      if (node.type === 'groupHeading' && node.otherId !== null) anchors.push(node.otherId);
    } else anchors.push(...idsOf(node));
    return true;
  });
  const sections = headings.filter(({ depth }) => depth > 1);
  const titles = headings.filter(({ depth }) => depth === 1);
  const ids = [...sections, ...titles].map(({ id }) => id);
  return { headings, anchors: [...ids, ...anchors], title: found.title };
}

/** Returns the heading that a node is, with an empty id if it has none, or null. */
export function headingOf(node: Node, strings: Strings): HeadingFact | null {
  switch (node.type) {
    case 'heading':
      return { depth: node.depth, id: node.id, text: collapse(plainText(node.children)) };
    case 'groupHeading':
      return { depth: 2, id: node.id, text: termText(strings, 'group', node.term) };
    case 'member':
      return { depth: node.depth, id: node.id, text: memberTitle(node, strings) };
    case 'element': {
      if (!/^h[1-6]$/.test(node.name)) return null;
      const id = node.attributes.find(({ name }) => name === 'id')?.value ?? '';
      return { depth: Number(node.name[1]), id, text: collapse(plainText(node.children)) };
    }
    default:
      return null;
  }
}

/** Returns what the heading of a member says. */
function memberTitle({ kind, name, title }: Member, strings: Strings): string {
  if (kind === 'body') return interfaceText(strings, 'request-body');
  if (kind === 'response') return interfaceText(strings, 'response', { status: name });
  return title ?? name;
}

function idsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'callout':
    case 'details':
    case 'image':
    case 'drawing':
    case 'definition':
    case 'overloadSignature':
      return node.id === null ? [] : [node.id];
    case 'option':
      return [node.id];
    case 'element':
      return node.attributes.flatMap(({ name, value }) =>
        (name === 'id' || name === 'name') && value !== null ? [value] : [],
      );
    case 'rawHtml':
      return node.anchors;
    default:
      return [];
  }
}

/** Returns the text of the first paragraph that is not inside another block, or null. */
export function firstParagraph(blocks: readonly Node[]): string | null {
  for (const block of blocks) {
    if (block.type === 'element') {
      const inner = firstParagraph(block.children);
      if (inner !== null) return inner;
    }
    const text = block.type === 'paragraph' ? collapse(plainText(block.children, 'without images')) : '';
    if (text !== '') return text;
  }
  return null;
}
