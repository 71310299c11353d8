/** Follows the site while it is edited: shows the page anew when it changed, and what is wrong with it. Only served, never published. */

interface Note {
  readonly position: string;
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly severity: 'error' | 'warning' | 'info';
}

const script = document.querySelector<HTMLScriptElement>('script[data-docgen-live]');
const address = script?.dataset.docgenLive;
const scrollKey = `docgen-live-scroll:${location.pathname}`;
const triedKey = `docgen-live-tried:${location.pathname}`;

/** A reload keeps the place where the author was looking. */
function restoreScroll(): void {
  const kept = sessionStorage.getItem(scrollKey);
  sessionStorage.removeItem(scrollKey);
  if (kept !== null) requestAnimationFrame(() => scrollTo({ top: Number(kept), behavior: 'instant' }));
}

/** Loads the page again, once for each state that the server told of: a page that never agrees does not loop. */
function reloadFor(key: string): void {
  if (sessionStorage.getItem(triedKey) === key) return;
  sessionStorage.setItem(triedKey, key);
  sessionStorage.setItem(scrollKey, String(scrollY));
  location.reload();
}

/** In a shadow tree: the site's styles do not reach it, nor it them. Both schemes, as the theme has them. */
const LOOKS = `
:host { --back: #fff; --text: #1c1b1f; --soft: #5f5b66; --error: #b3141b; --warning: #7a4d00; --line: #d8d4de; }
@media (prefers-color-scheme: dark) {
  :host { --back: #1b1a20; --text: #f2f0f5; --soft: #b5b2bc; --error: #ff9592; --warning: #ffca6b; --line: #3d3a45; }
}
section { position: fixed; inset: auto 1rem 1rem; max-width: 60rem; max-height: 60vh; margin: 0 auto; overflow: auto;
  z-index: 1000; padding: .9rem 1.1rem 1.1rem; background: var(--back); color: var(--text); border: 1px solid var(--line);
  border-top: 3px solid var(--warning); border-radius: 10px; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 8px 30px #0004; }
section.error { border-top-color: var(--error); }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 6px; padding: .15rem .7rem; cursor: pointer; }
button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
article { margin-top: .8rem; overflow-wrap: anywhere; }
p { margin: .1rem 0; white-space: pre-wrap; }
code { font: 13px/1.5 ui-monospace, monospace; color: var(--soft); }
.error > code b { color: var(--error); } .warning > code b { color: var(--warning); }
.hint { color: var(--soft); }
@media print { section { display: none; } }`;

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

function noteElement({ position, code, message, hint, severity }: Note): HTMLElement {
  const made = element('article', '', severity);
  const head = element('code', `${position}  `);
  head.append(element('b', `${severity} ${code}`));
  made.append(head, element('p', message));
  if (hint !== null) made.append(element('p', `hint: ${hint}`, 'hint'));
  return made;
}

function hideNotes(): void {
  document.getElementById('docgen-live')?.remove();
}

/** The findings of this page, above everything else; gone when there are none. Closed by its button or by Escape. */
function showNotes(notes: readonly Note[]): void {
  hideNotes();
  if (notes.length === 0) return;
  const host = document.createElement('div');
  host.id = 'docgen-live';
  const panel = element('section', '', notes.some(({ severity }) => severity === 'error') ? 'error' : '');
  panel.setAttribute('role', 'alert');
  const close = element('button', 'Close');
  close.addEventListener('click', hideNotes);
  const head = element('header', '');
  head.append(element('strong', notes.length === 1 ? '1 finding' : `${notes.length} findings`), close);
  panel.append(head, ...notes.map(noteElement));
  host.attachShadow({ mode: 'open' }).append(element('style', LOOKS), panel);
  document.body.append(host);
}

/** What the server says of the page. */
interface PageState {
  readonly key: string;
  readonly notes: readonly Note[];
  /** The new content of `main`, if nothing else changed since the page of the key `from`. */
  readonly main: string | null;
  readonly from: string;
}

const shown = { key: script?.dataset.docgenKey, notes: '[]' };

/** Shows the page as it is now: in place if its text alone changed, otherwise by loading it again. */
function update(state: PageState): void {
  if (shown.key !== state.key && !replaceMain(state)) {
    reloadFor(state.key);
    return;
  }
  shown.key = state.key;
  sessionStorage.removeItem(triedKey);
  const notes = JSON.stringify(state.notes);
  if (notes !== shown.notes) showNotes(state.notes);
  shown.notes = notes;
}

function replaceMain({ main, from }: PageState): boolean {
  const element = document.querySelector('main');
  // Scripts in a text run only when the page is loaded.
  if (main === null || from !== shown.key || element === null || main.includes('<script')) return false;
  const top = scrollY;
  element.innerHTML = main;
  scrollTo({ top, behavior: 'instant' });
  document.dispatchEvent(new Event('docgen:replaced'));
  return true;
}

function showProgress({ done }: { readonly done: number }): void {
  const output = document.getElementById('docgen-progress');
  if (output !== null) output.textContent = done === 1 ? '1 page' : `${done} pages`;
}

/** Follows the page through the connection that all tabs of the browser share; where there is none, through its own. */
function follow(events: string): void {
  const open = 'SharedWorker' in globalThis ? followShared : followAlone;
  const close = { current: open(events) };
  addEventListener('pagehide', () => close.current());
  addEventListener('pageshow', (event) => {
    if (event.persisted) close.current = open(events);
  });
  addEventListener('keydown', (event) => event.key === 'Escape' && hideNotes());
}

function followShared(events: string): () => void {
  const token = new URL(events, location.href).searchParams.get('token');
  const { port } = new SharedWorker(`/_docgen/live-worker.js?token=${token}`);
  port.onmessage = ({ data }) => (data.type === 'page' ? update(data.message) : showProgress(data.message));
  port.postMessage(location.pathname);
  return () => port.postMessage(null);
}

function followAlone(events: string): () => void {
  const source = new EventSource(`${events}&path=${encodeURIComponent(location.pathname)}`);
  source.addEventListener('page', (event) => update(JSON.parse(event.data)));
  source.addEventListener('progress', (event) => showProgress(JSON.parse(event.data)));
  return () => source.close();
}

restoreScroll();
if (address !== undefined) follow(address);
