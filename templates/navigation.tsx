import type { ReactNode } from 'react';
import type { LabelledHref, TocEntry } from '../src/model/page/plan.ts';
import { breakName } from './break-name.tsx';
import { DrawerTabs } from './header.tsx';
import { Icon } from './icons.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The sidebar. On narrow screens it is a drawer (`popover`) that has the tabs of the header too, on every page. */
export function Sidebar({ page }: TemplateProps): ReactNode {
  const { sidebar, version } = page;
  return (
    <nav
      id="docgen-sidebar"
      className={sidebar === null ? 'sidebar sidebar-empty' : 'sidebar'}
      popover="auto"
      aria-label={textOf(page, 'pages')}
      data-sidebar={sidebar === null ? undefined : `${version.name}/${sidebar.name}`}
      data-partial={sidebar === null ? undefined : version.partials[sidebar.name]}
    >
      <button
        type="button"
        className="tool"
        popoverTarget="docgen-sidebar"
        popoverTargetAction="hide"
        aria-label={textOf(page, 'close')}
        // biome-ignore lint/a11y/noAutofocus: the focus goes here when the drawer opens
        autoFocus
      >
        <Icon name="close" />
      </button>
      <DrawerTabs page={page} />
      {sidebar === null ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of docgen's renderer, every text escaped
        <div className="sidebar-entries" dangerouslySetInnerHTML={{ __html: sidebar.html }} />
      )}
    </nav>
  );
}

/** The breadcrumbs: the categories of the sidebar above the page. */
export function Breadcrumbs({ page }: TemplateProps): ReactNode {
  const { breadcrumbs, href } = page;
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={textOf(page, 'breadcrumbs')}>
      <ol>
        {breadcrumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat and the order never changes
          <li key={index}>
            {crumb.href === null || crumb.href === href ? (
              <span>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The table of contents: a column on wide screens; on others a bar that names the section and opens the list. */
export function Toc({ page }: TemplateProps): ReactNode {
  const { toc } = page;
  if (toc.length === 0) return null;
  const title = textOf(page, 'on-this-page');
  return (
    <nav className="toc" aria-label={title}>
      <details>
        <summary>
          {title} <span className="toc-here" />
        </summary>
      </details>
      <p className="toc-title" aria-hidden="true">
        {title}
      </p>
      <TocList entries={toc} />
    </nav>
  );
}

function TocList({ entries }: { readonly entries: readonly TocEntry[] }): ReactNode {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${encodeURI(entry.id)}`}>{breakName(entry.text)}</a>
          {entry.children.length === 0 ? null : <TocList entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}

/** Links to the previous and next page in the sidebar. */
export function Pagination({ page }: TemplateProps): ReactNode {
  const { previous, next } = page;
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={textOf(page, 'previous-and-next')}>
      {previous === null ? null : <Neighbour rel="prev" caption={textOf(page, 'previous')} to={previous} />}
      {next === null ? null : <Neighbour rel="next" caption={textOf(page, 'next')} to={next} />}
    </nav>
  );
}

interface NeighbourProps {
  readonly rel: 'prev' | 'next';
  readonly caption: string;
  readonly to: LabelledHref;
}

function Neighbour({ rel, caption, to }: NeighbourProps): ReactNode {
  if (to.href === null) return null;
  return (
    <a rel={rel} className={`pagination-${rel}`} href={to.href}>
      <span>{caption}</span> <strong>{breakName(to.label)}</strong>
    </a>
  );
}
