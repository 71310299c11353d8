import { ELEMENTS } from '../../../document/html-elements.ts';
import type { Attribute, Block, Inline } from '../../../model/page/document.ts';
import type { SourceOffset } from '../offset-map.ts';
import { ignoreEndTag } from '../page-builder.ts';
import { report, type Scope } from '../text-builder.ts';

/** A node of a page's text. */
type ContentNode = Block | Inline;

/** An element of raw HTML without its end tag yet. */
interface OpenElement {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly children: ContentNode[];
  readonly at: SourceOffset;
}

/** An element that is left out with its contents up to its end tag. `depth` is the number of open elements of its name. */
export interface DroppedElement {
  readonly name: string;
  readonly at: SourceOffset;
  depth: number;
}

/**
 * Collects the nodes of one block or span of Markdown. Raw HTML that is opened in it is closed in it, so that elements nest
 * correctly for any tags in the source.
 */
export interface HtmlTree {
  readonly scope: Scope;
  readonly root: ContentNode[];
  readonly open: OpenElement[];
  dropped: DroppedElement | null;
}

/** Returns a tree without nodes. */
export function createHtmlTree(scope: Scope): HtmlTree {
  return { scope, root: [], open: [], dropped: null };
}

/** Adds a node to the innermost open element. Text joins the text before it. */
export function addNode({ root, open }: HtmlTree, node: ContentNode): void {
  const list = open.at(-1)?.children ?? root;
  const last = node.type === 'text' ? list.at(-1) : undefined;
  if (node.type === 'text' && last?.type === 'text')
    list[list.length - 1] = { type: 'text', text: last.text + node.text };
  else list.push(node);
}

/** Adds text. */
export function addText(tree: HtmlTree, text: string): void {
  if (text !== '') addNode(tree, { type: 'text', text });
}

/** Opens an element: nodes that are added next are its children. */
export function openElement(tree: HtmlTree, element: Omit<OpenElement, 'children'>): void {
  tree.open.push({ ...element, children: [] });
}

/** Returns the scope of what is added next. */
export function scopeInside({ scope, open }: HtmlTree): Scope {
  if (open.length === 0) return scope;
  return {
    ...scope,
    inLink: scope.inLink || open.some(({ name }) => name === 'a'),
    inHeading: scope.inHeading || open.some(({ name }) => isHeadingName(name)),
    htmlDepth: scope.htmlDepth + open.length,
  };
}

function isHeadingName(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

/**
 * Closes the innermost element. `forgotten` elements are reported unless HTML lets their end tag be absent. The end tag of an
 * element that was closed early may still come.
 */
export function closeInnermost(tree: HtmlTree, why: 'written' | 'forgotten' | 'implied'): void {
  const element = tree.open.pop();
  if (element === undefined) return;
  const { name, attributes, children, at } = element;
  const { text } = tree.scope;
  addNode(tree, { type: 'element', name, attributes, children });
  if (name === 'h1') text.page.titles.push(text.positionOf(at));
  if (why === 'implied') ignoreEndTag(text.page, name);
  if (why !== 'forgotten' || ELEMENTS.get(name)?.endOptional === true) return;
  report(text, 'markdown/unclosed-html', {
    message: `<${name}> is not closed in the block that it was opened in`,
    hint: `add </${name}> where it should end`,
    at,
  });
  ignoreEndTag(text.page, name);
}

/** Closes the innermost element of a name and all inside it. Returns false if none is open. */
export function closeElement(tree: HtmlTree, name: string, why: 'written' | 'implied'): boolean {
  const index = tree.open.findLastIndex((element) => element.name === name);
  if (index < 0) return false;
  while (tree.open.length > index + 1) closeInnermost(tree, 'forgotten');
  closeInnermost(tree, why);
  return true;
}

/** Closes an open paragraph of raw HTML, because a block starts. */
export function endParagraph(tree: HtmlTree): void {
  closeElement(tree, 'p', 'implied');
}

/** Closes what is open and returns all nodes. */
export function finishTree(tree: HtmlTree): readonly ContentNode[] {
  if (tree.dropped !== null) {
    const { name, at } = tree.dropped;
    report(tree.scope.text, 'markdown/unclosed-html', {
      message: `<${name}> has no end tag, so everything after it was left out`,
      hint: `remove it, or add </${name}>`,
      at,
    });
    tree.dropped = null;
  }
  while (tree.open.length > 0) closeInnermost(tree, 'forgotten');
  return tree.root;
}

/** Returns whether nodes are white space alone. */
export function isBlank(nodes: readonly ContentNode[]): boolean {
  return nodes.every((node) => node.type === 'text' && node.text.trim() === '');
}
