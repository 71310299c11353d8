import type { ReactNode } from 'react';
import type { NavbarEntry } from '../src/model/page/plan.ts';
import { Icon } from './icons.tsx';
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

/** The header. Its first button opens the drawer with tabs and sidebar on narrow screens, without a script. */
export function Header({ page, components }: TemplateProps): ReactNode {
  const { site } = page;
  return (
    <header className="header">
      <button
        type="button"
        className="tool menu-button"
        popoverTarget="docgen-sidebar"
        aria-label={textOf(page, 'menu')}
      >
        <Icon name="menu" />
      </button>
      <a className="brand" href={site.homeHref}>
        {site.logoHref === null ? <Mark /> : <Logo href={site.logoHref} />}
        <span>{site.title}</span>
      </a>
      <components.NavTabs page={page} components={components} />
      <div className="tools">
        <components.SearchButton page={page} components={components} />
        <components.VersionMenu page={page} components={components} />
        <components.ThemeSwitch page={page} components={components} />
        <components.RepositoryLink page={page} components={components} />
      </div>
    </header>
  );
}

/** The mark of docgen, for sites without a logo: a heading and two lines of text. */
function Mark(): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M7 7.5h5M7 12h10M7 16.5h7.5" />
    </svg>
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
  if (page.version.navbar.length === 0) return null;
  return (
    <nav className="site-tabs" aria-label={textOf(page, 'main-navigation')}>
      <TabList page={page} />
    </nav>
  );
}

/** What the drawer of narrow screens shows above the sidebar: the tabs, what is new and the repository. */
export function DrawerTabs({ page }: Pick<TemplateProps, 'page'>): ReactNode {
  const { label, notesHref } = page.version;
  const { repositoryHref } = page.site;
  return (
    <div className="drawer-tabs">
      <TabList page={page} />
      {notesHref === null && repositoryHref === null ? null : (
        <p>
          {notesHref === null ? null : (
            <a href={notesHref}>{textOf(page, 'version.notes', { version: label })}</a>
          )}
          {repositoryHref === null ? null : <a href={repositoryHref}>{textOf(page, 'repository')}</a>}
        </p>
      )}
    </div>
  );
}

function TabList({ page }: Pick<TemplateProps, 'page'>): ReactNode {
  return (
    <ul>
      {page.version.navbar.map((entry) => (
        <li key={entry.label + entry.href}>
          <Tab entry={entry} current={entry.sidebar !== null && entry.sidebar === page.sidebar?.name} />
        </li>
      ))}
    </ul>
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

/** The page's version: a menu of the same page in other versions and of what is new; a label if the menu would be empty. */
export function VersionMenu({ page }: TemplateProps): ReactNode {
  const { label, badge, notesHref } = page.version;
  const { versions } = page;
  if (versions.length < 2 && notesHref === null)
    return badge ? <span className="version-badge">{label}</span> : null;
  return (
    <div className="version-menu">
      <button
        type="button"
        className="version-badge"
        popoverTarget="docgen-versions"
        aria-label={textOf(page, 'version', { version: label })}
      >
        {label}
        <Icon name="caret" />
      </button>
      <ul id="docgen-versions" popover="auto">
        {versions.map((version) => (
          <li key={version.href}>
            <a href={version.href} aria-current={version.current ? 'true' : undefined}>
              {version.label}
            </a>
          </li>
        ))}
        {notesHref === null ? null : (
          <li>
            <a href={notesHref}>{textOf(page, 'version.notes', { version: label })}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

const THEMES = ['auto', 'light', 'dark'] as const;

/** The menu of the colour themes. Its button says which one is chosen. Hidden where scripts are off. */
export function ThemeSwitch({ page }: TemplateProps): ReactNode {
  const nameOf = (theme: string) => textOf(page, 'theme', { theme });
  const auto = nameOf(textOf(page, 'theme.auto'));
  return (
    <div className="theme-menu">
      <button type="button" className="tool theme-switch" popoverTarget="docgen-themes" aria-label={auto}>
        {THEMES.map((theme) => (
          <Icon key={theme} name={theme} />
        ))}
      </button>
      <ul id="docgen-themes" popover="auto">
        {THEMES.map((theme) => {
          const text = textOf(page, `theme.${theme}`);
          return (
            <li key={theme}>
              <button type="button" popoverTarget="docgen-themes" title={nameOf(text)}>
                <Icon name={theme} /> {text}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The link to the repository of the site. */
export function RepositoryLink({ page }: TemplateProps): ReactNode {
  const { repositoryHref } = page.site;
  if (repositoryHref === null) return null;
  const label = textOf(page, 'repository');
  return (
    <a className="tool repository-link" href={repositoryHref} aria-label={label} title={label}>
      <Icon name="repository" />
    </a>
  );
}
