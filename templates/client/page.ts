// Code blocks get a button that copies them, and tabs of one group stay in step over blocks and pages. Without this
// script code is selected by hand and each set of tabs stands alone. Its words are attributes of its own element.

import { prepareDrawer } from './drawer.ts';
import { addMemberFilter, reveal } from './member-filter.ts';
import { prepareSearch } from './search-open.ts';
import { prepareThemeSwitch } from './theme-switch.ts';

const words = document.currentScript?.dataset ?? {};

prepareSearch(words);
prepare();
prepareDrawer();
prepareThemeSwitch();
// The dev server replaces the text of a page in place.
document.addEventListener('docgen:replaced', prepare);
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && groupOf(target)) choose(target);
});

/** Prepares the text of the page, whenever there is a new one. */
function prepare(): void {
  addMemberFilter();
  reveal();
  for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) addCopyButton(figure);
  for (const choice of tabChoices()) choice.checked ||= isRemembered(choice);
}

/** The radio buttons of tabs that belong to a group. */
function tabChoices(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('.tabs[data-group] > input[type=radio]');
}

function groupOf(choice: HTMLInputElement): string | undefined {
  return choice.closest<HTMLElement>('.tabs')?.dataset.group;
}

function keyOf(choice: HTMLInputElement): string {
  return `docgen-tabs:${groupOf(choice)}`;
}

function isRemembered(choice: HTMLInputElement): boolean {
  try {
    return localStorage.getItem(keyOf(choice)) === choice.value;
  } catch {
    return false;
  }
}

/** Brings all tabs of the group in step, without moving what the reader looks at. */
function choose(chosen: HTMLInputElement): void {
  const before = chosen.getBoundingClientRect().top;
  for (const choice of tabChoices()) {
    if (keyOf(choice) === keyOf(chosen) && choice.value === chosen.value) choice.checked = true;
  }
  scrollBy(0, chosen.getBoundingClientRect().top - before);
  try {
    localStorage.setItem(keyOf(chosen), chosen.value);
  } catch {
    // Storage is full or forbidden: the choice holds for this page.
  }
}

function addCopyButton(figure: HTMLElement): void {
  const code = figure.querySelector('pre');
  if (!code || figure.hasAttribute('data-no-copy') || !navigator.clipboard) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.textContent = words.copy ?? '';
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(textOf(code)).then(
      () => say(button, words.copied),
      () => say(button, words.copyFailed),
    );
  });
  code.before(button);
}

/** The code without removed lines, prompts and line numbers. */
function textOf(code: Element): string {
  const copy = document.createElement('div');
  copy.append(code.cloneNode(true));
  for (const part of copy.querySelectorAll('.line.remove, .prompt, .line-number')) part.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

function say(button: HTMLButtonElement, text = ''): void {
  button.textContent = text;
  setTimeout(() => {
    button.textContent = words.copy ?? '';
  }, 1_500);
}
