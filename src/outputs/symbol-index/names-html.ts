import { escapeHtml } from '../../base/text/html.ts';
import type { ListedSymbol } from '../../model/page/plan.ts';
import { interfaceText, type Strings, termText } from '../../model/strings.ts';
import type { LetterPage } from './letters.ts';

/** A link to the names of a library or a letter. */
export interface NamesLink {
  readonly label: string;
  readonly href: string;
}

/** Returns the links to letters. The one at `current` is that of the page. */
export function lettersHtml(links: readonly NamesLink[], current: string | null, strings: Strings): string {
  const name = escapeHtml(interfaceText(strings, 'a-z.letters'));
  const items = links.map(({ label, href }) => {
    const mark = href === current ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(href)}"${mark}>${escapeHtml(label)}</a>`;
  });
  return `<nav class="letters" aria-label="${name}">${items.join(' ')}</nav>`;
}

/** Returns the names of a page of letters below a heading. */
export function letterHtml({ slug, label, symbols }: LetterPage, strings: Strings): string {
  const items = symbols.map((symbol) => `<li>${nameHtml(symbol, strings)}</li>`);
  return `<h2 id="names-${slug}">${escapeHtml(label)}</h2><ul class="names">${items.join('')}</ul>`;
}

/** Returns a link with the kind for those who listen, and its letter (`kinds.css`) for those who look. */
function nameHtml({ kind, name, parent, href }: ListedSymbol, strings: Strings): string {
  const said = escapeHtml(termText(strings, 'kind', kind));
  const below = parent === '' ? '' : ` <small>${escapeHtml(parent)}</small>`;
  return `<i class="k-${kind}">${said} </i><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>${below}`;
}

/** Returns the list of the libraries of a version, each with a link to its names and their number. */
export function librariesHtml(
  libraries: readonly (NamesLink & { readonly count: number })[],
  strings: Strings,
): string {
  const items = libraries.map(({ label, href, count }) => {
    const said = escapeHtml(interfaceText(strings, 'a-z.count', { count }));
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a> <small>${said}</small></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
