import { attribute, escapeHtml } from '../../../base/html.ts';
import { nearest } from '../../../base/nearest.ts';
import { ahead, claimId, type Draft, report, type Spot } from '../draft.ts';
import { addText } from '../inline/text.ts';
import { COMPONENT_NAMES } from '../lex/component-names.ts';
import { DROPPED, DROPPED_EMPTY, DROPPED_WITH_CONTENTS, ELEMENTS, type ElementInfo } from './elements.ts';
import { excuse, type HeadingCapture, indexInScope, innermost, isExcused } from './open-elements.ts';
import { passHtml } from './pass-html.ts';
import { type CloseTag, type HtmlPiece, type OpenTag, readTags } from './read-tags.ts';
import { closeInnermost, endParagraph } from './scopes.ts';
import { attributeOf, hasRefusedAddress, writeAttributes } from './write-attributes.ts';

/** Elements that may be open at once; deeper ones are left out. */
const DEEPEST = 100;

/** Writes raw HTML: elements and attributes on the list, each closed in the block that it was opened in. */
export function writeHtml(draft: Draft, html: string, spot: Spot): void {
  const pieces = readTags(html);
  if (draft.options.html === 'allow') {
    passHtml(draft, { html, pieces, spot });
    return;
  }
  for (const piece of pieces) writePiece(draft, piece, { html, spot });
}

interface Source {
  readonly html: string;
  readonly spot: Spot;
}

function writePiece(draft: Draft, piece: HtmlPiece, source: Source): void {
  if (draft.html.dropped !== null) {
    skipPiece(draft, piece);
    return;
  }
  switch (piece.kind) {
    case 'open':
      writeOpenTag(draft, piece, source);
      return;
    case 'close':
      writeCloseTag(draft, piece, source);
      return;
    case 'text':
      addText(draft, piece.text);
      return;
    case 'comment':
      return;
    case 'declaration':
      reject(draft, source.html.slice(piece.start, piece.end), ahead(source.spot, piece.start));
      return;
    case 'cut':
      report(draft, 'markdown/unclosed-html', {
        message: `The HTML "${shorten(source.html.slice(piece.start))}" breaks off`,
        hint: 'close it with ">" (comments with "-->") and leave no blank line inside',
        spot: ahead(source.spot, piece.start),
      });
      return;
  }
}

/** Inside an element that is left out with its contents only its own tags count. */
function skipPiece(draft: Draft, piece: HtmlPiece): void {
  const { dropped } = draft.html;
  if (dropped === null || (piece.kind !== 'open' && piece.kind !== 'close') || piece.name !== dropped.name)
    return;
  if (piece.kind === 'open') dropped.depth += piece.selfClosing ? 0 : 1;
  else if (--dropped.depth === 0) draft.html.dropped = null;
}

function writeOpenTag(draft: Draft, tag: OpenTag, source: Source): void {
  const { name } = tag;
  const spot = ahead(source.spot, tag.start);
  const info = ELEMENTS.get(name);
  if (info === undefined) {
    rejectElement(draft, tag, source);
    return;
  }
  makeRoom(draft, info);
  const fault = whyMisplaced(draft, name, info);
  if (fault !== null) {
    report(draft, 'markdown/html-nesting', { message: `<${name}> ${fault.message}`, hint: fault.hint, spot });
    if (!info.empty && !tag.selfClosing) excuse(draft.html, name);
    return;
  }
  if (name === 'img' && attributeOf(tag, 'src') === null && attributeOf(tag, 'srcset') === null) {
    report(draft, 'markdown/html-not-allowed', {
      message: '<img> without src shows nothing and was left out',
      hint: 'add src="…", or remove the tag',
      spot,
    });
    return;
  }
  const isRefused = hasRefusedAddress(draft, tag, source.spot);
  if (isRefused && standsForText(draft, tag)) return;
  const heading = headingOf(draft, tag, source);
  draft.out.push(`<${name}${attribute('id', heading?.id ?? null)}`);
  writeAttributes(draft, { tag, info, spot: source.spot, isRefused });
  if (name === 'img') finishImage(draft, tag, spot);
  draft.out.push('>');
  if (info.empty) return;
  draft.html.stack.push({ name, spot, heading });
  if (name === 'a') draft.html.links++;
  if (tag.selfClosing) closeInnermost(draft, 'written');
}

/** A link or image whose address may not be printed shows its text alone, unless other links lead to it. */
function standsForText(draft: Draft, tag: OpenTag): boolean {
  if (tag.name === 'img') draft.out.push(escapeHtml(attributeOf(tag, 'alt') ?? ''));
  else if (attributeOf(tag, 'id') !== null || attributeOf(tag, 'name') !== null) return false;
  else if (!tag.selfClosing) excuse(draft.html, tag.name);
  return true;
}

/** Ends open elements as browsers do when this one starts. */
function makeRoom(draft: Draft, info: ElementInfo): void {
  if (info.block && !draft.html.phrasing) endParagraph(draft);
  for (
    let inner = innermost(draft.html);
    inner !== undefined && info.ends.has(inner.name);
    inner = innermost(draft.html)
  )
    closeInnermost(draft, 'implied');
}

function whyMisplaced(
  draft: Draft,
  name: string,
  info: ElementInfo,
): { readonly message: string; readonly hint: string } | null {
  const { html } = draft;
  if (html.phrasing && info.block)
    return {
      message: 'cannot stand inside a paragraph',
      hint: 'start it on a line of its own after a blank line',
    };
  if (info.parents.size > 0 && !info.parents.has(innermost(html)?.name ?? '')) {
    const parents = [...info.parents].map((parent) => `<${parent}>`).join(' or ');
    return {
      message: `must stand right inside ${parents}`,
      hint: `open ${parents} before it, in the same block`,
    };
  }
  if (name === 'a' && html.links > 0)
    return { message: 'cannot stand inside another link', hint: 'close the first link before it' };
  if (html.stack.length >= DEEPEST)
    return { message: `stands inside ${DEEPEST} open elements`, hint: 'close some of them first' };
  return null;
}

function headingOf(draft: Draft, tag: OpenTag, { spot }: Source): HeadingCapture | null {
  if (!/^h[1-6]$/.test(tag.name)) return null;
  const given = tag.attributes.find((one) => one.name === 'id');
  const id = given === undefined ? null : claimId(draft, given.value.trim(), ahead(spot, given.start));
  return { depth: Number(tag.name[1]), id, text: '' };
}

function finishImage(draft: Draft, tag: OpenTag, spot: Spot): void {
  draft.out.push(' loading="lazy" decoding="async"');
  if (attributeOf(tag, 'alt') !== null) return;
  report(draft, 'markdown/image-alt', {
    message: `The image "${attributeOf(tag, 'src') ?? ''}" has no alternative text`,
    hint: 'add alt="what it shows", or alt="" if it only decorates',
    spot,
  });
}

function writeCloseTag(draft: Draft, { name, start, end }: CloseTag, { html, spot }: Source): void {
  const index = indexInScope(draft.html, name);
  if (index >= 0) {
    while (draft.html.stack.length > index + 1) closeInnermost(draft, 'forgotten');
    closeInnermost(draft, 'written');
    return;
  }
  if (isExcused(draft.html, name) || ELEMENTS.get(name)?.empty === true) return;
  if (DROPPED.has(name)) {
    reject(draft, `</${name}>`, ahead(spot, start));
    return;
  }
  if (!ELEMENTS.has(name) && !DROPPED_WITH_CONTENTS.has(name)) {
    addText(draft, html.slice(start, end));
    return;
  }
  report(draft, 'markdown/stray-end-tag', {
    message: `</${name}> closes nothing that is open here`,
    hint: 'remove it, or open the element in the same block',
    spot: ahead(spot, start),
  });
}

/** An element that pages may not use: its tags go, scripts and the like go with their contents, other names are text. */
function rejectElement(draft: Draft, tag: OpenTag, { html, spot }: Source): void {
  const at = ahead(spot, tag.start);
  if (DROPPED_WITH_CONTENTS.has(tag.name)) {
    report(draft, 'markdown/html-not-allowed', {
      message: `<${tag.name}> is not allowed and was left out with its contents`,
      hint: 'remove it',
      spot: at,
    });
    if (!tag.selfClosing) draft.html.dropped = { name: tag.name, spot: at, depth: 1 };
    return;
  }
  if (DROPPED.has(tag.name)) {
    if (!DROPPED_EMPTY.has(tag.name) && !tag.selfClosing) excuse(draft.html, tag.name);
    reject(draft, `<${tag.name}>`, at);
    return;
  }
  const text = html.slice(tag.start, tag.end);
  draft.out.push(escapeHtml(text));
  report(draft, 'markdown/html-not-allowed', {
    message: `"${shorten(text)}" is no element that pages may use, so it is shown as text`,
    hint: textHint(text),
    spot: at,
  });
}

function textHint(text: string): string {
  const name = /^<([A-Za-z][\w-]*)/.exec(text)?.[1] ?? '';
  if (COMPONENT_NAMES.has(name)) return 'components start on a line of their own';
  const near = name.length < 3 ? null : nearest(name, ELEMENTS.keys());
  const quoted = `put it in backticks, or write &lt; for its "<"`;
  return near === null ? quoted : `did you mean <${near}>? If it is text, ${quoted}`;
}

function reject(draft: Draft, text: string, spot: Spot): void {
  const message = `${shorten(text)} is not allowed and was left out`;
  report(draft, 'markdown/html-not-allowed', { message, hint: 'remove it', spot });
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
