/** The parts of a page, from the outside in. A site replaces a part by exporting a function with its name. */
export const COMPONENT_NAMES = [
  'Page',
  'Head',
  'SkipLink',
  'Header',
  'NavTabs',
  'SearchButton',
  'VersionMenu',
  'ThemeSwitch',
  'RepositoryLink',
  'Sidebar',
  'Main',
  'NotFound',
  'VersionBanner',
  'UnlistedNotice',
  'Article',
  'Breadcrumbs',
  'DocHeader',
  'PageActions',
  'Toc',
  'Body',
  'DocFooter',
  'EditLink',
  'LastUpdated',
  'Pagination',
  'Footer',
] as const;

/** The name of a part of a page. */
export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** The types of nodes in a page's text. A site replaces one by exporting a function with its name in PascalCase: `CodeBlock`. */
export const NODE_TYPES = [
  'heading',
  'paragraph',
  'plain',
  'list',
  'quote',
  'rule',
  'codeBlock',
  'table',
  'callout',
  'details',
  'tabs',
  'steps',
  'cardGrid',
  'card',
  'linkCard',
  'figure',
  'optionList',
  'footnotes',
  'text',
  'code',
  'emphasis',
  'strong',
  'strike',
  'link',
  'image',
  'drawing',
  'formula',
  'symbol',
  'break',
  'footnoteRef',
  'phrase',
  'element',
  'rawHtml',
  'symbolHeader',
  'symbolPlace',
  'groupHeading',
  'memberIndex',
  'foldedMembers',
  'memberList',
  'member',
  'signature',
  'signatures',
  'overload',
  'deprecation',
  'parents',
  'label',
  'definitions',
  'remarks',
  'values',
  'wireType',
  'symbolList',
  'inherited',
  'implementors',
] as const;

/** A type of node whose component a site can replace. */
export type NodeType = (typeof NODE_TYPES)[number];

/** The name of the component for a type of node: `CodeBlock`. */
export type NodeComponentName = Capitalize<NodeType>;

/** Returns the name of the component for a type of node. */
export function nodeComponentName(type: NodeType): NodeComponentName {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}` as NodeComponentName;
}
