import { attribute, escapeHtml } from '../../../base/text/html.ts';
import type { Implementors, Member, MemberEntry, MemberList } from '../../../model/page/document.ts';
import type { Implementor } from '../../../model/page/links.ts';
import { interfaceText } from '../../../model/strings.ts';
import { symbolHtml } from '../link-attributes.ts';
import { sectionLink } from '../section-link.ts';
import { codeHtml, nameHtml, textHtml } from '../text.ts';
import { answerTo, childrenHtml, type HtmlWriter } from '../writer.ts';
import { badgesHtml, requiredHtml, sourceHtml } from './badges.ts';
import { filterTexts, kindClass } from './member-index.ts';

/** Lists with more entries have a field that filters them. */
const MOST_WITHOUT_FILTER = 8;

/** Returns links to members that have their own pages. */
export function memberListHtml({ items }: MemberList, writer: HtmlWriter): string {
  const kind = items[0]?.kind ?? '';
  const entries = items.map((item) => entryHtml(item, kind, writer)).join('');
  const list = `<ul${attribute('class', `api-index k-${kind}`)}>\n${entries}</ul>\n`;
  if (items.length <= MOST_WITHOUT_FILTER) return list;
  return `<div class="api-list"${filterTexts(kind, items.length, writer.strings)}>\n<p></p>\n${list}</div>\n`;
}

function entryHtml(node: MemberEntry, listed: string, writer: HtmlWriter): string {
  const { kind, name, slot, children } = node;
  const summary =
    children === null ? '' : `<span class="api-summary">${writer.write(children, writer)}</span>`;
  const link = symbolHtml(`<code>${nameHtml(name)}</code>`, answerTo(slot, writer));
  return `<li${kindClass(kind, listed)}><span>${link}${badgesHtml(node, writer)}</span>${summary}</li>\n`;
}

/** Returns the section of a member. */
export function memberHtml(node: Member, writer: HtmlWriter): string {
  const { id, depth } = node;
  const label = interfaceText(writer.strings, 'link-to-section');
  const heading = `${titleHtml(node, writer)}${badgesHtml(node, writer)}${sourceHtml(node.sourceHref, writer)}${sectionLink(id, label)}`;
  const start = `<section class="api-member"${attribute('id', id)}>\n<h${depth}>${heading}</h${depth}>\n`;
  return `${start}${childrenHtml(node, writer)}</section>\n`;
}

function titleHtml({ kind, name, title, isRequired }: Member, writer: HtmlWriter): string {
  const { strings } = writer;
  if (kind === 'body') return textHtml(strings, 'request-body') + (isRequired ? requiredHtml(writer) : '');
  if (kind === 'response') return textHtml(strings, 'response', { status: codeHtml(name) });
  return title === null ? `<code>${nameHtml(name)}</code>` : escapeHtml(title);
}

/** Longer lists of implementors are folded. */
const MOST_UNFOLDED = 12;

/** Returns the section that lists the symbols with this parent, or an empty string if there are none. */
export function implementorsHtml({ id, slot }: Implementors, writer: HtmlWriter): string {
  const answer = answerTo(slot, writer);
  if (answer.kind !== 'implementors') return '';
  const { strings } = writer;
  const { parent, items } = answer;
  const entries = items.map((item, index) => {
    // The list is sorted by name, so symbols with the same name are adjacent.
    const isShared = [items[index - 1], items[index + 1]].some((other) => other?.name === item.name);
    return `<li>${implementorHtml(item, isShared)}</li>\n`;
  });
  const title = textHtml(strings, parent === 'class' ? 'subclasses' : 'implemented-by');
  const link = sectionLink(id, interfaceText(strings, 'link-to-section'));
  const heading = `<h2${attribute('id', id)}>${title}${link}</h2>`;
  const list = `<ul class="chips">\n${entries.join('')}</ul>\n`;
  const isFolded = items.length > MOST_UNFOLDED;
  const summary = escapeHtml(interfaceText(strings, 'show-all', { count: items.length }));
  const shown = isFolded
    ? `<details class="api-fold">\n<summary>${summary}</summary>\n${list}</details>\n`
    : list;
  return `<section class="api-implementors">\n${heading}\n${shown}</section>\n`;
}

function implementorHtml({ name, path, href }: Implementor, isShared: boolean): string {
  return symbolHtml(`<code>${nameHtml(isShared ? path : name)}</code>`, { kind: 'symbol', href });
}
