import type { XmlElement, XmlNode } from '../../../../base/data/xml.ts';
import { codeBlock } from '../../fences.ts';
import {
  attributeOf,
  childLine,
  childOf,
  childrenOf,
  isElement,
  lineOf,
  textOf,
} from '../source/elements.ts';
import { joinBlocks, type MarkdownBlock, type MarkdownContext } from './context.ts';
import { escapeLines } from './escape.ts';
import { inlineMarkdown, texOf } from './inline.ts';
import { readNote } from './notes.ts';
import { tableMarkdown } from './table.ts';

/** Writes an element as blocks. */
type WriteBlock = (element: XmlElement, context: MarkdownContext) => readonly MarkdownBlock[];

/** Writes nodes as blocks. Doxygen puts lists, code and notes into paragraphs, which are split there. */
export function writeBlocks(nodes: readonly XmlNode[], context: MarkdownContext): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let run: XmlNode[] = [];
  const flush = () => {
    const text = escapeLines(inlineMarkdown(run, context).trim().replace(/\\$/, ''));
    if (text !== '') blocks.push({ kind: 'paragraph', markdown: text });
    run = [];
  };
  for (const node of nodes) {
    const write = isElement(node) ? writerOf(node) : undefined;
    if (write === undefined || !isElement(node)) {
      run.push(node);
      continue;
    }
    flush();
    blocks.push(...write(node, context));
  }
  flush();
  return blocks;
}

function writerOf(element: XmlElement): WriteBlock | undefined {
  if (element.name === 'formula' && lineOf(element).startsWith('\\[')) return writeFormula;
  return WRITERS.get(element.name);
}

const content: WriteBlock = ({ children }, context) => writeBlocks(children, context);

const WRITERS: ReadonlyMap<string, WriteBlock> = new Map<string, WriteBlock>([
  ['para', content],
  ['parblock', content],
  ['internal', content],
  ['itemizedlist', writeList],
  ['orderedlist', writeList],
  ['variablelist', writeTerms],
  ['programlisting', writeListing],
  ['verbatim', writeCode],
  ['preformatted', writeCode],
  ['dot', writeCode],
  ['msc', writeCode],
  ['plantuml', writeCode],
  ['dotfile', () => []],
  ['mscfile', () => []],
  ['diafile', () => []],
  ['toclist', () => []],
  ['copydoc', content],
  ['table', (element, context) => tableMarkdown(element, context).map(other)],
  ['blockquote', writeQuote],
  ['details', writeDetails],
  ['hruler', () => [other('---')]],
  [
    'heading',
    (element, context) => writeHeading(element.children, Number(attributeOf(element, 'level')) || 2, context),
  ],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`sect${level}`, sectionWriter(level)] as const),
  ['simplesect', writeNoted],
  ['parameterlist', writeNoted],
  ['xrefsect', writeNoted],
]);

function other(markdown: string): MarkdownBlock {
  return { kind: 'other', markdown };
}

/** Reads a note. Those about a part of the declaration leave no block. */
function writeNoted(element: XmlElement, context: MarkdownContext): readonly MarkdownBlock[] {
  return readNote(element, context, (nodes) => writeBlocks(nodes, context));
}

function writeList(element: XmlElement, context: MarkdownContext): readonly MarkdownBlock[] {
  const isOrdered = element.name === 'orderedlist';
  const mark = (context.state.lists++ % 2 === 0 ? ['-', '.'] : ['*', ')'])[isOrdered ? 1 : 0] ?? '-';
  let number = Number(attributeOf(element, 'start')) || 1;
  const items = childrenOf(element, 'listitem').map((item) => {
    const override = attributeOf(item, 'override');
    const box = override === '' ? '' : override === 'checked' ? '[x] ' : '[ ] ';
    const bullet = isOrdered ? `${number++}${mark} ` : `${mark} `;
    return bullet + box + indent(itemText(writeBlocks(item.children, context)), bullet.length);
  });
  return items.length === 0 ? [] : [{ kind: 'list', markdown: items.join('\n') }];
}

function itemText(blocks: readonly MarkdownBlock[]): string {
  const isTight = blocks.every(({ kind }, index) => (index === 0 ? kind === 'paragraph' : kind === 'list'));
  return joinBlocks(blocks, isTight);
}

/** Indents the lines below the first, so that they belong to a list item. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?=[^\n])/g, () => `\n${' '.repeat(columns)}`);
}

function writeTerms(element: XmlElement, context: MarkdownContext): readonly MarkdownBlock[] {
  const lines: string[] = [];
  const mark = context.state.lists++ % 2 === 0 ? '-' : '*';
  for (const node of element.children) {
    if (!isElement(node)) continue;
    if (node.name === 'varlistentry') {
      const term = inlineMarkdown(childOf(node, 'term')?.children ?? [], context).trim();
      lines.push(`${mark} ${term}`);
    } else if (node.name === 'listitem') {
      const text = indent(itemText(writeBlocks(node.children, context)), 2);
      const term = lines.pop();
      lines.push(text === '' ? (term ?? '') : `${term ?? mark}: ${text}`);
    }
  }
  return lines.length === 0 ? [] : [{ kind: 'list', markdown: lines.join('\n') }];
}

/** Extensions of the files of a language. */
const EXTENSIONS = {
  c: '.c .h',
  cpp: '.cc .cpp .cxx .hh .hpp .cu',
  objc: '.m',
  cmake: '.cmake',
  go: '.go',
  java: '.java',
  js: '.js',
  json: '.json',
  python: '.py',
  rust: '.rs',
  bash: '.sh .bash',
  ts: '.ts',
  xml: '.xml',
  yaml: '.yaml .yml',
};

const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(EXTENSIONS).flatMap(([lang, all]) => all.split(' ').map((one) => [one, lang] as const)),
);

function writeListing(element: XmlElement, context: MarkdownContext): readonly MarkdownBlock[] {
  const filename = attributeOf(element, 'filename');
  const ending = filename.slice(Math.max(0, filename.lastIndexOf('.')));
  const lang = filename === '' ? context.lang : (LANGUAGES.get(ending.toLowerCase()) ?? '');
  const lines = childrenOf(element, 'codeline').map(textOf);
  return [other(codeBlock(lines.join('\n'), lang))];
}

function writeCode(element: XmlElement): readonly MarkdownBlock[] {
  const text = textOf(element).replace(/^\n/, '');
  return text.trim() === '' ? [] : [other(codeBlock(text, ''))];
}

function writeFormula(element: XmlElement): readonly MarkdownBlock[] {
  return [other(codeBlock(texOf(element), ''))];
}

function writeQuote(element: XmlElement, context: MarkdownContext): readonly MarkdownBlock[] {
  const text = joinBlocks(writeBlocks(element.children, context));
  return text === '' ? [] : [other(text.replace(/^/gm, () => '> '))];
}

function writeDetails(element: XmlElement, context: MarkdownContext): readonly MarkdownBlock[] {
  const summary = childOf(element, 'summary');
  const rest = element.children.filter((node) => node !== summary);
  const title = summary === null ? '' : inlineMarkdown(summary.children, context).trim();
  const blocks = writeBlocks(rest, context);
  return title === '' ? blocks : [{ kind: 'paragraph', markdown: `<strong>${title}</strong>` }, ...blocks];
}

/** Writes a heading of level 2 or below. Its braces are escaped, because they would be read as attributes. */
function writeHeading(
  nodes: readonly XmlNode[],
  level: number,
  context: MarkdownContext,
): readonly MarkdownBlock[] {
  const title = inlineMarkdown(nodes, context).trim().replaceAll('\\{', '&#123;').replaceAll('\\\n', ' ');
  return title === '' ? [] : [other(`${'#'.repeat(Math.min(6, Math.max(2, level)))} ${title}`)];
}

function sectionWriter(level: number): WriteBlock {
  return (element, context) => {
    const title = childLine(element, 'title') === '' ? null : childOf(element, 'title');
    const rest = element.children.filter((node) => !isElement(node) || node.name !== 'title');
    const heading = title === null ? [] : writeHeading(title.children, level + 1, context);
    return [...heading, ...writeBlocks(rest, context)];
  };
}
