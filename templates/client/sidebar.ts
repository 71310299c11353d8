// The sidebar is whole without this script. With it, the sidebar stays as the reader left it from page to page, and what a
// page leaves out is filled from the sidebar partial when first opened. The script stands right behind the sidebar and is not
// deferred, so that nothing moves once the page is shown. At most 1.5 kB gzip: no dependency, one request a page view at most.

interface Memory {
  /** The entries as the reader left them. */
  readonly html: string;
  /** The partial that they belong to: with another, the sidebar has changed. */
  readonly partial: string | undefined;
  readonly top: number;
}

const nav = document.getElementById('docgen-sidebar');
const entries = nav?.querySelector<HTMLElement>('.sidebar-entries');
if (nav && entries) start(nav, entries);

function start(nav: HTMLElement, entries: HTMLElement): void {
  const { sidebar, partial } = nav.dataset;
  const key = `docgen-sidebar:${sidebar}`;
  const current = () => entries.querySelector('[aria-current]');
  let request: Promise<Element> | undefined;

  /** Returns the list of the whole sidebar that belongs to a list of the page. */
  const wholeList = async (list: Element): Promise<Element> => {
    request ??= fetch(partial ?? '').then(async (response) => {
      if (!response.ok) throw response;
      return new DOMParser().parseFromString(await response.text(), 'text/html').body;
    });
    const path = list.closest<HTMLElement>('[data-path]')?.dataset.path;
    const whole = (await request).querySelector(path === undefined ? 'ul' : `[data-path="${path}"]>ul`);
    if (!whole) throw list;
    const copy = whole.cloneNode(true) as Element;
    // What is closed is filled when it is opened, here too.
    for (const inner of copy.querySelectorAll('details:not([open])>ul')) inner.replaceChildren();
    return copy;
  };

  const fill = async (category: Element): Promise<void> => {
    const list = category.querySelector(':scope>ul:empty');
    if (list) list.replaceWith(await wholeList(list));
  };

  /** Shows the entries that stand behind "12 more". */
  const expand = async (more: HTMLElement): Promise<void> => {
    const list = more.parentElement;
    const isFirst = !more.previousElementSibling;
    const beside = hrefOf(isFirst ? more.nextElementSibling : more.previousElementSibling);
    const all = list ? [...(await wholeList(list)).children] : [];
    const at = all.findIndex((one) => hrefOf(one) === beside);
    const found = isFirst ? all.slice(0, at) : all.slice(at + 1);
    if (at < 0 || found.length === 0) throw more;
    const [height, top] = [nav.scrollHeight, nav.scrollTop];
    more.replaceWith(...found);
    if (isFirst) nav.scrollTop = top + nav.scrollHeight - height;
    const next = found[isFirst ? found.length - 1 : 0];
    next?.querySelector<HTMLElement>('a,summary')?.focus({ preventScroll: true });
  };

  /** Brings the entry of the page into view. */
  const show = (): void => {
    const from = nav.getBoundingClientRect();
    const at = current()?.getBoundingClientRect();
    if (at && (at.top < from.top || at.bottom > from.bottom))
      nav.scrollTop += at.top - from.top - from.height / 2;
  };

  const follow = (link: HTMLAnchorElement | null | undefined) => link && location.assign(link.href);

  nav.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : nav;
    const more = target.closest<HTMLElement>('.more');
    if (more && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      expand(more).catch(() => follow(more.querySelector('a')));
    }
    const category = !target.closest('a') && target.closest('summary')?.parentElement;
    if (category) fill(category).catch(() => follow(category.parentElement?.querySelector('a')));
  });
  nav.addEventListener('toggle', show);
  addEventListener('pagehide', () => {
    const memory: Memory = { html: entries.innerHTML, partial, top: nav.scrollTop };
    try {
      sessionStorage.setItem(key, JSON.stringify(memory));
    } catch {
      // Storage is full or forbidden: the sidebar forgets, nothing else.
    }
  });

  const memory = recall(key);
  if (memory?.partial === partial && memory) {
    const before = document.createElement('div');
    before.innerHTML = memory.html;
    if (join(before, current())) entries.replaceChildren(...before.childNodes);
    nav.scrollTop = memory.top;
  }
  show();
}

function hrefOf(entry: Element | null): string | null | undefined {
  return entry?.querySelector('a')?.getAttribute('href');
}

/**
 * Marks the entry of a page in the sidebar of the page before, and adds the category of the page if it is missing there.
 * Returns false if the sidebar has changed in between, as it may on a served site, or has nothing of the page.
 */
function join(before: Element, current: Element | null): boolean {
  for (const one of before.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
  if (!current) return true;
  const href = current.getAttribute('href');
  const entry = () => [...before.querySelectorAll('a')].find((one) => one.getAttribute('href') === href);
  const twin = (one: HTMLElement) => before.querySelector(`[data-path="${one.dataset.path}"]`);
  let category =
    current.parentElement?.querySelector<HTMLElement>(':scope>details') ??
    current.closest<HTMLElement>('[data-path]');
  const theirs = category && twin(category);
  if (theirs?.querySelector('li') && category && isChanged(theirs, category)) return false;
  if (!entry() || (category && !theirs?.querySelector('li'))) {
    while (category && !twin(category))
      category = category.parentElement?.closest<HTMLElement>('[data-path]') ?? null;
    if (!category) return false;
    twin(category)?.replaceWith(category);
  }
  const own = entry();
  own?.setAttribute('aria-current', current.getAttribute('aria-current') ?? '');
  let around = own?.parentElement?.querySelector('details') ?? own?.closest('details');
  for (; around; around = around.parentElement?.closest('details')) around.open = true;
  return true;
}

/** Returns whether two states of a category have other entries. Of one that is shown in parts that cannot be known. */
function isChanged(...states: readonly Element[]): boolean {
  const [one, other] = states.map((state) =>
    [...state.querySelectorAll(':scope>ul>li')].map((entry) =>
      entry.matches('.more') ? null : hrefOf(entry) + (entry.querySelector('a,summary')?.textContent ?? ''),
    ),
  );
  return !one?.includes(null) && !other?.includes(null) && one?.join() !== other?.join();
}

function recall(key: string): Memory | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
