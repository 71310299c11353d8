const THEMES = ['auto', 'light', 'dark'];
const KEY = 'docgen-theme';

/** Lets the menu of the header choose the colour theme: as the system has it, light, dark. Other tabs follow. */
export function prepareThemeSwitch(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLElement>('.theme-switch');
  const choices = document.querySelectorAll<HTMLButtonElement>('#docgen-themes button');
  const show = (theme: string): void => {
    root.dataset.theme = theme;
    choices.forEach((choice, index) => {
      const isChosen = index === Math.max(0, THEMES.indexOf(theme));
      choice.ariaPressed = String(isChosen);
      if (isChosen && button) button.ariaLabel = button.title = choice.title;
    });
  };
  choices.forEach((choice, index) => {
    choice.addEventListener('click', () => {
      const theme = THEMES[index] ?? 'auto';
      show(theme);
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // Storage is full or forbidden: the choice holds for this page.
      }
    });
  });
  addEventListener('storage', ({ key, newValue }) => key === KEY && show(newValue ?? 'auto'));
  show(root.dataset.theme ?? 'auto');
}
