// A field above each long list of members that filters it. Without this script these are plain lists.

const LISTS = '[data-filter]';

document.addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const isTyping = target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable]');
  const field = document.querySelector<HTMLElement>(`${LISTS} input`);
  if (key !== 'f' || altKey || ctrlKey || metaKey || isTyping || !field) return;
  event.preventDefault();
  field.focus();
});

/** Adds the fields to the page, into the first line of each list. */
export function addMemberFilter(): void {
  for (const index of document.querySelectorAll<HTMLElement>(LISTS)) addField(index);
}

function addField(index: HTMLElement): void {
  if (index.querySelector('input')) return;
  const field = document.createElement('input');
  const status = document.createElement('span');
  field.type = 'search';
  field.placeholder = field.ariaLabel = index.dataset.filter ?? '';
  field.setAttribute('aria-keyshortcuts', 'f');
  status.role = 'status';
  field.addEventListener('input', () => {
    const found = filter(index, field.value.toLowerCase().split(/\s+/));
    status.textContent = field.value && (index.dataset.found ?? '').replace('#', String(found));
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') index.querySelector<HTMLElement>('li:not([hidden]) a')?.click();
  });
  index.firstElementChild?.append(status, field);
}

/** Hides the entries that lack a word, and the groups without entries. Returns the number of those that are left. */
function filter(index: HTMLElement, words: readonly string[]): number {
  let found = 0;
  for (const list of index.querySelectorAll('ul')) {
    let left = 0;
    for (const item of list.children) {
      const text = (item.textContent ?? '').toLowerCase();
      const isFound = words.every((word) => text.includes(word));
      (item as HTMLElement).hidden = !isFound;
      if (isFound) left++;
    }
    found += left;
    list.hidden = left === 0;
    const head = list.previousElementSibling;
    if (head?.firstElementChild?.matches('a')) (head as HTMLElement).hidden = left === 0;
  }
  for (const fold of index.querySelectorAll('details')) {
    fold.hidden = !fold.querySelector('li:not([hidden])');
    fold.open = words.some(Boolean) && !fold.hidden;
  }
  return found;
}

addEventListener('hashchange', reveal);

/** Opens what the target of the address is folded in, for browsers that do not do so. */
export function reveal(): void {
  const target = document.querySelector(':target');
  const fold = target?.closest<HTMLDetailsElement>('.api-fold:not([open])');
  if (!fold) return;
  fold.open = true;
  target?.scrollIntoView();
}
