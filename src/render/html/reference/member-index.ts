import { attribute, escapeHtml } from '../../../base/text/html.ts';
import type { FoldedMembers, IndexEntry, IndexGroup, MemberIndex } from '../../../model/page/document.ts';
import { interfaceText, termText } from '../../../model/strings.ts';
import { kindMarkHtml } from '../kind-mark.ts';
import { childrenHtml, type HtmlWriter } from '../writer.ts';

/** Keys of what screen readers call an index. */
const INDEX_NAMES = { members: 'member-index', options: 'option-index' } as const;

/** Returns the index of a page's members or options. A script adds a field that filters it, with the texts of its attributes. */
export function memberIndexHtml({ of, groups }: MemberIndex, writer: HtmlWriter): string {
  const { strings } = writer;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const texts =
    attribute('data-filter', interfaceText(strings, `filter-${of}`, { count })) +
    attribute('data-found', interfaceText(strings, 'filter-found', { count: '#' }));
  const label = escapeHtml(termText(strings, 'group', of));
  const lists = groups.map((group) => groupHtml(group, writer)).join('');
  const classes = of === 'options' ? 'member-index option-index' : 'member-index';
  return `<section class="${classes}"${attribute('aria-label', interfaceText(strings, INDEX_NAMES[of]))}${texts}>\n<p class="api-label">${label}</p>\n<div>\n${lists}</div>\n</section>\n`;
}

function groupHtml(
  { id, term, title: written, isFolded, items }: IndexGroup,
  { strings }: HtmlWriter,
): string {
  const title = escapeHtml(written ?? termText(strings, 'group', term));
  const list = `<ul>\n${items.map(entryHtml).join('')}</ul>\n`;
  if (isFolded)
    return `<details class="index-fold">\n<summary>${title} (${items.length})</summary>\n${list}</details>\n`;
  return `<p><a${attribute('href', `#${id}`)}>${title}</a></p>\n${list}`;
}

function entryHtml({ id, kind, name, declaration, count, isDeprecated, summary }: IndexEntry): string {
  const title = `<b>${escapeHtml(name)}</b>`;
  const shown = isDeprecated ? `<s>${title}</s>` : title;
  const code = `<code>${shown}${escapeHtml(declaration)}</code>`;
  const more = count > 1 ? `<i>×${count}</i>` : '';
  const text = summary === '' ? '' : `<span>${escapeHtml(summary)}</span>`;
  return `<li><a${attribute('href', `#${id}`)}>${kind === null ? '' : kindMarkHtml(kind)}${code}${more}</a>${text}</li>\n`;
}

/** Returns members in a fold. Browsers open it for a link to one of them; a script does so for those that do not. */
export function foldedMembersHtml(node: FoldedMembers, writer: HtmlWriter): string {
  const title = interfaceText(writer.strings, 'show-members', { count: node.count });
  return `<details class="api-fold">\n<summary>${escapeHtml(title)}</summary>\n${childrenHtml(node, writer)}</details>\n`;
}
