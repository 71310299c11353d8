import type { SearchAnswer } from '../../../src/model/search.ts';
import { ALL, chipElements, type Filters } from './chips.ts';
import type { Connection } from './connect.ts';
import { element } from './element.ts';
import { recentSearches, rememberSearch } from './recent.ts';
import { groupElements, textRows } from './rows.ts';
import { textOf } from './settings.ts';
import type { View } from './view.ts';

/** The state of the dialog. */
export interface Search {
  readonly view: View;
  connection: Connection | null;
  filters: Filters;
  /** Number of the last question. */
  asked: number;
  /** Number of the question whose answer is shown. */
  shown: number;
  /** How to open the first row as soon as it is there; null if the reader has not asked for that. */
  opening: { readonly newTab: boolean } | null;
  active: HTMLElement | null;
  /** Whether the reader has chosen the active row. */
  isChosen: boolean;
  /** What shows an answer from names alone if the full one takes long. */
  timer: number;
  /** Asks for what is in the field. */
  readonly ask: () => void;
}

/** Returns the rows, in order. */
export function rowsOf({ view }: Search): HTMLElement[] {
  return [...view.list.querySelectorAll<HTMLElement>('[role=option]')];
}

/** Makes a row the active one, which Enter opens. */
export function activate(search: Search, row: HTMLElement | undefined, scrolls = true): void {
  const { input } = search.view;
  search.active?.setAttribute('aria-selected', 'false');
  search.active = row ?? null;
  row?.setAttribute('aria-selected', 'true');
  if (row === undefined) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', row.id);
  if (scrolls) row?.scrollIntoView({ block: 'nearest' });
}

/** Replaces the rows, and what is said above them. */
function fill(search: Search, rows: readonly Node[], ...note: readonly Node[]): void {
  const { view } = search;
  view.note.replaceChildren(...note);
  view.list.replaceChildren(...rows);
  const all = rowsOf(search);
  for (const [at, row] of all.entries()) row.id = `docgen-search-${at}`;
  view.list.hidden = all.length === 0;
  view.input.setAttribute('aria-expanded', String(all.length > 0));
  activate(search, undefined);
}

/** Shows the searches of before, or what can be typed. */
export function showRecent(search: Search): void {
  const { chips, status } = search.view;
  const texts = recentSearches();
  search.shown = search.asked;
  search.filters = ALL;
  chips.replaceChildren();
  status.textContent = '';
  if (texts.length === 0) {
    fill(search, [], element('p', {}, textOf('hint')), ...allNames());
    return;
  }
  const clear = button('recent.clear', () => {
    for (const text of texts) rememberSearch(text, false);
    search.ask();
    search.view.input.focus();
  });
  fill(search, textRows(texts, 'recent'), element('h2', {}, textOf('recent')), clear);
}

/** Shows an answer. A fuller answer to the same question leaves the row that the reader has chosen active. */
export function showAnswer(search: Search, answer: SearchAnswer): void {
  const { view, active, filters } = search;
  const isSame = search.shown === search.asked && search.isChosen;
  const { scrollTop } = view.body;
  const href = isSame ? active?.getAttribute('href') : undefined;
  search.shown = search.asked;
  view.chips.replaceChildren(
    ...chipElements(answer, filters, (next) => {
      search.filters = next;
      search.ask();
      view.input.focus();
    }),
  );
  if (answer.groups.length === 0) {
    if (answer.isComplete) showNothing(search, answer);
    return;
  }
  fill(search, groupElements(answer));
  const rows = rowsOf(search);
  activate(
    search,
    rows.find((row) => row.getAttribute('href') === href) ?? rows[bestRow(answer, view.input.value)],
    false,
  );
  view.body.scrollTop = isSame ? scrollTop : 0;
  view.status.textContent = textOf('count', { count: answer.total });
}

/** Returns the index of the row that is meant: of the first page, the section with the name that was typed, else the page. */
function bestRow({ groups: [first] }: SearchAnswer, typed: string): number {
  const name = typed
    .trim()
    .split(/[.\s]+/)
    .at(-1)
    ?.toLowerCase();
  const at = first?.hits.findIndex(({ title }) => title.text.toLowerCase() === name) ?? 0;
  return Math.max(at, 0);
}

function showNothing(search: Search, { suggestions }: SearchAnswer): void {
  const { view, filters } = search;
  const said = element('p', { class: 'search-none' }, textOf('none', { text: view.input.value.trim() }));
  const unfilter = button('unfilter', () => {
    search.filters = ALL;
    search.ask();
    view.input.focus();
  });
  const isFiltered = filters.area !== null || filters.kind !== null;
  const nearest = suggestions.length > 0 ? [element('h2', {}, textOf('nearest'))] : [];
  fill(search, textRows(suggestions, 'nearest'), said, ...(isFiltered ? [unfilter] : allNames()), ...nearest);
  view.status.textContent = said.textContent;
}

/** Says that the index cannot be loaded. */
export function showError(search: Search): void {
  search.view.chips.replaceChildren();
  const retry = button('retry', () => {
    search.ask();
    search.view.input.focus();
  });
  fill(search, [], element('p', { role: 'alert' }, textOf('failed')), retry, ...allNames());
}

function button(key: Parameters<typeof textOf>[0], act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, textOf(key));
  made.addEventListener('click', act);
  return made;
}

/** The link to the page of all names, if the site has one. */
function allNames(): Node[] {
  const { searchAll } = document.querySelector<HTMLElement>('script[data-search]')?.dataset ?? {};
  return searchAll === undefined ? [] : [element('a', { href: searchAll }, textOf('a-z'))];
}
