/** A component of another generator, and what to write instead. */
interface ForeignComponent {
  readonly names: string;
  /** The generators that have it, as messages name them. */
  readonly dialect: string;
  readonly hint: string;
}

const OF_ALL = 'Docusaurus, Starlight, Mintlify and others';

const COMPONENTS: readonly ForeignComponent[] = [
  { names: 'Note Tip Warning Info Danger Check', dialect: 'Mintlify', hint: 'write :::$note … :::' },
  { names: 'Aside', dialect: 'Starlight', hint: 'write :::note … :::' },
  { names: 'Admonition', dialect: 'Docusaurus', hint: 'write :::note … :::' },
  { names: 'Callout', dialect: 'Nextra and Fumadocs', hint: 'write :::note … :::' },
  {
    names: 'Accordion Expandable Details Collapse',
    dialect: OF_ALL,
    hint: 'write :::details[Title] … :::',
  },
  {
    names: 'AccordionGroup Accordions Columns Column Frame',
    dialect: 'Mintlify and Fumadocs',
    hint: 'remove the tags and keep what is between them',
  },
  { names: 'CardGroup', dialect: 'Mintlify', hint: 'write <CardGrid> … </CardGrid>' },
  { names: 'Tab', dialect: 'Mintlify and Fumadocs', hint: 'write <TabItem label="…"> … </TabItem>' },
  { names: 'Step', dialect: 'Mintlify', hint: 'write an ordered list inside <Steps>' },
  {
    names: 'CodeGroup CodeTabs RequestExample ResponseExample',
    dialect: 'Mintlify',
    hint: 'write ::: code-group around the code blocks, ```ts [name] for the name of a tab',
  },
  {
    names: 'ParamField ResponseField PropertiesTable TypeTable',
    dialect: 'Mintlify and Fumadocs',
    hint: 'write a table inside :::options',
  },
  { names: 'Update', dialect: 'Mintlify', hint: 'write a heading with the version' },
  { names: 'Snippet', dialect: 'Mintlify', hint: 'write <!--@include: ./_snippet.md-->' },
  {
    names: 'Code CodeBlock',
    dialect: 'Docusaurus and Starlight',
    hint: 'write a code block between lines of ```',
  },
  { names: 'FileTree', dialect: 'Starlight and Nextra', hint: 'write the tree as a code block, ```text' },
  { names: 'LinkButton', dialect: 'Starlight', hint: 'write a link: [text](./page.md)' },
  { names: 'Link', dialect: 'Docusaurus', hint: 'write a link: [text](./page.md)' },
  {
    names: 'ThemedImage ZoomableImage Image',
    dialect: 'Docusaurus and Fumadocs',
    hint: 'write ![text](image.png); #light or #dark behind the address shows it in one colour scheme',
  },
  {
    names: 'Badge Icon',
    dialect: 'VitePress, Starlight and Mintlify',
    hint: 'remove it, or write the words',
  },
  { names: 'Tooltip', dialect: 'Mintlify', hint: 'write <abbr title="…">text</abbr>' },
  {
    names: 'TOCInline TableOfContents DocCardList',
    dialect: 'Docusaurus',
    hint: 'remove it: pages have a table of contents beside the text, and the sidebar lists them',
  },
  {
    names: 'BrowserOnly ClientOnly Head',
    dialect: 'Docusaurus and VitePress',
    hint: 'remove it: nothing in a page is executed',
  },
];

const BY_NAME: ReadonlyMap<string, ForeignComponent> = new Map(
  COMPONENTS.flatMap((component) => component.names.split(' ').map((name) => [name, component] as const)),
);

/** Kinds of callouts by the names that Mintlify has for them. */
const CALLOUTS: ReadonlyMap<string, string> = new Map([['Check', 'tip']]);

/** Returns what to write instead of a container of another generator, or null if the name is none of theirs. */
export function foreignContainer(name: string): { readonly dialect: string; readonly hint: string } | null {
  if (name === 'raw' || name === 'v-pre')
    return { dialect: 'VitePress', hint: 'remove both lines and keep what is between them' };
  const inBraces = /^\{\s*\.?(?:callout-)?([a-z-]*)/.exec(name)?.[1];
  if (inBraces === undefined) return null;
  return {
    dialect: 'Pandoc, Quarto and MyST',
    hint: `write the name without braces: :::${inBraces || 'note'}`,
  };
}

/** Returns what to write instead of a component of another generator, or null if the name is none of theirs. */
export function foreignComponent(name: string): { readonly dialect: string; readonly hint: string } | null {
  const found = BY_NAME.get(name);
  if (found === undefined) return null;
  const hint = found.hint.replace('$note', CALLOUTS.get(name) ?? name.toLowerCase());
  return { dialect: found.dialect, hint };
}
