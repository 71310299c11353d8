import { nearest } from '../../../base/text/nearest.ts';
import {
  CODE_ELEMENTS,
  DROPPED,
  DROPPED_EMPTY,
  DROPPED_WITH_CONTENTS,
  ELEMENTS,
  type ElementInfo,
} from '../../../document/html-elements.ts';
import { reportForeignComponent, reportForeignHtml } from '../foreign/report-foreign.ts';
import { COMPONENT_NAMES } from '../lex/component-tag.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { ignoreEndTag, takeIgnoredEndTag } from '../page-builder.ts';
import { shorten } from '../shorten.ts';
import { report, type TextBuilder } from '../text-builder.ts';
import { attributeOf, buildAttributes, refusedAddress } from './build-attributes.ts';
import {
  addText,
  closeElement,
  closeInnermost,
  type DroppedElement,
  endParagraph,
  type HtmlTree,
  openElement,
} from './html-tree.ts';
import { buildRawHtml } from './raw-html.ts';
import { type CloseTag, type HtmlPiece, type OpenTag, readTags } from './read-tags.ts';

/** Adds raw HTML to a tree: the elements and attributes that pages may use, or all of it if the site passes HTML through. */
export function buildHtml(tree: HtmlTree, html: string, at: SourceOffset): void {
  const pieces = readTags(html);
  if (tree.scope.text.rules.html === 'allow') buildRawHtml(tree, pieces, { html, at });
  else for (const piece of pieces) buildPiece(tree, piece, ahead(at, piece.start));
}

function buildPiece(tree: HtmlTree, piece: HtmlPiece, at: SourceOffset): void {
  const { text } = tree.scope;
  if (tree.dropped !== null) skipPiece(tree, tree.dropped, piece);
  else if (piece.kind === 'open') buildOpenTag(tree, piece, at);
  else if (piece.kind === 'close') buildCloseTag(tree, piece, at);
  else if (piece.kind === 'text') {
    if (!tree.open.some(({ name }) => CODE_ELEMENTS.has(name))) reportForeignHtml(text, piece.raw, at);
    addText(tree, piece.text);
  } else if (piece.kind === 'declaration') reject(text, piece.raw, at);
  else if (piece.kind === 'cut')
    report(text, 'markdown/unclosed-html', {
      message: `The HTML "${shorten(piece.raw)}" breaks off`,
      hint: 'close it with ">" (comments with "-->") and leave no blank line inside',
      at,
    });
}

/** Counts the tags of an element that is left out with its contents. */
function skipPiece(tree: HtmlTree, dropped: DroppedElement, piece: HtmlPiece): void {
  if ((piece.kind !== 'open' && piece.kind !== 'close') || piece.name !== dropped.name) return;
  if (piece.kind === 'open') dropped.depth += piece.selfClosing ? 0 : 1;
  else if (--dropped.depth === 0) tree.dropped = null;
}

function buildOpenTag(tree: HtmlTree, tag: OpenTag, at: SourceOffset): void {
  const { text } = tree.scope;
  const { name, selfClosing } = tag;
  const info = ELEMENTS.get(name);
  if (info === undefined) {
    rejectElement(tree, tag, at);
    return;
  }
  closeForStart(tree, info);
  const fault = misplacement(tree, name, info);
  if (fault !== null) {
    report(text, 'markdown/html-nesting', { message: `<${name}> ${fault.message}`, hint: fault.hint, at });
    if (!info.empty && !selfClosing) ignoreEndTag(text.page, name);
    return;
  }
  if (name === 'img' && attributeOf(tag, 'src') === null && attributeOf(tag, 'srcset') === null) {
    const message = '<img> without src shows nothing and was left out';
    report(text, 'markdown/html-not-allowed', { message, hint: 'add src="…", or remove the tag', at });
    return;
  }
  const refused = refusedAddress(text, tag, at);
  if (refused !== null && isReplacedByText(tree, tag)) return;
  const allowed = { ...tag, attributes: tag.attributes.filter((one) => one !== refused) };
  const attributes = buildAttributes(text, allowed, { info, at });
  if (name === 'img' && attributeOf(tag, 'alt') === null) {
    const message = `The image "${attributeOf(tag, 'src') ?? ''}" has no alternative text`;
    const hint = 'add alt="what it shows", or alt="" if it only decorates';
    report(text, 'markdown/image-alt', { message, hint, at });
  }
  openElement(tree, { name, attributes, at });
  if (info.empty || selfClosing) closeInnermost(tree, 'written');
}

/** Adds the text of a link or image whose address is not allowed. Returns false for an anchor that other links name. */
function isReplacedByText(tree: HtmlTree, tag: OpenTag): boolean {
  if (tag.name === 'img') addText(tree, attributeOf(tag, 'alt') ?? '');
  else if (attributeOf(tag, 'id') !== null || attributeOf(tag, 'name') !== null) return false;
  else if (!tag.selfClosing) ignoreEndTag(tree.scope.text.page, tag.name);
  return true;
}

/** Closes the elements that a start tag ends, as browsers do. */
function closeForStart(tree: HtmlTree, info: ElementInfo): void {
  if (info.block && !tree.scope.phrasing) endParagraph(tree);
  while (info.ends.has(tree.open.at(-1)?.name ?? '')) closeInnermost(tree, 'implied');
}

function buildCloseTag(tree: HtmlTree, { name, raw }: CloseTag, at: SourceOffset): void {
  const { text } = tree.scope;
  if (closeElement(tree, name, 'written')) return;
  if (takeIgnoredEndTag(text.page, name) || ELEMENTS.get(name)?.empty === true) return;
  if (DROPPED.has(name)) reject(text, `</${name}>`, at);
  else if (!ELEMENTS.has(name) && !DROPPED_WITH_CONTENTS.has(name)) addText(tree, raw);
  else {
    const message = `</${name}> closes nothing that is open here`;
    const hint = 'remove it, or open the element in the same block';
    report(text, 'markdown/stray-end-tag', { message, hint, at });
  }
}

/** Leaves out an element that pages may not use: scripts and the like with their contents. Unknown names become text. */
function rejectElement(tree: HtmlTree, { name, raw, selfClosing }: OpenTag, at: SourceOffset): void {
  const { text } = tree.scope;
  if (DROPPED_WITH_CONTENTS.has(name)) {
    const message = `<${name}> is not allowed and was left out with its contents`;
    report(text, 'markdown/html-not-allowed', { message, hint: 'remove it', at });
    if (!selfClosing) tree.dropped = { name, at, depth: 1 };
  } else if (DROPPED.has(name)) {
    if (!DROPPED_EMPTY.has(name) && !selfClosing) ignoreEndTag(text.page, name);
    reject(text, `<${name}>`, at);
  } else {
    addText(tree, raw);
    if (reportForeignComponent(text, raw.slice(1, 1 + name.length), at)) return;
    const message = `"${shorten(raw)}" is not an element that pages may use, so readers see it as text`;
    report(text, 'markdown/html-not-allowed', { message, hint: textHint(name), at });
  }
}

/** Reports raw HTML that was left out. */
function reject(text: TextBuilder, html: string, at: SourceOffset): void {
  const message = `${shorten(html)} is not allowed and was left out`;
  report(text, 'markdown/html-not-allowed', { message, hint: 'remove it', at });
}

/** Elements that may be open at once; deeper ones are left out. */
const DEEPEST = 100;

/** Returns why an element is not allowed at the end of a tree and what to do about it, or null if it is. */
function misplacement(
  { scope, open }: HtmlTree,
  name: string,
  info: ElementInfo,
): { readonly message: string; readonly hint: string } | null {
  if (scope.phrasing && info.block)
    return scope.inHeading
      ? { message: 'is not allowed inside a heading', hint: 'move it below the heading' }
      : {
          message: 'is not allowed inside a paragraph',
          hint: 'start it on a line of its own after a blank line',
        };
  if (info.parents.size > 0 && !info.parents.has(open.at(-1)?.name ?? '')) {
    const parents = [...info.parents].map((parent) => `<${parent}>`).join(' or ');
    return {
      message: `must be directly inside ${parents}`,
      hint: `open ${parents} before it, in the same block`,
    };
  }
  if (name === 'a' && (scope.inLink || open.some((element) => element.name === 'a')))
    return { message: 'is not allowed inside another link', hint: 'close the first link before it' };
  if (scope.htmlDepth + open.length >= DEEPEST)
    return { message: `is inside ${DEEPEST} open elements`, hint: 'close some of them first' };
  return null;
}

/** Returns a hint about a tag of an unknown element. */
function textHint(name: string): string {
  const component = [...COMPONENT_NAMES].some((one) => one.toLowerCase() === name);
  if (component) return 'components start on a line of their own';
  const near = name.length < 3 ? null : nearest(name, ELEMENTS.keys());
  const quoted = `put it in backticks, or write &lt; for its "<"`;
  return near === null ? quoted : `did you mean <${near}>? If it is text, ${quoted}`;
}
