import { diagnostic } from '../base/report.ts';
import { didYouMean } from '../base/text/nearest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type OutputFolder, outputPosition } from './folder.ts';

/** Removed pages with a diagnostic of their own; the others are counted in one more. */
const NAMED = 20;

/** Reports pages of the last build that this one (`present`, by path) has neither at their address nor with another slash. */
export function findRemovedPages(
  removed: readonly string[],
  present: ReadonlyMap<string, unknown>,
  folder: OutputFolder,
): readonly Diagnostic[] {
  const gone = removed.filter((path) => isPage(path) && !present.has(pathOfOtherSlash(path)));
  const routes = gone.length === 0 ? [] : [...present.keys()].filter(isPage).map(addressOf);
  const found = gone.slice(0, NAMED).map((path) => removedPage(path, routes, folder));
  const rest = gone[NAMED];
  if (rest === undefined) return found;
  const more = diagnostic('output/removed-page', {
    message: `${gone.length - NAMED} more published pages are gone`,
    at: outputPosition(folder, rest),
    hint: 'add redirects for those that were linked to',
  });
  return [...found, more];
}

function isPage(path: string): boolean {
  return path.endsWith('.html') && path !== '404.html';
}

function removedPage(path: string, routes: readonly string[], folder: OutputFolder): Diagnostic {
  const address = addressOf(path);
  const near = didYouMean(address, routes)?.replace('did you mean', 'did it move to');
  const redirect = `add it to redirects in docgen.config.ts: { from: '${address}', to: '…' }`;
  return diagnostic('output/removed-page', {
    message: `The page ${address} was published and is gone: links to it from elsewhere now fail`,
    at: outputPosition(folder, path),
    hint: near === undefined ? redirect : `${redirect}; ${near}`,
  });
}

/** `v1/guide/index.html` answers at `/v1/guide/`, `v1/intro.html` at `/v1/intro`. */
function addressOf(path: string): string {
  return `/${path.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`;
}

/** Hosts answer with `guide.html` or `guide/index.html`, whichever there is, at the same address up to a slash. */
function pathOfOtherSlash(path: string): string {
  return path.endsWith('/index.html')
    ? `${path.slice(0, -'/index.html'.length)}.html`
    : `${path.slice(0, -'.html'.length)}/index.html`;
}
