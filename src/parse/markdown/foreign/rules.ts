/** A construct of another generator that would show as text. */
export interface ForeignRule {
  /** The generators that read it, as messages name them. */
  readonly dialect: string;
  /** A part of every match: a text without it is not searched. */
  readonly mark: string;
  /** Matches the construct in text whose code, HTML and addresses are replaced by `HIDDEN`. Takes linear time, has the flag `g`. */
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly hint: string;
  /** Whether it is also found in code, alone on its line, as includes are. */
  readonly inCode?: true;
}

/** Stands for each character that is not shown as text. */
export const HIDDEN = '\uFFFC';

const MATERIAL = 'MkDocs Material';
const INCLUDE = 'write <!--@include: ./part.md--> for Markdown and <<< ./file.py for code';
const ATTRIBUTES =
  'remove it: only headings, images and containers have attributes, {#id} behind a heading, {width=480} behind an image';
const CONTENTS = 'remove it: every page has its table of contents beside the text';

/** The constructs, more special ones first: what one of them matched is no other construct. */
export const FOREIGN_RULES: readonly ForeignRule[] = [
  {
    dialect: MATERIAL,
    mark: '!!!',
    pattern: /^!!![ \t]+["\w][^\n]*/gm,
    hint: 'write :::note[Title] before the text, do not indent it, and write ::: after it',
  },
  {
    dialect: MATERIAL,
    mark: '???',
    pattern: /^\?\?\?\+?[ \t]+["\w][^\n]*/gm,
    hint: 'write :::details[Title] before the text, do not indent it, and write ::: after it',
  },
  {
    dialect: MATERIAL,
    mark: '===',
    pattern: /^===[+!]{0,2}[ \t]+["'][^\n]*/gm,
    hint: 'write <TabItem label="Tab"> … </TabItem> for each tab, all of them inside <Tabs>, and do not indent the text',
  },
  {
    dialect: MATERIAL,
    mark: '///',
    pattern: /^\/{3,}[ \t]*[A-Za-z][\w-]*[ \t]*(?:\|[^\n]*)?$/gm,
    hint: 'write :::note[Title] before the text and ::: after it',
  },
  {
    dialect: 'MkDocs (snippets)',
    mark: '-8<-',
    pattern: /^-{1,9}8<-{1,9}(?![^\s])[^\n]*/gm,
    hint: INCLUDE,
    inCode: true,
  },
  {
    dialect: 'MkDocs (mkdocstrings)',
    mark: ':::',
    pattern: /^:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+[ \t]*$/gm,
    hint: 'remove it: list the library under apis in the configuration, and link to its pages',
  },
  {
    dialect: 'MkDocs (mdx_include)',
    mark: '{',
    pattern: /\{(?:\*[^{}\n]*\*|![^{}\n]*!)\}/g,
    hint: INCLUDE,
    inCode: true,
  },
  {
    dialect: 'mdBook',
    mark: '{{#',
    pattern: /\{\{#(?!end)[a-z_]+[^{}\n]*\}\}/g,
    hint: INCLUDE,
    inCode: true,
  },
  {
    dialect: 'Hugo',
    mark: '{{',
    pattern: /\{\{[<%]\s*(?=[\w"\uFFFC])[^{}]*(?:\}\})?/g,
    hint: 'write it in Markdown: :::note for callouts, <Tabs> for tabs, ![…](…) for figures, a path for ref and relref',
  },
  {
    dialect: 'a template language (MkDocs macros, VitePress, Jekyll)',
    mark: '{{',
    pattern: /(?<![$\\{])\{\{\{?(?![<%#/!{\uFFFC])[^{}]*\}\}/g,
    hint: 'write the value itself: nothing in a page is computed; put it in backticks if readers should see the braces',
  },
  {
    dialect: 'a template language (Jekyll, GitBook, MkDocs macros)',
    mark: '{%',
    pattern: /(?<!\{)\{%-?\s*(?!end|else|elsif|elif)[a-z][^{}]*\}?/g,
    hint: 'write it in Markdown: nothing in a page is computed; put it in backticks if readers should see the braces',
  },
  {
    dialect: 'MDX',
    mark: 'import',
    pattern: /^import (?:[\w$*, \t]*(?:\{[^{}]*\}[ \t]*)?from )?["'][^"'\n]+["'];?[ \t]*$/gm,
    hint: 'remove it: components are there without an import',
  },
  {
    dialect: 'MDX',
    mark: 'export',
    pattern:
      /^export (?:(?:const|let|var) [\w$]+ ?=|(?:async )?function [\w$]* ?\(|default (?=\w*[({]))[^\n]*/gm,
    hint: 'remove it, or show it in a code block',
  },
  {
    dialect: 'MDX',
    mark: '{/*',
    pattern: /\{\/\*[^{}\n]*\}?/g,
    hint: 'write the comment as <!-- … -->',
  },
  {
    dialect: 'MDX',
    mark: '{',
    pattern: /(?<![${])\{(?:props|frontMatter|frontmatter|siteConfig|import\.meta|process\.env)\.[\w.]+\}/g,
    hint: 'write the value itself: nothing in a page is computed',
  },
  {
    dialect: MATERIAL,
    mark: '{',
    pattern: /\{(?:\+\+[^{}\n]*\+\+|--[^{}\n]*--|==[^{}\n]*==|~~[^{}\n]*~~|>>[^{}\n]*<<)\}/g,
    hint: 'write <ins>…</ins> for what was added, ~~…~~ for what was removed, <mark>…</mark> for what is marked',
  },
  {
    dialect: 'GitHub, VitePress and MkDocs Material',
    mark: ':',
    pattern:
      /(?<![\w:/\\])(?::(?!\d+:|returns?:|rtype:|raises?:|yields?:|orphan:)[a-z0-9][a-z0-9_-]*[a-z0-9]:|:[+-]1:|:[a-z]:)(?:\{[^{}\n]*\})?(?![\w:\uFFFC])/g,
    hint: 'write the character itself, or the words',
  },
  {
    dialect: 'kramdown or Python-Markdown',
    mark: '{:',
    pattern: /\{:[ \t]*[.#\w][^{}\n]*\}/g,
    hint: ATTRIBUTES,
  },
  {
    dialect: 'Python-Markdown or VitePress',
    mark: '{',
    pattern:
      /(?<![$\\{\w])\{[ \t]*[.#][A-Za-z][\w-]*(?:[ \t][^{}\n]*)?\}(?!\})|(?<=\uFFFC)\{[ \t]*[\w-]+=[^{}\n]*\}/g,
    hint: ATTRIBUTES,
  },
  {
    dialect: MATERIAL,
    mark: '==',
    pattern: /(?<![=\w!<>])==(?![=\s])[^=\n]*[^=\s]==(?![=\w])/g,
    hint: 'write <mark>text</mark>',
  },
  {
    dialect: MATERIAL,
    mark: '++',
    pattern: /(?<![\w+])\+\+(?:[a-z0-9-]+|"[^"\n]+")(?:\+(?:[a-z0-9-]+|"[^"\n]+"))*\+\+(?![\w+])/gi,
    hint: 'write <kbd>Ctrl</kbd>+<kbd>C</kbd>',
  },
  {
    dialect: MATERIAL,
    mark: '^^',
    pattern: /(?<!\^)\^\^(?![\^\s])[^^\n]*[^\s^]\^\^(?!\^)/g,
    hint: 'write <ins>text</ins>',
  },
  {
    dialect: 'VitePress or Python-Markdown',
    mark: '[',
    pattern: /^(?:\[\[_?toc_?\]\]|\[toc\])[ \t]*$/gim,
    hint: CONTENTS,
  },
  {
    dialect: 'a wiki (Obsidian, Foam, GitHub)',
    mark: '[[',
    pattern: /!?(?<!\[)\[\[(?=[\p{L}#])[^[\]\n]+\]\](?![\](])/gu,
    hint: 'write a link with the path of the file: [Text](./page.md)',
  },
  {
    dialect: 'Python-Markdown',
    mark: ']:',
    pattern: /^\*\[[^\]\n]+\]:[^\n]*/gm,
    hint: 'write <abbr title="what it stands for">…</abbr> where the abbreviation is used',
  },
  {
    dialect: 'Python-Markdown or Pandoc',
    mark: ':',
    pattern: /^:[ \t]+(?=\S)[^\n]*/gm,
    hint: 'write a list, - **Term**: what it means, or :::options around a table',
  },
];
