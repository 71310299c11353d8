import type { CodeTable } from '../code-info.ts';

/** Findings of the group `markdown/`. */
export const MARKDOWN_CODES = {
  'markdown/unsafe-url': {
    severity: 'error',
    safety: true,
    title: 'Address with a scheme that pages may not use',
    explain:
      'Addresses such as javascript: and data: run code in the browser of a reader. The link or image is shown as plain text, and this finding cannot be silenced.',
    fix: 'Link to a path of the site, an anchor, or an http, https, mailto or tel address. Images may also be data:image/png, jpeg, gif or webp in base64.',
  },
  'markdown/unknown-scheme': {
    severity: 'error',
    title: 'Address with a scheme that browsers do not open',
    explain:
      'Links of pages are paths and http, https, mailto and tel addresses. Others, such as ftp: and vscode:, open for some readers only. They run no code, so this finding can be demoted; the link or image is shown as plain text.',
    fix: 'Link to a page that says how to get there, or put the address in backticks.',
  },
  'markdown/invalid-url': {
    severity: 'error',
    title: 'Address that browsers read otherwise than it looks',
    explain:
      'The address is mistyped in a way that a browser would not refuse but misread: two slashes without a scheme, a backslash, a percent sign that encodes nothing, a colon that is a semicolon. The link is shown as plain text.',
    fix: 'Write the address as the hint says: https://example.com/path for other sites, /path or ./file.md within this one, %25 for a percent sign.',
  },
  'markdown/math': {
    severity: 'error',
    title: 'A formula that is not TeX',
    explain:
      'Text between dollar signs is a formula in TeX, which becomes MathML when the site is built. This one cannot be read: a command that does not exist, a brace without its partner. Readers see it as it was typed.',
    fix: 'Correct the TeX at the position shown. For a dollar sign in text write \\$.',
  },
  'markdown/diagram': {
    severity: 'error',
    title: 'A diagram that Mermaid cannot read',
    explain:
      'A block of code in the language mermaid is drawn when the site is built. Mermaid does not understand this one from the line shown on. Readers see its text.',
    fix: 'Correct the line shown or the one before it. To show the text itself, write ```text.',
  },
  'markdown/no-diagrams': {
    severity: 'warning',
    title: 'A diagram, and nothing to draw it with',
    explain:
      'Mermaid measures its texts in a browser, so diagrams need the packages mermaid (or @mermaid-js/tiny) and playwright-core in the site, and a Chromium on the machine that builds it. Without them readers see the text of the diagram. The browsers of readers never run Mermaid.',
    fix: 'Run npm install --save-dev mermaid playwright-core and install Chromium; CHROMIUM_PATH names one that is not in the search path.',
  },
  'markdown/html-not-allowed': {
    severity: 'warning',
    title: 'HTML that pages may not use',
    explain:
      'Raw HTML in Markdown is limited to elements and attributes that show text, images and media. Scripts, styles, frames, forms and inline handlers are left out; a name that HTML does not know, such as the T in List<T>, is shown as text.',
    fix: "Remove the element or attribute, or put text in backticks. A site whose authors are all trusted can set markdown: { html: 'allow' } in the configuration.",
  },
  'markdown/html-nesting': {
    severity: 'warning',
    title: 'HTML element where it cannot stand',
    explain:
      'Browsers move or drop elements that stand where HTML does not allow them: a <div> inside a paragraph, an <li> outside a list, a link inside a link. The tag was left out and its contents kept.',
    fix: 'Start block elements on a line of their own after a blank line, and keep <li>, <tr>, <dt> and <summary> right inside the element that they belong to.',
  },
  'markdown/unclosed-html': {
    severity: 'warning',
    title: 'HTML element without an end',
    explain:
      'An element is opened but not closed before the paragraph, list item or page around it ends, or a tag breaks off in the middle. It was closed at that end, so that it cannot swallow the rest of the page.',
    fix: 'Add the end tag in the same block. A blank line ends a block of HTML: none may stand inside a tag.',
  },
  'markdown/stray-end-tag': {
    severity: 'warning',
    title: 'HTML end tag without a start',
    explain:
      'An end tag closes an element that is not open in this block, most often because the start tag stands in another paragraph or was misspelt. It was left out.',
    fix: 'Remove the end tag, or move both tags into the same block.',
  },
  'markdown/duplicate-id': {
    severity: 'error',
    title: 'Id used twice on a page',
    explain:
      'Two places of the page have the same id, so links to it can reach only the first. Ids that docgen makes from headings never clash; at least one of these two is spelt out.',
    fix: 'Change one of them: ## Title {#another-id}.',
  },
  'markdown/invalid-id': {
    severity: 'error',
    title: 'Id that a page cannot have',
    explain:
      'The id is empty, has a space in it, or starts with docgen-, which is kept for the parts that docgen adds to a page. The heading gets an id made from its text instead.',
    fix: 'Use letters, digits and hyphens: {#get-started}.',
  },
  'markdown/second-title': {
    severity: 'warning',
    title: 'Second heading of the first level',
    explain:
      'A page has one title. Further headings of the first level confuse the outline that screen readers and search engines build, and are missing from the table of contents.',
    fix: 'Write ## for the sections of a page, and # for its title alone.',
  },
  'markdown/foreign-syntax': {
    severity: 'warning',
    title: 'Syntax of another generator',
    explain:
      'The page has a construct that MkDocs, VitePress, mdBook, Hugo, MDX or another generator reads and docgen does not: an admonition with !!!, a shortcode in {{< >}}, an import. It would be published as text. Code and escaped text are never reported, but a line of code that another generator would replace by a file is.',
    fix: 'Write what the hint says. To show the construct itself, put it in backticks or into a fence.',
  },
  'markdown/unclosed-block': {
    severity: 'error',
    title: 'Container or component that is never closed',
    explain:
      'A line such as :::note or <Tabs> opens a block whose closing line does not come before the page, list item or quote around it ends. Its contents are shown without it.',
    fix: 'Add the closing line, ::: or </Tabs>, with as many colons as the opening one. For containers inside each other, give the outer one more colons.',
  },
  'markdown/stray-close': {
    severity: 'error',
    title: 'Closing line without an opening one',
    explain:
      'A line ::: or </Tabs> closes a block that is not open here. Often the opening line was mistyped, has another number of colons, or stands inside a list that has ended.',
    fix: 'Remove the line, or fix the opening line that it belongs to.',
  },
  'markdown/unknown-container': {
    severity: 'error',
    title: 'Unknown container',
    explain:
      'The name behind ::: or in > [!NAME] is none of the built-in kinds and none of the site. The contents are shown without a frame.',
    fix: "Use note, tip, info, warning, danger, caution, important or details. Add names of your own in the configuration: markdown: { containers: { experiment: { as: 'note' } } }.",
  },
  'markdown/options-without-table': {
    severity: 'warning',
    title: 'Options without a table',
    explain:
      'A container :::options turns the tables in it into lists of options with addresses. Without a table it has no effect: its contents are shown as they are.',
    fix: 'Write a table whose first column has the options and whose last column describes them, or remove the container.',
  },
  'markdown/unknown-component': {
    severity: 'error',
    title: 'Unknown component',
    explain:
      'A tag with a capital letter on a line of its own is a component, and docgen has none of this name. Components of React or MDX cannot be used in pages: Markdown is never run.',
    fix: 'Use Tabs, TabItem, CardGrid, Card, LinkCard or Steps, or write the same in Markdown.',
  },
  'markdown/component-props': {
    severity: 'error',
    title: 'Wrong props of a component',
    explain:
      'A prop is missing, unknown, or written in a way that cannot be read. Props are texts in quotes or bare names; expressions in braces are never run.',
    fix: 'Write props as the hint says: <TabItem value="pip" label="pip" default>.',
  },
  'markdown/component-content': {
    severity: 'error',
    title: 'Component that holds the wrong thing or nothing',
    explain:
      'Some components hold particular blocks: <Tabs> only <TabItem>, <Steps> one ordered list, a code group only code blocks. What does not belong there is left out or shown without the component.',
    fix: 'Move what does not belong there out of the component; indent what belongs to a list item or step as far as its text.',
  },
  'markdown/unclosed-fence': {
    severity: 'warning',
    title: 'Code block that is never closed',
    explain:
      'A code block without a closing fence reaches to the end of the page or of the list item around it, and everything there is shown as code. The finding stands at the opening line.',
    fix: 'Add a line with at least as many backticks as the opening one, indented like it.',
  },
  'markdown/code-lines': {
    severity: 'error',
    title: 'Line range that names no lines',
    explain:
      'The braces behind the language of a code block name lines to mark, counted from 1. This range is incomplete, runs backwards, or lies beyond the end of the block, so nothing would be marked.',
    fix: 'Write {1,3-5} with lines that the block has; comments that mark lines do not count.',
  },
  'markdown/unknown-language': {
    severity: 'warning',
    title: 'Code block in an unknown language',
    explain:
      'No grammar has this name, so the code is shown without colours. Reported once a language and page.',
    fix: 'Correct the name, or use text for code without colours.',
  },
  'markdown/code-too-long': {
    severity: 'info',
    title: 'Code block too long to be coloured',
    explain: 'Colouring takes time and makes pages large, so blocks beyond a limit are shown as plain text.',
    fix: 'Link to the file instead of showing all of it, or raise limits.codeBytes in the configuration.',
  },
  'markdown/image-alt': {
    severity: 'warning',
    title: 'Image without alternative text',
    explain:
      'Readers who cannot see the image, and machines, have only its alternative text. Without one, screen readers read out the name of the file.',
    fix: 'Write what the image shows between the brackets: ![A chart of latency over time](chart.png). Use <img src="…" alt=""> for one that only decorates.',
  },
  'markdown/undefined-reference': {
    severity: 'warning',
    title: 'Link to a definition that is not there',
    explain:
      'A link of the form [text][label] takes its address from a line [label]: /address on the same page. There is no such line, so the brackets are shown as text.',
    fix: 'Add the line, or write the address behind the text: [text](/address). If the brackets are meant, put them in backticks.',
  },
  'markdown/duplicate-definition': {
    severity: 'warning',
    title: 'Link definition or footnote given twice',
    explain: 'Two lines define the same label. The first one counts and the second one is never used.',
    fix: 'Remove one of them, or give it another label.',
  },
  'markdown/undefined-footnote': {
    severity: 'warning',
    title: 'Reference to a footnote that is not there',
    explain:
      'The page refers to a footnote by a label that no line [^label]: defines. The reference is shown as text.',
    fix: 'Add a line [^label]: text anywhere on the page, or correct the label.',
  },
  'markdown/unused-footnote': {
    severity: 'warning',
    title: 'Footnote that nothing refers to',
    explain:
      'Footnotes are shown where the page refers to them. Nothing refers to this one, so it is not shown.',
    fix: 'Write [^label] where it belongs, or remove the footnote.',
  },
  'markdown/too-complex': {
    severity: 'error',
    title: 'Markdown nested too deeply',
    explain:
      'Blocks inside blocks, or brackets inside brackets, go deeper than any page needs. They are left out, so that one page cannot stop the build.',
    fix: 'Close the blocks around it, or part the page. Such nesting often comes from a tool that wrote the file.',
  },
} as const satisfies CodeTable;
