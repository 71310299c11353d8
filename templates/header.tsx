import type { ReactNode } from 'react';
import type { NavbarEntry } from '../src/model/page/plan.ts';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The link that skips the header and the sidebar. The keyboard reaches it first. */
export function SkipLink({ page }: TemplateProps): ReactNode {
  return (
    <a className="skip-link" href="#docgen-main">
      {textOf(page, 'skip-to-content')}
    </a>
  );
}

/** The header. Its first button opens the sidebar on narrow screens, without a script. */
export function Header({ page, components }: TemplateProps): ReactNode {
  const { site } = page;
  return (
    <header className="header">
      <div className="bar">
        {page.sidebar === null ? null : <MenuButton label={textOf(page, 'menu')} />}
        <a className="brand" href={site.homeHref}>
          {site.logoHref === null ? null : <Logo href={site.logoHref} />}
          <span>{site.title}</span>
        </a>
        <components.SearchButton page={page} components={components} />
        <components.VersionMenu page={page} components={components} />
      </div>
      <components.NavTabs page={page} components={components} />
    </header>
  );
}

function MenuButton({ label }: { readonly label: string }): ReactNode {
  return (
    <button type="button" className="menu-button" popoverTarget="docgen-sidebar" aria-label={label}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 5.5h14M3 10h14M3 14.5h14" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}

/** The logo, in a `picture`, because React writes a preload for any other image. */
function Logo({ href }: { readonly href: string }): ReactNode {
  return (
    <picture>
      <img src={href} alt="" width="24" height="24" />
    </picture>
  );
}

/** The tabs and links of the header. The tab of the page's sidebar is marked. */
export function NavTabs({ page }: TemplateProps): ReactNode {
  const { navbar } = page.version;
  if (navbar.length === 0) return null;
  return (
    <nav className="site-tabs" aria-label={textOf(page, 'main-navigation')}>
      <ul>
        {navbar.map((entry) => (
          <li key={entry.label + entry.href}>
            <Tab entry={entry} current={entry.sidebar === page.sidebar?.name} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ entry, current }: { readonly entry: NavbarEntry; readonly current: boolean }): ReactNode {
  const outside = entry.external ? { className: 'external', rel: 'noopener' } : {};
  return (
    <a href={entry.href} aria-current={current ? 'true' : undefined} {...outside}>
      {entry.label}
    </a>
  );
}

/** The page's version: a label, or a menu of the same page in other versions. */
export function VersionMenu({ page }: TemplateProps): ReactNode {
  const { label, badge } = page.version;
  const { versions } = page;
  if (versions.length < 2) return badge ? <span className="version-badge">{label}</span> : null;
  return (
    <details className="version-menu">
      <summary aria-label={textOf(page, 'version', { version: label })}>{label}</summary>
      <ul>
        {versions.map((version) => (
          <li key={version.href}>
            <a href={version.href} aria-current={version.current ? 'true' : undefined}>
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
