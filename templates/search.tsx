import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/**
 * What opens the search: a button that looks like a field. The script of the page finds it by `data-search-open`, and writes the
 * shortcut into its `kbd`, whose width does not depend on the keys.
 */
export function SearchButton({ page }: TemplateProps): ReactNode {
  return (
    <button
      type="button"
      className="search-field"
      aria-label={textOf(page, 'search')}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search-open=""
    >
      <Icon name="search" />
      <span>{textOf(page, 'search')}</span>
      <kbd />
    </button>
  );
}
