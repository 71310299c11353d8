// A field above the index of a page's members that filters it. Without this script the index is a plain list.

const INDEX = '.member-index';

document.addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const isTyping = target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable]');
  const field = document.querySelector<HTMLElement>(`${INDEX} input`);
  if (key !== 'f' || altKey || ctrlKey || metaKey || isTyping || !field) return;
  event.preventDefault();
  field.focus();
});

/** Adds the field to the page, if it has an index. */
export function addMemberFilter(): void {
  const index = document.querySelector<HTMLElement>(INDEX);
  if (!index || index.querySelector('input')) return;
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
  index.firstElementChild?.after(status, field);
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
    const fold = list.closest('details');
    const head = fold ?? (list.previousElementSibling as HTMLElement);
    head.hidden = left === 0;
    list.hidden = left === 0;
    if (fold) fold.open = words.some(Boolean) && left > 0;
  }
  return found;
}

addEventListener('hashchange', reveal);

/** Opens what the target of the address is folded in, for browsers that do not do so. */
export function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.closest<HTMLDetailsElement>('.api-fold:not([open])');
  if (!fold) return;
  fold.open = true;
  target?.scrollIntoView();
}
