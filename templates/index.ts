// In: nothing.
// Out: the default components by name, and the types that a site needs for its own components.
// Never: reads or writes files, has state, or renders a replaceable component by import.
import { Article, Body, DocFooter, DocHeader, LastUpdated } from './article.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header, NavTabs, RepositoryLink, SkipLink, ThemeSwitch, VersionMenu } from './header.tsx';
import { Breadcrumbs, Pagination, Sidebar, Toc } from './navigation.tsx';
import { UnlistedNotice, VersionBanner } from './notices.tsx';
import { Main, NotFound, Page } from './page.tsx';
import { EditLink, PageActions } from './page-actions.tsx';
import { SearchButton } from './search.tsx';
import type { Components } from './types.ts';

export type { PageData, PageSidebar } from '../src/model/page/page-data.ts';
export type { SiteContext, SiteVersion } from '../src/model/page/site-context.ts';
export type { ComponentName, NodeComponentName, NodeType } from './names.ts';
export type { Components, NodeProps, NodeTemplate, Template, TemplateProps } from './types.ts';

/** The default components, which a site can replace. */
export const components: Components = {
  Page,
  Head,
  SkipLink,
  Header,
  NavTabs,
  SearchButton,
  VersionMenu,
  ThemeSwitch,
  RepositoryLink,
  Sidebar,
  Main,
  NotFound,
  VersionBanner,
  UnlistedNotice,
  Article,
  Breadcrumbs,
  DocHeader,
  PageActions,
  Toc,
  Body,
  DocFooter,
  EditLink,
  LastUpdated,
  Pagination,
  Footer,
};
