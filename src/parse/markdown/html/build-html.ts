import {
  DROPPED,
  DROPPED_EMPTY,
  DROPPED_WITH_CONTENTS,
  ELEMENTS,
  type ElementInfo,
} from '../../../document/html-elements.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { ignoreEndTag, takeIgnoredEndTag } from '../page-builder.ts';
import { shorten } from '../shorten.ts';
import { report } from '../text-builder.ts';
import { attributeOf, buildAttributes, hasRefusedAddress } from './build-attributes.ts';
import {
  addText,
  closeElement,
  closeInnermost,
  endParagraph,
  type HtmlTree,
  openElement,
} from './html-tree.ts';
import { misplacement } from './misplacement.ts';
import { buildRawHtml } from './raw-html.ts';
import { type CloseTag, type HtmlPiece, type OpenTag, readTags } from './read-tags.ts';
import { reject, rejectText } from './reject.ts';

/** Adds raw HTML to a tree: the elements and attributes that pages may use, or all of it if the site passes HTML through. */
export function buildHtml(tree: HtmlTree, html: string, at: SourceOffset): void {
  const pieces = readTags(html);
  if (tree.scope.text.rules.html === 'allow') {
    buildRawHtml(tree, pieces, { html, at });
    return;
  }
  for (const piece of pieces) buildPiece(tree, piece, { html, at });
}

interface Source {
  readonly html: string;
  readonly at: SourceOffset;
}

function buildPiece(tree: HtmlTree, piece: HtmlPiece, source: Source): void {
  if (tree.dropped !== null) {
    skipPiece(tree, piece);
    return;
  }
  const { text } = tree.scope;
  const at = ahead(source.at, piece.start);
  switch (piece.kind) {
    case 'open':
      buildOpenTag(tree, piece, source);
      return;
    case 'close':
      buildCloseTag(tree, piece, source);
      return;
    case 'text':
      addText(tree, piece.text);
      return;
    case 'comment':
      return;
    case 'declaration':
      reject(text, source.html.slice(piece.start, piece.end), at);
      return;
    case 'cut':
      report(text, 'markdown/unclosed-html', {
        message: `The HTML "${shorten(source.html.slice(piece.start))}" breaks off`,
        hint: 'close it with ">" (comments with "-->") and leave no blank line inside',
        at,
      });
      return;
  }
}

/** Counts the tags of an element that is left out with its contents. */
function skipPiece(tree: HtmlTree, piece: HtmlPiece): void {
  const { dropped } = tree;
  if (dropped === null || (piece.kind !== 'open' && piece.kind !== 'close')) return;
  if (piece.name !== dropped.name) return;
  if (piece.kind === 'open') dropped.depth += piece.selfClosing ? 0 : 1;
  else if (--dropped.depth === 0) tree.dropped = null;
}

function buildOpenTag(tree: HtmlTree, tag: OpenTag, source: Source): void {
  const { text } = tree.scope;
  const { name } = tag;
  const at = ahead(source.at, tag.start);
  const info = ELEMENTS.get(name);
  if (info === undefined) {
    rejectElement(tree, tag, source);
    return;
  }
  closeForStart(tree, info);
  const fault = misplacement(tree, name, info);
  if (fault !== null) {
    report(text, 'markdown/html-nesting', { message: `<${name}> ${fault.message}`, hint: fault.hint, at });
    if (!info.empty && !tag.selfClosing) ignoreEndTag(text.page, name);
    return;
  }
  if (name === 'img' && attributeOf(tag, 'src') === null && attributeOf(tag, 'srcset') === null) {
    report(text, 'markdown/html-not-allowed', {
      message: '<img> without src shows nothing and was left out',
      hint: 'add src="…", or remove the tag',
      at,
    });
    return;
  }
  const isRefused = hasRefusedAddress(text, tag, source.at);
  if (isRefused && isReplacedByText(tree, tag)) return;
  const attributes = buildAttributes(text, { tag, info, at: source.at, isRefused });
  if (name === 'img' && attributeOf(tag, 'alt') === null) reportMissingAlt(tree, tag, at);
  openElement(tree, { name, attributes, at });
  if (info.empty || tag.selfClosing) closeInnermost(tree, 'written');
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
  for (
    let inner = tree.open.at(-1);
    inner !== undefined && info.ends.has(inner.name);
    inner = tree.open.at(-1)
  )
    closeInnermost(tree, 'implied');
}

function reportMissingAlt({ scope: { text } }: HtmlTree, tag: OpenTag, at: SourceOffset): void {
  report(text, 'markdown/image-alt', {
    message: `The image "${attributeOf(tag, 'src') ?? ''}" has no alternative text`,
    hint: 'add alt="what it shows", or alt="" if it only decorates',
    at,
  });
}

function buildCloseTag(tree: HtmlTree, { name, start, end }: CloseTag, { html, at: from }: Source): void {
  const { text } = tree.scope;
  const at = ahead(from, start);
  if (closeElement(tree, name, 'written')) return;
  if (takeIgnoredEndTag(text.page, name) || ELEMENTS.get(name)?.empty === true) return;
  if (DROPPED.has(name)) {
    reject(text, `</${name}>`, at);
    return;
  }
  if (!ELEMENTS.has(name) && !DROPPED_WITH_CONTENTS.has(name)) {
    addText(tree, html.slice(start, end));
    return;
  }
  report(text, 'markdown/stray-end-tag', {
    message: `</${name}> closes nothing that is open here`,
    hint: 'remove it, or open the element in the same block',
    at,
  });
}

/** Leaves out an element that pages may not use: scripts and the like with their contents. Unknown names become text. */
function rejectElement(tree: HtmlTree, tag: OpenTag, { html, at: from }: Source): void {
  const { text } = tree.scope;
  const at = ahead(from, tag.start);
  if (DROPPED_WITH_CONTENTS.has(tag.name)) {
    report(text, 'markdown/html-not-allowed', {
      message: `<${tag.name}> is not allowed and was left out with its contents`,
      hint: 'remove it',
      at,
    });
    if (!tag.selfClosing) tree.dropped = { name: tag.name, at, depth: 1 };
    return;
  }
  if (DROPPED.has(tag.name)) {
    if (!DROPPED_EMPTY.has(tag.name) && !tag.selfClosing) ignoreEndTag(text.page, tag.name);
    reject(text, `<${tag.name}>`, at);
    return;
  }
  const shown = html.slice(tag.start, tag.end);
  addText(tree, shown);
  rejectText(text, shown, at);
}
