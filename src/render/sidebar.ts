import { escapeHtml } from '../base/text/html.ts';
import { API_KINDS, type ApiKind } from '../model/api/api-kind.ts';
import type { CollapsedItems, ViewCategory, ViewEntry, ViewLink } from '../model/page/sidebar-view.ts';
import { interfaceText, type Strings, termText } from '../model/strings.ts';
import { nameHtml } from './html/text.ts';

/** A rendered view, and the offsets for the mark of the current page by address. */
export interface SidebarHtml {
  readonly html: string;
  /** Offsets in `html` by href, each after the `href` attribute of its first entry. */
  readonly marks: ReadonlyMap<string, number>;
  /** The same for modules that are shown with their only symbol, whose address the entry has. */
  readonly modules: ReadonlyMap<string, number>;
}

/** The HTML so far, and the offsets in it. */
interface Draft {
  html: string;
  readonly marks: Map<string, number>;
  readonly modules: Map<string, number>;
  readonly strings: Strings;
}

/** What an anchor is written from. */
type Anchor = Omit<ViewLink, 'type'>;

/** Writes entries as a list. The markup is compact, as every page contains it. */
export function renderSidebar(nodes: readonly ViewEntry[], strings: Strings): SidebarHtml {
  const draft: Draft = { html: '', marks: new Map(), modules: new Map(), strings };
  addList(draft, nodes);
  return draft;
}

/** Marks the entry of a page. The offset is known, so an address that starts like another cannot be confused with it. */
export function markCurrent(sidebar: SidebarHtml, href: string): string {
  const own = sidebar.marks.get(href);
  const at = own ?? sidebar.modules.get(href);
  if (at === undefined) return sidebar.html;
  const value = own === undefined ? 'true' : 'page';
  return `${sidebar.html.slice(0, at)} aria-current="${value}"${sidebar.html.slice(at)}`;
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
  draft.html += `<li${classAttribute(node)}>`;
  addAnchor(draft, node);
  draft.html += '</li>';
}

function addCategory(draft: Draft, node: ViewCategory): void {
  const { path, open, collapsible, label, href, className } = node;
  const link = href === null ? null : { href, label, external: false, className, moduleHref: null };
  if (collapsible) {
    draft.html += `<li${classAttribute(node)}>`;
    // A link inside the summary would be a control within a control, so it precedes the list.
    if (link !== null) addAnchor(draft, link);
    draft.html += `<details data-path="${escapeHtml(path)}"${open ? ' open' : ''}>`;
    draft.html +=
      link === null
        ? `<summary>${labelHtml(node, draft.strings)}</summary>`
        : `<summary aria-label="${escapeHtml(label)}"></summary>`;
  } else {
    const classes = className === null ? 'group' : `group ${className}`;
    draft.html += `<li class="${escapeHtml(classes)}" data-path="${escapeHtml(path)}"><p>`;
    if (link === null) draft.html += labelHtml(node, draft.strings);
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
function addAnchor(draft: Draft, link: Anchor): void {
  const { href, moduleHref, external } = link;
  draft.html += `<a href="${escapeHtml(href)}"`;
  if (!draft.marks.has(href)) draft.marks.set(href, draft.html.length);
  if (moduleHref !== null) draft.modules.set(moduleHref, draft.html.length);
  draft.html += external ? ' class="external" rel="noopener">' : '>';
  draft.html += `${labelHtml(link, draft.strings)}</a>`;
}

/** Returns a label with line break opportunities in long names, and the kind of a symbol, which is shown as its mark. */
function labelHtml({ label, className }: Pick<Anchor, 'label' | 'className'>, strings: Strings): string {
  const html = nameHtml(label);
  const kind = kindOf(className);
  return kind === null
    ? html
    : `${html} <i class="k-${kind}">${escapeHtml(termText(strings, 'kind', kind))}</i>`;
}

/** Returns the kind of the symbol whose page has a class, or null for other pages. */
function kindOf(className: string | null): ApiKind | null {
  const name = className?.startsWith(KIND_CLASS) ? className.slice(KIND_CLASS.length) : null;
  return API_KINDS.find((kind) => kind === name) ?? null;
}

/** The class that pages of symbols have, followed by their kind. */
const KIND_CLASS = 'api-kind api-';

function classAttribute({ className }: Pick<Anchor, 'className'>): string {
  return className === null || kindOf(className) !== null ? '' : ` class="${escapeHtml(className)}"`;
}
