import { piecesOfName } from '../base/break-name.ts';
import { escapeHtml } from '../base/html.ts';
import type { CollapsedItems, ViewCategory, ViewEntry, ViewLink } from '../model/sidebar-view.ts';
import { interfaceText, type Strings } from '../model/strings.ts';

/** A rendered view, and where each of its addresses takes the mark of the current page. */
export interface SidebarHtml {
  readonly html: string;
  /** By href: offset into `html` behind the `href` attribute of its first entry. */
  readonly marks: ReadonlyMap<string, number>;
}

/** A growing string with the places found on the way. */
interface Draft {
  html: string;
  readonly marks: Map<string, number>;
  readonly strings: Strings;
}

/** Entries as a list. The markup is as tight as it gets: it stands on every page. */
export function renderSidebar(nodes: readonly ViewEntry[], strings: Strings): SidebarHtml {
  const draft: Draft = { html: '', marks: new Map(), strings };
  addList(draft, nodes);
  return draft;
}

/** Marks the entry of a page at the offset noted while rendering: an address that begins another one cannot be mistaken for it. */
export function markCurrent(sidebar: SidebarHtml, href: string): string {
  const at = sidebar.marks.get(href);
  if (at === undefined) return sidebar.html;
  return `${sidebar.html.slice(0, at)} aria-current="page"${sidebar.html.slice(at)}`;
}

function addList(draft: Draft, nodes: readonly ViewEntry[]): void {
  draft.html += '<ul>';
  for (const node of nodes) {
    if (node.type === 'link') addLink(draft, node);
    else if (node.type === 'category') addCategory(draft, node);
    else addMore(draft, node);
  }
  draft.html += '</ul>';
}

function addLink(draft: Draft, node: ViewLink): void {
  draft.html += `<li${classAttribute(node.className)}>`;
  addAnchor(draft, node);
  draft.html += '</li>';
}

function addCategory(draft: Draft, node: ViewCategory): void {
  const { path, open, collapsible, label, href } = node;
  const link = href === null ? null : { href, label, external: false };
  if (collapsible) {
    draft.html += `<li${classAttribute(node.className)}>`;
    // A link inside the summary would be a control within a control: it stands before what it heads.
    if (link !== null) addAnchor(draft, link);
    draft.html += `<details data-path="${escapeHtml(path)}"${open ? ' open' : ''}>`;
    draft.html +=
      link === null
        ? `<summary>${labelHtml(label)}</summary>`
        : `<summary aria-label="${escapeHtml(label)}"></summary>`;
  } else {
    draft.html += `<li class="${escapeHtml(node.className === null ? 'group' : `group ${node.className}`)}"><p>`;
    if (link === null) draft.html += labelHtml(label);
    else addAnchor(draft, link);
    draft.html += '</p>';
  }
  addList(draft, node.lazy ? [] : node.items);
  draft.html += collapsible ? '</details></li>' : '</li>';
}

function addMore(draft: Draft, node: CollapsedItems): void {
  const text = escapeHtml(interfaceText(draft.strings, 'more-pages', { count: node.count }));
  draft.html += '<li class="more">';
  if (node.href === null) draft.html += text;
  else draft.html += `<a href="${escapeHtml(node.href)}">${text}</a>`;
  draft.html += '</li>';
}

/** Only the first entry of an address can be marked: a page has one place in its sidebar. */
function addAnchor(draft: Draft, { href, label, external }: Omit<ViewLink, 'type' | 'className'>): void {
  draft.html += `<a href="${escapeHtml(href)}"`;
  if (!draft.marks.has(href)) draft.marks.set(href, draft.html.length);
  draft.html += external ? ' class="external" rel="noopener">' : '>';
  draft.html += `${labelHtml(label)}</a>`;
}

/** A label that may break at the seams of long names. */
function labelHtml(label: string): string {
  return piecesOfName(label).map(escapeHtml).join('<wbr>');
}

function classAttribute(className: string | null): string {
  return className === null ? '' : ` class="${escapeHtml(className)}"`;
}
