import { piecesOfName } from '../base/text/break-name.ts';
import { escapeHtml } from '../base/text/html.ts';
import type { CollapsedItems, ViewCategory, ViewEntry, ViewLink } from '../model/page/sidebar-view.ts';
import { interfaceText, type Strings } from '../model/strings.ts';

/** A rendered view, and the offset for the mark of the current page by address. */
export interface SidebarHtml {
  readonly html: string;
  /** Offsets in `html` by href, each after the `href` attribute of its first entry. */
  readonly marks: ReadonlyMap<string, number>;
}

/** The HTML so far, and the offsets in it. */
interface Draft {
  html: string;
  readonly marks: Map<string, number>;
  readonly strings: Strings;
}

/** Writes entries as a list. The markup is compact, as every page contains it. */
export function renderSidebar(nodes: readonly ViewEntry[], strings: Strings): SidebarHtml {
  const draft: Draft = { html: '', marks: new Map(), strings };
  addList(draft, nodes);
  return draft;
}

/** Marks the entry of a page. The offset is known, so an address that starts like another cannot be confused with it. */
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
    // A link inside the summary would be a control within a control, so it precedes the list.
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

/** Writes a link. Only the first link to an address can be marked, as a page is marked once in its sidebar. */
function addAnchor(draft: Draft, { href, label, external }: Omit<ViewLink, 'type' | 'className'>): void {
  draft.html += `<a href="${escapeHtml(href)}"`;
  if (!draft.marks.has(href)) draft.marks.set(href, draft.html.length);
  draft.html += external ? ' class="external" rel="noopener">' : '>';
  draft.html += `${labelHtml(label)}</a>`;
}

/** Returns a label with line break opportunities in long names. */
function labelHtml(label: string): string {
  return piecesOfName(label).map(escapeHtml).join('<wbr>');
}

function classAttribute(className: string | null): string {
  return className === null ? '' : ` class="${escapeHtml(className)}"`;
}
