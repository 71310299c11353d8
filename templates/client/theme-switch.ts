const THEMES = ['auto', 'light', 'dark'] as const;
const KEY = 'docgen-theme';

/** Lets the button of the header go through the colour themes: as the system has it, light, dark. Other tabs follow. */
export function prepareThemeSwitch(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLElement>('.theme-switch');
  const current = () => Math.max(0, THEMES.indexOf((root.dataset.theme ?? 'auto') as 'auto'));
  const show = (theme: string): void => {
    root.dataset.theme = theme;
    const label = button?.dataset[THEMES[current()] ?? 'auto'] ?? '';
    button?.setAttribute('aria-label', label);
    button?.setAttribute('title', label);
  };
  button?.addEventListener('click', () => {
    const next = THEMES[(current() + 1) % THEMES.length] ?? 'auto';
    show(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is full or forbidden: the choice holds for this page.
    }
  });
  addEventListener('storage', ({ key, newValue }) => key === KEY && show(newValue ?? 'auto'));
  show(root.dataset.theme ?? 'auto');
}
