import { element, ICONS, icon } from './element.ts';
import { settings, textOf } from './settings.ts';

/** The parts of the dialog. */
export interface View {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly chips: HTMLElement;
  /** What scrolls: the note and the rows. */
  readonly body: HTMLElement;
  readonly list: HTMLElement;
  /** What is said above the rows, or in place of them. */
  readonly note: HTMLElement;
  /** What screen readers are told. */
  readonly status: HTMLElement;
  readonly close: HTMLButtonElement;
}

/** Adds the dialog to the page, closed. */
export function createView(): View {
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    placeholder: textOf('placeholder'),
    'aria-label': textOf('placeholder'),
    'aria-autocomplete': 'list',
    'aria-controls': 'docgen-search-list',
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    autofocus: '',
  });
  const close = element('button', { type: 'button', class: 'search-close', title: textOf('close') });
  close.append(element('span', {}, 'Esc'), icon(ICONS.cross));
  const chips = element('div', { class: 'search-chips', role: 'group', 'aria-label': textOf('filters') });
  const list = element('div', { id: 'docgen-search-list', role: 'listbox', 'aria-label': textOf('results') });
  const note = element('div', { class: 'search-note' });
  const body = element('div', { class: 'search-body' }, note, list);
  const status = element('p', { class: 'search-said', role: 'status' });
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': textOf('placeholder') },
    element('div', { class: 'search-bar' }, icon(ICONS.lens), input, close),
    chips,
    body,
    status,
    keyHints(),
  );
  document.body.append(dialog);
  return { dialog, input, chips, body, list, note, status, close };
}

/** The keys, at the foot of the dialog. */
function keyHints(): HTMLElement {
  const control = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hint = (keys: readonly string[], text: string) =>
    element('span', {}, ...keys.map((key) => element('kbd', {}, key)), ` ${text}`);
  return element(
    'div',
    { class: 'search-keys', 'aria-hidden': 'true' },
    hint(['↑', '↓'], textOf('key.move')),
    hint(['↵'], textOf('key.open')),
    hint([control, '↵'], textOf('key.tab')),
    hint(['Esc'], textOf('key.close')),
  );
}

/** Loads the stylesheet of the dialog. Resolves without it if it is gone. */
export function loadStyle(): Promise<unknown> {
  return new Promise((done) => {
    const link = element('link', { rel: 'stylesheet', href: settings.style });
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
