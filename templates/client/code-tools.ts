/** The words of the buttons. */
export interface CodeWords {
  readonly [name: string]: string | undefined;
}

/** Paths on a grid of 16, as in templates/icons.tsx. */
const COPY = 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3';
const DONE = 'm2.5 8.5 3.5 3.5 7.5-8';
const FAILED = 'm4 4 8 8m0-8-8 8';
const WRAP = 'M2 4h12M2 8h9.5a2.2 2.2 0 0 1 0 4.4H8m1.7-2L7.6 12.4l2.1 2M2 12.4h3';

/**
 * Adds buttons to blocks of code that are laid out: all of them copy, those with long lines wrap. A block that the browser has not
 * laid out yet, because it is far away or in a closed tab, gets them when it is.
 */
export function prepareCode(words: CodeWords): void {
  const observer = new ResizeObserver((entries) => {
    const blocks = entries.flatMap(({ target }) => {
      const pre = target.querySelector('pre');
      return pre ? [{ target, pre, isWide: pre.scrollWidth > pre.clientWidth }] : [];
    });
    for (const { target, pre, isWide } of blocks) {
      const tools = toolsOf(target, pre, words);
      if (isWide && tools.childElementCount < 2) tools.prepend(wrapButton(target, words));
    }
  });
  for (const figure of document.querySelectorAll('figure.code')) observer.observe(figure);
}

/** Shows the whole of long blocks: when the reader asks for it, and when the browser found something in what is hidden. */
export function unfoldCode(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.matches('.code-more')) unfold(target, true);
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.code-long>pre') && target.scrollTop > 0)
        unfold(target, false);
    },
    true,
  );
}

function unfold(part: Element, hasFocus: boolean): void {
  const figure = part.closest('figure');
  figure?.classList.remove('code-long');
  if (hasFocus) figure?.querySelector('pre')?.focus({ preventScroll: true });
}

function toolsOf(figure: Element, pre: HTMLElement, words: CodeWords): Element {
  const before = figure.querySelector('.code-tools');
  if (before) return before;
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  if (!figure.hasAttribute('data-no-copy') && navigator.clipboard) tools.append(copyButton(pre, words));
  pre.before(tools);
  return tools;
}

function wrapButton(figure: Element, words: CodeWords): HTMLButtonElement {
  const button = buttonOf(WRAP, words.wrap);
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    button.ariaPressed = String(figure.classList.toggle('code-wrap'));
  });
  return button;
}

function copyButton(pre: HTMLElement, words: CodeWords): HTMLButtonElement {
  const button = buttonOf(COPY, words.copy);
  button.addEventListener('click', () => copyText(button, Promise.resolve(textOf(pre)), words));
  return button;
}

/** Copies a text, and says on the button for a moment that it was copied, or that it was not. */
export function copyText(button: HTMLElement, text: Promise<string>, words: CodeWords): void {
  const { innerHTML, title } = button;
  const isNamed = button.ariaLabel !== null;
  const say = (word = '', path: string) => {
    button.innerHTML = iconOf(path) + (isNamed || !word ? '' : ` ${word}`);
    if (isNamed) button.ariaLabel = button.title = word;
    setTimeout(() => {
      button.innerHTML = innerHTML;
      if (isNamed) button.ariaLabel = button.title = title;
    }, 1_500);
  };
  writeText(text).then(
    () => say(words.copied, DONE),
    () => say(words.copyFailed, FAILED),
  );
}

/** Safari lets a page write only while it handles the click, so a text that is still to come is promised then. */
async function writeText(text: Promise<string>): Promise<void> {
  if (!window.ClipboardItem) return navigator.clipboard.writeText(await text);
  const blob = text.then((one) => new Blob([one], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Returns the code without removed lines, prompts and line numbers; of a session with prompts, the commands. */
function textOf(pre: Element): string {
  const copy = pre.cloneNode(true) as Element;
  const lines = [...copy.querySelectorAll('.line')];
  const isSession = copy.querySelector('.prompt') !== null;
  let goesOn = !isSession;
  const kept = lines.filter((line) => {
    const isCommand = goesOn || line.querySelector('.prompt') !== null;
    goesOn = !isSession || (isCommand && /\\$/.test(line.textContent ?? ''));
    return isCommand && !line.matches('.remove');
  });
  for (const part of copy.querySelectorAll('.prompt,.line-number')) part.remove();
  const text = lines.length > 0 ? kept.map((line) => line.textContent).join('\n') : copy.textContent;
  return (text ?? '').replace(/\n$/, '');
}

function buttonOf(path: string, label = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  button.title = label;
  button.innerHTML = iconOf(path);
  return button;
}

function iconOf(path: string): string {
  return `<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${path}"/></svg>`;
}
