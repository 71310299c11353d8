import { attribute, escapeHtml } from '../../../base/text/html.ts';
import type { FoldedMembers, IndexEntry, IndexGroup, MemberIndex } from '../../../model/page/document.ts';
import { hasKey, interfaceText, type Strings, termText } from '../../../model/strings.ts';
import { childrenHtml, type HtmlWriter } from '../writer.ts';

/** An index with more rows shows the first of them; readers unfold the others. */
const MOST_SHOWN = 40;
const SHOWN_OF_MANY = 24;

/** Keys of what screen readers call an index. */
const INDEX_NAMES = { members: 'member-index', options: 'option-index' } as const;

/** Returns the index of a page's members or options. A script adds a field that filters it. */
export function memberIndexHtml({ of, groups }: MemberIndex, writer: HtmlWriter): string {
  const { strings } = writer;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const { shown, others } = splitGroups(groups);
  const label = escapeHtml(termText(strings, 'group', of));
  const classes = of === 'options' ? 'member-index option-index' : 'member-index';
  const name = attribute('aria-label', interfaceText(strings, INDEX_NAMES[of]));
  const rest = others.map((group) => groupHtml(group, strings)).join('');
  const more = escapeHtml(interfaceText(strings, 'show-all', { count }));
  const fold =
    rest === '' ? '' : `<details class="index-fold">\n<summary>${more}</summary>\n${rest}</details>\n`;
  const lists = shown.map((group) => groupHtml(group, strings)).join('');
  return `<section class="${classes}"${name}${filterTexts(of, count, strings)}>\n<p class="api-label">${label}</p>\n<div>\n${lists}${fold}</div>\n</section>\n`;
}

/** Returns the attributes of an element with a list that a script can filter: the texts of the field. `of` is a kind, or what has many. */
export function filterTexts(of: string, count: number, strings: Strings): string {
  const own = `filter-${of}`;
  const key = hasKey(strings, own) ? own : 'filter-members';
  return (
    attribute('data-filter', interfaceText(strings, key, { count })) +
    attribute('data-found', interfaceText(strings, 'filter-found', { count: '#' }))
  );
}

/** A group, or what is left of one that started before. */
interface ShownGroup extends IndexGroup {
  readonly isRest: boolean;
}

/** Splits the rows of an index into those that readers see and those that they unfold. */
function splitGroups(groups: readonly IndexGroup[]): {
  readonly shown: readonly ShownGroup[];
  readonly others: readonly ShownGroup[];
} {
  const rows = groups.reduce((sum, { isFolded, items }) => sum + (isFolded ? 1 : items.length), 0);
  const shown: ShownGroup[] = [];
  const others: ShownGroup[] = [];
  let room = rows > MOST_SHOWN ? SHOWN_OF_MANY : rows;
  for (const group of groups) {
    const { isFolded, items } = group;
    const fitting = Math.min(room, isFolded ? 1 : items.length);
    const cut = isFolded ? fitting * items.length : fitting;
    room -= fitting;
    if (cut > 0) shown.push({ ...group, items: items.slice(0, cut), isRest: false });
    if (cut < items.length) others.push({ ...group, items: items.slice(cut), isRest: cut > 0 });
  }
  return { shown, others };
}

function groupHtml(
  { id, term, title: written, isFolded, isRest, items }: ShownGroup,
  strings: Strings,
): string {
  const title = escapeHtml(written ?? termText(strings, 'group', term));
  const kind = items[0]?.kind ?? null;
  const list = `<ul${kind === null ? '' : attribute('class', `k-${kind}`)}>\n${items.map((item) => entryHtml(item, kind)).join('')}</ul>\n`;
  if (isRest) return list;
  if (isFolded)
    return `<details class="index-fold">\n<summary>${title} (${items.length})</summary>\n${list}</details>\n`;
  return `<p><a${attribute('href', `#${id}`)}>${title}</a></p>\n${list}`;
}

function entryHtml(entry: IndexEntry, listed: string | null): string {
  const { id, kind, name, declaration, count, isDeprecated, summary } = entry;
  const title = `<b>${escapeHtml(name)}</b>`;
  const shown = isDeprecated ? `<s>${title}</s>` : title;
  const code = `<code>${shown}${escapeHtml(declaration)}</code>`;
  const more = count > 1 ? `<i>×${count}</i>` : '';
  const text = summary === '' ? '' : `<span>${escapeHtml(summary)}</span>`;
  return `<li${kindClass(kind, listed)}><a${attribute('href', `#${id}`)}>${code}${more}</a>${text}</li>\n`;
}

/** Returns the class of an entry whose kind is not that of its list. The style sheet draws the mark of a kind. */
export function kindClass(kind: string | null, listed: string | null): string {
  return kind === listed || kind === null ? '' : attribute('class', `k-${kind}`);
}

/** Returns members in a fold. Browsers open it for a link to one of them; a script does so for those that do not. */
export function foldedMembersHtml(node: FoldedMembers, writer: HtmlWriter): string {
  const title = interfaceText(writer.strings, 'show-members', { count: node.count });
  return `<details class="api-fold">\n<summary>${escapeHtml(title)}</summary>\n${childrenHtml(node, writer)}</details>\n`;
}
