/** A section of the page, and the links to it. */
interface Section {
  readonly target: Element;
  readonly links: readonly HTMLAnchorElement[];
}

const state: { sections: readonly Section[]; current: Section | undefined; isAsked: boolean } = {
  sections: [],
  current: undefined,
  isAsked: false,
};

/** Marks the links to the section that is read, in the contents and in the sidebar, whenever the reader scrolls. */
export function followReader(): void {
  for (const type of ['scroll', 'resize']) addEventListener(type, ask, { passive: true });
}

/** Finds the sections of the page that have links. */
export function findSections(): void {
  const links = new Map<Element, HTMLAnchorElement[]>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a, .sidebar-entries a[href*="#"]')) {
    const target =
      link.pathname === location.pathname && document.getElementById(decodeURI(link.hash).slice(1));
    if (target) links.set(target, [...(links.get(target) ?? []), link]);
  }
  state.sections = [...links]
    .map(([target, own]) => ({ target, links: own }))
    .sort((a, b) => (a.target.compareDocumentPosition(b.target) & 2 ? 1 : -1));
  state.current = undefined;
  ask();
}

function ask(): void {
  if (!state.isAsked) requestAnimationFrame(mark);
  state.isAsked = true;
}

function mark(): void {
  state.isAsked = false;
  const section = currentSection();
  if (section === state.current) return;
  for (const link of state.current?.links ?? []) link.removeAttribute('aria-current');
  for (const link of section?.links ?? []) link.setAttribute('aria-current', 'location');
  state.current = section;
  const toc = document.querySelector<HTMLElement>('.toc');
  const link = section?.links.find((one) => toc?.contains(one));
  const here = toc?.querySelector('.toc-here');
  if (here) here.textContent = link?.textContent ?? '';
  if (toc) moveMarker(toc, link);
}

/** Returns the last section that starts above the line of reading, which is near the top and reaches the foot with the page. */
function currentSection(): Section | undefined {
  const root = document.documentElement;
  const pad = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8;
  const left = root.scrollHeight - innerHeight - scrollY;
  const line = pad + Math.max(0, 1 - left / (innerHeight / 2)) * (innerHeight - pad);
  let [from, to] = [0, state.sections.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((state.sections[middle]?.target.getBoundingClientRect().top ?? 0) <= line) from = middle + 1;
    else to = middle;
  }
  return state.sections[from - 1];
}

/** Moves the marker to a link, and the contents with it if they scroll on their own. */
function moveMarker(toc: HTMLElement, link: HTMLElement | undefined): void {
  const list = toc.querySelector<HTMLElement>(':scope>ul');
  if (!list) return;
  const at = link?.getBoundingClientRect();
  const top = at ? at.top - list.getBoundingClientRect().top : 0;
  list.style.setProperty('--toc-top', `${top}px`);
  list.style.setProperty('--toc-height', `${at?.height ?? 0}px`);
  const frame = toc.getBoundingClientRect();
  if (at && (at.top < frame.top + 40 || at.bottom > frame.bottom - 40))
    toc.scrollTop += at.top - frame.top - frame.height / 2;
}
