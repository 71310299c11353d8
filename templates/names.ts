/** The components a page is made of, from the outside in. A site replaces any of them by exporting a function of that name. */
export const COMPONENT_NAMES = [
  'Page',
  'Head',
  'SkipLink',
  'Header',
  'Tabs',
  'VersionMenu',
  'Sidebar',
  'Main',
  'NotFound',
  'VersionBanner',
  'UnlistedNotice',
  'Article',
  'Breadcrumbs',
  'DocHeader',
  'Toc',
  'Body',
  'DocFooter',
  'EditLink',
  'LastUpdated',
  'Pagination',
  'Footer',
] as const;

/** The name of a component. */
export type ComponentName = (typeof COMPONENT_NAMES)[number];
