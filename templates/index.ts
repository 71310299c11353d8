/**
 * In: nothing. Out: the default components by name, and the types that a site needs to write its own.
 * Never: input or output, state, or a component that prints another by import.
 */
import { Article, Body, DocFooter, DocHeader, EditLink, LastUpdated } from './article.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header, NavTabs, SkipLink, VersionMenu } from './header.tsx';
import { Breadcrumbs, Pagination, Sidebar, Toc } from './navigation.tsx';
import { UnlistedNotice, VersionBanner } from './notices.tsx';
import { Main, NotFound, Page } from './page.tsx';
import type { Components } from './types.ts';

export type { PageModel } from '../src/model/chrome.ts';
export type { ComponentName, NodeComponentName, NodeType } from './names.ts';
export type { Components, NodeProps, NodeTemplate, Template, TemplateProps } from './types.ts';

/** The default theme: what a page is made of where the site has nothing of its own. */
export const components: Components = {
  Page,
  Head,
  SkipLink,
  Header,
  NavTabs,
  VersionMenu,
  Sidebar,
  Main,
  NotFound,
  VersionBanner,
  UnlistedNotice,
  Article,
  Breadcrumbs,
  DocHeader,
  Toc,
  Body,
  DocFooter,
  EditLink,
  LastUpdated,
  Pagination,
  Footer,
};
