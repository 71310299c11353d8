import { type CodeWords, copyText } from './code-tools.ts';

/** Copies the Markdown of the page, which is a file beside it. */
export function copyPages(words: CodeWords): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.copy-page') : null;
    const link = button?.parentElement?.querySelector<HTMLAnchorElement>('[type="text/markdown"]');
    if (!button || !link) return;
    const text = fetch(link.href).then((response) => {
      if (!response.ok) throw response;
      return response.text();
    });
    copyText(button, text, words);
  });
}
