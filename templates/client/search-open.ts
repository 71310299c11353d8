// Loads the search when a reader comes near it, and opens it: by its button, by `/`, by Ctrl or Cmd and K, and by `?q=` in the
// address. What is typed while it loads is not lost.

/** Prepares the buttons and keys that open the search. `search` is the address of its script, `searchAll` of the page of all names. */
export function prepareSearch({ search, searchAll }: DOMStringMap): void {
  if (!search) return;
  const isApple = /Mac|iP/.test(navigator.platform);
  let loading: Promise<unknown> | undefined;
  let typed: string | undefined;

  /** Returns what was typed until now. From then on the dialog gets what is typed. */
  const take = (): string | undefined => {
    const text = typed;
    typed = undefined;
    return text;
  };
  const load = (): Promise<unknown> => {
    loading ??= new Promise((done, fail) => {
      const script = document.createElement('script');
      script.src = search;
      script.onload = done;
      script.onerror = () => {
        loading = undefined;
        fail(script);
      };
      document.head.append(script);
    });
    return loading;
  };
  const open = async (text = ''): Promise<void> => {
    typed = text;
    try {
      await load();
      document.dispatchEvent(new CustomEvent('docgen:search', { detail: take }));
    } catch {
      take();
      if (searchAll) location.assign(searchAll);
    }
  };

  for (const button of document.querySelectorAll<HTMLElement>('[data-search-open]')) {
    const hint = button.querySelector('kbd');
    if (hint) hint.textContent = isApple ? '⌘K' : 'Ctrl K';
    for (const near of ['pointerenter', 'focus'])
      button.addEventListener(near, () => load().catch(() => undefined));
    button.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(button.dataset.searchOpen);
    });
  }
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isField = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
    const isPlain = !ctrlKey && !metaKey && !altKey;
    if (typed !== undefined && isPlain && key.length === 1) typed += key;
    else if ((key === '/' && isPlain && !isField) || (key === 'k' && (isApple ? metaKey : ctrlKey))) open();
    else return;
    event.preventDefault();
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked) open(asked);
  else if (document.querySelector('[data-search-nearest]')) load().catch(() => undefined);
}
