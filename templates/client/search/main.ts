// The search of a page: a dialog with a field and the sections found. Loaded by search-open.ts when a reader comes near it.
// An older answer never replaces a newer one, and rows stay until the next answer has come.
import type { SearchAnswer, SearchReply } from '../../../src/model/search.ts';
import { ALL } from './chips.ts';
import { connect } from './connect.ts';
import { showNearest } from './nearest.ts';
import { rememberSearch } from './recent.ts';
import { activate, rowsOf, type Search, showAnswer, showError, showRecent } from './search.ts';
import { createView, loadStyle } from './view.ts';

/** Groups in an answer. */
const MOST = 20;
/** Milliseconds that an answer from names alone waits for the full one, so that rows do not change places. */
const PATIENCE = 120;
const { searchIndex = '' } = document.querySelector<HTMLElement>('script[data-search]')?.dataset ?? {};

start();
showNearest(searchIndex);

function start(): void {
  const styled = loadStyle();
  const search: Search = {
    view: createView(),
    connection: null,
    filters: ALL,
    asked: 0,
    shown: 0,
    opening: null,
    active: null,
    isChosen: false,
    timer: 0,
    ask: () => ask(search),
  };
  const { dialog, input, list, close } = search.view;
  const root = document.documentElement;
  document.addEventListener('docgen:search', async (event) => {
    await styled;
    // Not before: keys go nowhere until the dialog is open.
    const text: unknown = Reflect.get(event, 'detail')();
    if (!dialog.open) {
      // The page behind does not scroll; where its scrollbar was it leaves room.
      root.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
      dialog.showModal();
    }
    if (typeof text === 'string' && text !== '') input.value = text;
    input.select();
    ask(search);
  });
  dialog.addEventListener('close', () => {
    root.style.paddingInlineEnd = '';
    input.value = '';
  });
  input.addEventListener('input', () => ask(search));
  dialog.addEventListener('keydown', (event) => press(search, event));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  list.addEventListener('pointermove', ({ target }) => {
    const row = rowAt(target);
    if (row === search.active) return;
    search.isChosen = true;
    activate(search, row, false);
  });
  list.addEventListener('click', (event) => click(search, event));
}

function ask(search: Search): void {
  const { dialog, input } = search.view;
  const text = input.value.trim();
  search.opening = null;
  search.isChosen = false;
  search.asked++;
  clearTimeout(search.timer);
  dialog.classList.toggle('search-typed', text !== '');
  search.connection ??= connect(searchIndex, (reply) => receive(search, reply));
  if (text === '') showRecent(search);
  else search.connection.ask({ id: search.asked, query: { text, ...search.filters, limit: MOST } });
}

function receive(search: Search, reply: SearchReply): void {
  if ('error' in reply) {
    search.connection?.close();
    search.connection = null;
    if (search.asked > search.shown) showError(search);
    return;
  }
  if (reply.id !== search.asked) return;
  clearTimeout(search.timer);
  if (reply.answer.isComplete) show(search, reply.answer);
  else search.timer = setTimeout(() => show(search, reply.answer), PATIENCE);
}

function show(search: Search, answer: SearchAnswer): void {
  showAnswer(search, answer);
  if (search.opening !== null && search.active !== null) open(search, search.active, search.opening.newTab);
}

function press(search: Search, event: KeyboardEvent): void {
  const { dialog, input } = search.view;
  const { key, ctrlKey, metaKey, isComposing } = event;
  const isField = event.target === input;
  if (isComposing) return;
  if (key === 'Escape') {
    if (input.value === '') dialog.close();
    else {
      input.value = '';
      input.focus();
      ask(search);
    }
  } else if (!isField) return;
  else if (key === 'Enter') enter(search, ctrlKey || metaKey);
  else if (key === 'Delete' && search.active?.querySelector('.search-forget')) forget(search, search.active);
  else if (!move(search, key)) return;
  event.preventDefault();
}

/** Moves to another row. Returns false for other keys. */
function move(search: Search, key: string): boolean {
  const rows = rowsOf(search);
  const at = search.active === null ? -1 : rows.indexOf(search.active);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[key];
  if (target === undefined || rows.length === 0) return false;
  search.isChosen = true;
  activate(search, rows.at(target % rows.length));
  return true;
}

/** Opens the active row. If the answer to what was typed is still on its way, its first row is opened when it is there. */
function enter(search: Search, newTab: boolean): void {
  if (search.shown !== search.asked) search.opening = { newTab };
  else if (search.active !== null) open(search, search.active, newTab);
}

function open(search: Search, row: HTMLElement, newTab: boolean): void {
  search.opening = null;
  if (row instanceof HTMLAnchorElement && newTab) {
    rememberSearch(search.view.input.value.trim());
    window.open(row.href, '_blank', 'noopener');
  } else row.click();
}

function click(search: Search, event: MouseEvent): void {
  const { dialog, input } = search.view;
  const row = rowAt(event.target);
  const text = row?.dataset.text;
  if (row === undefined) return;
  if (text === undefined) {
    rememberSearch(input.value.trim());
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  } else if (event.target instanceof Element && event.target.closest('.search-forget')) forget(search, row);
  else {
    input.value = text;
    input.focus();
    ask(search);
  }
}

function forget(search: Search, row: HTMLElement): void {
  rememberSearch(row.dataset.text ?? '', false);
  ask(search);
}

function rowAt(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[role=option]') ?? undefined) : undefined;
}
