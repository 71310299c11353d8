import { didYouMean } from '../base/nearest.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type OutputPlace, outputPosition } from './place.ts';

/** Removed pages that get a finding of their own; the others are counted in one more. */
const NAMED = 20;

/** Findings for pages that the last build published and this one does not, without anything else at their address. */
export function findRemovedPages(
  removed: readonly string[],
  present: ReadonlySet<string>,
  place: OutputPlace,
): readonly Diagnostic[] {
  const gone = removed.filter(
    (path) => path.endsWith('.html') && path !== '404.html' && !present.has(twinOf(path)),
  );
  const routes =
    gone.length === 0 ? [] : [...present].filter((path) => path.endsWith('.html')).map(addressOf);
  const found = gone.slice(0, NAMED).map((path) => removedPage(path, routes, place));
  const rest = gone[NAMED];
  if (rest === undefined) return found;
  const more = diagnostic('output/removed-page', {
    message: `${gone.length - NAMED} more published pages are gone`,
    at: outputPosition(place, rest),
    hint: 'add redirects for those that were linked to',
  });
  return [...found, more];
}

function removedPage(path: string, routes: readonly string[], place: OutputPlace): Diagnostic {
  const address = addressOf(path);
  const near = didYouMean(address, routes)?.replace('did you mean', 'did it move to');
  const redirect = `add it to redirects in docgen.config.ts: { from: '${address}', to: '…' }`;
  return diagnostic('output/removed-page', {
    message: `The page ${address} was published and is gone: links to it from elsewhere now fail`,
    at: outputPosition(place, path),
    hint: near === undefined ? redirect : `${redirect}; ${near}`,
  });
}

/** `v1/guide/index.html` answers at `/v1/guide/`, `v1/intro.html` at `/v1/intro`. */
function addressOf(path: string): string {
  return path.endsWith('/index.html') || path === 'index.html'
    ? `/${path.slice(0, -'index.html'.length)}`
    : `/${path.slice(0, -'.html'.length)}`;
}

/** The file that hosts answer with at the same address up to a slash: `guide.html` and `guide/index.html`. */
function twinOf(path: string): string {
  return path.endsWith('/index.html')
    ? `${path.slice(0, -'/index.html'.length)}.html`
    : `${path.slice(0, -'.html'.length)}/index.html`;
}
