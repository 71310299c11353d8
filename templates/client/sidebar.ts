// The sidebar is whole without this script. With it, categories stay as the reader left them from page to page, closed
// ones are filled from the sidebar partial when first opened, and the entry of the page is in view.
// At most 1 kB gzip, so: no dependency, one record in sessionStorage, one request a page view at most.

interface Memory {
  /** By path of a category: whether the reader left it open. */
  readonly open: Record<string, boolean>;
  top: number;
}

const nav = document.getElementById('docgen-sidebar');
if (nav) start(nav);

function start(nav: HTMLElement): void {
  const { sidebar, partial } = nav.dataset;
  const key = `docgen-sidebar:${sidebar}`;
  const current = nav.querySelector('[aria-current]');
  const memory = recall(key);
  let request: Promise<Document> | undefined;

  const fill = async (category: HTMLDetailsElement): Promise<void> => {
    const list = category.querySelector(':scope>ul:empty');
    if (!list) return;
    request ??= fetch(partial ?? '').then(async (answer) => {
      if (!answer.ok) throw answer;
      return new DOMParser().parseFromString(await answer.text(), 'text/html');
    });
    const whole = (await request).querySelector(`[data-path="${category.dataset.path}"]>ul`);
    if (!whole) throw category;
    list.replaceWith(whole.cloneNode(true));
    await restore(category);
  };

  const restore = (within: Element): Promise<unknown> =>
    Promise.all(
      [...within.querySelectorAll<HTMLDetailsElement>('[data-path]')].map((category) => {
        const open = memory.open[category.dataset.path ?? ''];
        if (open !== undefined && !category.parentElement?.contains(current)) category.open = open;
        return (
          category.open &&
          fill(category).catch(() => {
            category.open = false;
          })
        );
      }),
    );

  const show = (): void => {
    nav.scrollTop = memory.top;
    const from = nav.getBoundingClientRect();
    const at = current?.getBoundingClientRect();
    if (at && (at.top < from.top || at.bottom > from.bottom))
      nav.scrollTop += at.top - from.top - from.height / 2;
  };

  nav.addEventListener('click', ({ target }) => {
    const category =
      target instanceof Element && !target.closest('a') && target.closest('summary')?.parentElement;
    if (!(category instanceof HTMLDetailsElement)) return;
    // The click comes before the change that it brings.
    memory.open[category.dataset.path ?? ''] = !category.open;
    fill(category).catch(() => {
      const link = category.parentElement?.querySelector('a');
      if (link) location.assign(link.href);
    });
  });
  nav.addEventListener('toggle', show);
  addEventListener('pagehide', () => {
    memory.top = nav.scrollTop;
    try {
      sessionStorage.setItem(key, JSON.stringify(memory));
    } catch {
      // Storage is full or forbidden: the sidebar forgets, nothing else.
    }
  });
  show();
  // What was filled moved what stands below it.
  restore(nav).then(() => request && show());
}

function recall(key: string): Memory {
  try {
    const { open, top }: Partial<Memory> = JSON.parse(sessionStorage.getItem(key) ?? '');
    return { open: { ...open }, top: Number(top) || 0 };
  } catch {
    return { open: {}, top: 0 };
  }
}
