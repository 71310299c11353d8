/** Follows the site while it is written: reloads the page when it changed, shows what is wrong with it. Only served, never published. */

interface Note {
  readonly place: string;
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

const script = document.querySelector<HTMLScriptElement>('script[data-docgen-live]');
const address = script?.dataset.docgenLive;
const scrollKey = `docgen-live-scroll:${location.pathname}`;

/** A reload keeps the place where the author was looking. */
function restoreScroll(): void {
  const kept = sessionStorage.getItem(scrollKey);
  sessionStorage.removeItem(scrollKey);
  if (kept !== null) requestAnimationFrame(() => scrollTo({ top: Number(kept), behavior: 'instant' }));
}

function reload(): void {
  sessionStorage.setItem(scrollKey, String(scrollY));
  location.reload();
}

function element(tag: string, text: string, style: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.setAttribute('style', style);
  return made;
}

/** The findings of this page, above everything else; gone when there are none. Closed by its button or by Escape. */
function showNotes(notes: readonly Note[]): void {
  document.getElementById('docgen-live')?.remove();
  if (notes.length === 0) return;
  const host = document.createElement('div');
  host.id = 'docgen-live';
  const root = host.attachShadow({ mode: 'open' });
  const frame =
    'position:fixed;inset:auto 1rem 1rem;max-height:60vh;overflow:auto;z-index:1000;padding:1rem 1.25rem;';
  const looks =
    'background:#1b1113;color:#fff;border:1px solid #e5484d;border-radius:10px;font:14px/1.5 system-ui,sans-serif';
  const panel = element('section', '', frame + looks);
  panel.setAttribute('role', 'alert');
  const close = element('button', 'Close', 'float:right;font:inherit;cursor:pointer');
  close.addEventListener('click', () => host.remove());
  panel.append(close, element('strong', notes.length === 1 ? '1 finding' : `${notes.length} findings`, ''));
  for (const note of notes) {
    panel.append(
      element(
        'div',
        `${note.place}  ${note.code}`,
        'margin-top:.75rem;font-family:ui-monospace,monospace;color:#ff9592',
      ),
    );
    panel.append(element('div', note.message, 'white-space:pre-wrap'));
    if (note.hint !== null) panel.append(element('div', `hint: ${note.hint}`, 'color:#b5b2bc'));
  }
  root.append(panel);
  document.body.append(host);
  addEventListener('keydown', (event) => event.key === 'Escape' && host.remove());
}

/** One connection, opened again by the browser when the server comes back. */
function follow(url: string): void {
  const source = new EventSource(url);
  const loaded = script?.dataset.docgenKey;
  source.addEventListener('page', (event) => {
    const state: { readonly key: string; readonly notes: readonly Note[] } = JSON.parse(event.data);
    if (loaded !== state.key) return reload();
    showNotes(state.notes);
  });
  addEventListener('pagehide', () => source.close());
}

restoreScroll();
if (address !== undefined) follow(`${address}&path=${encodeURIComponent(location.pathname)}`);
