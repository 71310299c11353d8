import type { SearchAnswer, SearchGroup, SearchHit, SearchKind } from '../../../src/model/search.ts';
import { element, ICONS, icon, markedNodes } from './element.ts';
import { settings, textOf } from './settings.ts';

/** Labels shown of the way to a page: the last ones tell pages apart. */
const TRAIL = 3;

/** Returns the groups of an answer, each with its rows. */
export function groupElements({ groups }: SearchAnswer): HTMLElement[] {
  return groups.map((group) =>
    element(
      'div',
      { role: 'group', 'aria-label': group.title },
      ...group.hits.map((hit, at) => hitRow(hit, group, at)),
    ),
  );
}

/** Returns the row of a section. Below the row of its page it is indented and does not repeat the way there. */
function hitRow(hit: SearchHit, { href, title, breadcrumb, area }: SearchGroup, at: number): HTMLElement {
  const labels = hit.href === href ? trailOf(breadcrumb, area) : trailOf([...breadcrumb, title], area);
  const name = hit.isDeprecated ? 's' : 'span';
  const row = element(
    'a',
    {
      role: 'option',
      'aria-selected': 'false',
      href: hit.href,
      tabindex: '-1',
      class: at > 0 ? 'search-row search-below' : 'search-row',
    },
    markOf(hit.kind),
    element(
      name,
      { class: 'search-title' },
      ...markedNodes(hit.title),
      element('span', { class: 'search-said' }, `, ${settings.kinds[hit.kind].name} `),
    ),
  );
  if (at === 0) row.append(element('span', { class: 'search-trail' }, labels.join(' › ')));
  if (hit.excerpt !== null)
    row.append(element('span', { class: 'search-excerpt' }, ...markedNodes(hit.excerpt)));
  return row;
}

function markOf(kind: SearchKind): HTMLElement {
  const { letter, tone } = settings.kinds[kind];
  return element('span', { class: `kind kind-${tone}`, 'aria-hidden': 'true' }, letter);
}

/** Returns the end of the way to a page, or its area if nothing is above it. */
function trailOf(breadcrumb: readonly string[], area: string): readonly string[] {
  return breadcrumb.length === 0 ? [area] : breadcrumb.slice(-TRAIL);
}

/** Returns rows that put a text into the field: searches of before, or the names nearest to what was typed. */
export function textRows(texts: readonly string[], kind: 'recent' | 'nearest'): HTMLElement[] {
  return texts.map((text) => {
    const row = element(
      'div',
      { role: 'option', 'aria-selected': 'false', class: 'search-row search-text', 'data-text': text },
      icon(kind === 'recent' ? ICONS.clock : ICONS.lens),
      element('span', { class: 'search-title' }, text),
    );
    if (kind === 'recent') {
      const remove = element('span', { class: 'search-forget', title: textOf('forget', { text }) });
      remove.append(icon(ICONS.cross));
      row.append(remove);
    }
    return row;
  });
}

/** Returns a link to the page of a group, with its kind and the way there. */
export function pageLink({ href, title, kind, breadcrumb, area }: SearchGroup): (Node | string)[] {
  return [
    markOf(kind),
    ' ',
    element('a', { href }, title),
    ' ',
    element('small', {}, trailOf(breadcrumb, area).join(' › ')),
  ];
}
