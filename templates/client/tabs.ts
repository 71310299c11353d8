/** Keeps tabs of one group in step over blocks and pages. Without it each set of tabs stands alone. */
export function linkTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && groupOf(target)) choose(target);
  });
}

/** Chooses the tabs that the reader chose before. */
export function restoreTabs(): void {
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
