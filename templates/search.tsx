import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/**
 * What opens the search: a button that looks like a field, or without scripts a link to the names from A to Z. The script of the page finds it by `data-search-open`, and writes the
 * shortcut into its `kbd`, whose width does not depend on the keys.
 */
export function SearchButton({ page }: TemplateProps): ReactNode {
  const { namesHref } = page.version;
  return (
    <>
      <button
        type="button"
        className="search-field"
        aria-keyshortcuts="/ Control+K Meta+K"
        data-search-open=""
      >
        <Icon name="search" />
        <span>{textOf(page, 'search')}</span>
        <kbd />
      </button>
      {namesHref === null ? null : (
        <noscript>
          <a className="search-field" href={namesHref}>
            <Icon name="search" />
            <span>{textOf(page, 'a-z.all')}</span>
          </a>
        </noscript>
      )}
    </>
  );
}

/** What helps at an unknown address: the field, and a list that the script fills with the pages nearest to the address. */
export function SearchLost({ page, components }: TemplateProps): ReactNode {
  return (
    <div className="search-lost">
      <components.SearchButton page={page} components={components} />
      <section data-search-nearest="" hidden>
        <h2>{textOf(page, 'nearest-pages')}</h2>
      </section>
    </div>
  );
}
