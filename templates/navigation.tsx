import type { ReactNode } from 'react';
import type { LabelledHref, TocEntry } from '../src/model/plan.ts';
import { breakName } from './break-name.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The sidebar, which is a drawer (`popover`) on narrow screens. */
export function Sidebar({ model }: TemplateProps): ReactNode {
  const { sidebarHtml, plan, version } = model;
  if (sidebarHtml === null || plan.sidebar === null) return null;
  return (
    <nav
      id="docgen-sidebar"
      className="sidebar"
      popover="auto"
      aria-label={textOf(model, 'pages')}
      data-sidebar={`${plan.version}/${plan.sidebar}`}
      data-partial={version.partials[plan.sidebar]}
    >
      <button type="button" popoverTarget="docgen-sidebar" popoverTargetAction="hide">
        {textOf(model, 'close')}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of docgen's renderer, every text escaped */}
      <div dangerouslySetInnerHTML={{ __html: sidebarHtml }} />
    </nav>
  );
}

/** The breadcrumbs: the categories of the sidebar above the page. */
export function Breadcrumbs({ model }: TemplateProps): ReactNode {
  const { breadcrumbs, href } = model.plan;
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={textOf(model, 'breadcrumbs')}>
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

/** The table of contents: a column on wide screens, a disclosure below the title on others. */
export function Toc({ model }: TemplateProps): ReactNode {
  const { toc } = model.plan;
  if (toc.length === 0) return null;
  const title = textOf(model, 'on-this-page');
  return (
    <nav className="toc" aria-label={title}>
      <p className="toc-title" aria-hidden="true">
        {title}
      </p>
      <details>
        <summary>{title}</summary>
        <TocList entries={toc} />
      </details>
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
export function Pagination({ model }: TemplateProps): ReactNode {
  const { previous, next } = model.plan;
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={textOf(model, 'previous-and-next')}>
      {previous === null ? null : <Neighbour rel="prev" caption={textOf(model, 'previous')} to={previous} />}
      {next === null ? null : <Neighbour rel="next" caption={textOf(model, 'next')} to={next} />}
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
