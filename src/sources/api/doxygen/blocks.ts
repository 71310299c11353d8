import type { XmlElement, XmlNode } from '../../../base/xml.ts';
import { attributeOf, childLine, childOf, childrenOf, isElement, lineOf, textOf } from './elements.ts';
import { escapeLines, fence } from './escape.ts';
import { inlineMarkdown, texOf } from './inline.ts';
import { takeNote } from './notes.ts';
import type { Pen } from './pen.ts';
import { tableMarkdown } from './table.ts';

/** A block of Markdown. */
export interface Block {
  readonly kind: 'paragraph' | 'list' | 'other';
  readonly markdown: string;
}

/** What writes an element that is a block; null for one that is none. */
type WriteBlock = (element: XmlElement, pen: Pen) => readonly Block[];

/** Writes nodes as blocks. Doxygen puts lists, code and notes inside of paragraphs: these are parted there. */
export function writeBlocks(nodes: readonly XmlNode[], pen: Pen): readonly Block[] {
  const blocks: Block[] = [];
  let run: XmlNode[] = [];
  const flush = () => {
    const text = escapeLines(inlineMarkdown(run, pen).trim().replace(/\\$/, ''));
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
    blocks.push(...write(node, pen));
  }
  flush();
  return blocks;
}

/** Blocks as one text. A list stands right below the line that it belongs to. */
export function joinBlocks(blocks: readonly Block[], isTight = false): string {
  let text = '';
  for (const [index, { kind, markdown }] of blocks.entries()) {
    if (index > 0) text += isTight && kind === 'list' ? '\n' : '\n\n';
    text += markdown;
  }
  return text;
}

function writerOf(element: XmlElement): WriteBlock | undefined {
  if (element.name === 'formula' && lineOf(element).startsWith('\\[')) return writeFormula;
  return WRITERS.get(element.name);
}

const inside: WriteBlock = ({ children }, pen) => writeBlocks(children, pen);

const WRITERS: ReadonlyMap<string, WriteBlock> = new Map<string, WriteBlock>([
  ['para', inside],
  ['parblock', inside],
  ['internal', inside],
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
  ['copydoc', inside],
  ['table', (element, pen) => tableMarkdown(element, pen).map(other)],
  ['blockquote', writeQuote],
  ['details', writeDetails],
  ['hruler', () => [other('---')]],
  [
    'heading',
    (element, pen) => writeHeading(element.children, Number(attributeOf(element, 'level')) || 2, pen),
  ],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`sect${level}`, sectionWriter(level)] as const),
  ['simplesect', writeNoted],
  ['parameterlist', writeNoted],
  ['xrefsect', writeNoted],
]);

function other(markdown: string): Block {
  return { kind: 'other', markdown };
}

/** What is said about a part goes to the notes; what is left is a block of its own. */
function writeNoted(element: XmlElement, pen: Pen): readonly Block[] {
  return takeNote(element, pen, (nodes) => writeBlocks(nodes, pen));
}

function writeList(element: XmlElement, pen: Pen): readonly Block[] {
  const isOrdered = element.name === 'orderedlist';
  const mark = (pen.so.lists++ % 2 === 0 ? ['-', '.'] : ['*', ')'])[isOrdered ? 1 : 0] ?? '-';
  let number = Number(attributeOf(element, 'start')) || 1;
  const items = childrenOf(element, 'listitem').map((item) => {
    const override = attributeOf(item, 'override');
    const box = override === '' ? '' : override === 'checked' ? '[x] ' : '[ ] ';
    const bullet = isOrdered ? `${number++}${mark} ` : `${mark} `;
    return bullet + box + indent(itemText(writeBlocks(item.children, pen)), bullet.length);
  });
  return items.length === 0 ? [] : [{ kind: 'list', markdown: items.join('\n') }];
}

function itemText(blocks: readonly Block[]): string {
  const isTight = blocks.every(({ kind }, index) => (index === 0 ? kind === 'paragraph' : kind === 'list'));
  return joinBlocks(blocks, isTight);
}

/** The lines below the first, so far to the right that they belong to the item. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?=[^\n])/g, () => `\n${' '.repeat(columns)}`);
}

function writeTerms(element: XmlElement, pen: Pen): readonly Block[] {
  const lines: string[] = [];
  const mark = pen.so.lists++ % 2 === 0 ? '-' : '*';
  for (const node of element.children) {
    if (!isElement(node)) continue;
    if (node.name === 'varlistentry') {
      const term = inlineMarkdown(childOf(node, 'term')?.children ?? [], pen).trim();
      lines.push(`${mark} ${term}`);
    } else if (node.name === 'listitem') {
      const text = indent(itemText(writeBlocks(node.children, pen)), 2);
      const term = lines.pop();
      lines.push(text === '' ? (term ?? '') : `${term ?? mark}: ${text}`);
    }
  }
  return lines.length === 0 ? [] : [{ kind: 'list', markdown: lines.join('\n') }];
}

/** Languages of code by the ending that the author names. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['.c', 'c'],
  ['.h', 'c'],
  ['.cc', 'cpp'],
  ['.cpp', 'cpp'],
  ['.cxx', 'cpp'],
  ['.hh', 'cpp'],
  ['.hpp', 'cpp'],
  ['.cu', 'cpp'],
  ['.m', 'objc'],
  ['.cmake', 'cmake'],
  ['.go', 'go'],
  ['.java', 'java'],
  ['.js', 'js'],
  ['.json', 'json'],
  ['.py', 'python'],
  ['.rs', 'rust'],
  ['.sh', 'bash'],
  ['.bash', 'bash'],
  ['.ts', 'ts'],
  ['.xml', 'xml'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
]);

function writeListing(element: XmlElement, pen: Pen): readonly Block[] {
  const filename = attributeOf(element, 'filename');
  const ending = filename.slice(Math.max(0, filename.lastIndexOf('.')));
  const lang = filename === '' ? pen.lang : (LANGUAGES.get(ending.toLowerCase()) ?? '');
  const lines = childrenOf(element, 'codeline').map(textOf);
  return [other(fence(lines.join('\n'), lang))];
}

function writeCode(element: XmlElement): readonly Block[] {
  const text = textOf(element).replace(/^\n/, '');
  return text.trim() === '' ? [] : [other(fence(text, ''))];
}

function writeFormula(element: XmlElement): readonly Block[] {
  return [other(fence(texOf(element), ''))];
}

function writeQuote(element: XmlElement, pen: Pen): readonly Block[] {
  const text = joinBlocks(writeBlocks(element.children, pen));
  return text === '' ? [] : [other(text.replace(/^/gm, () => '> '))];
}

function writeDetails(element: XmlElement, pen: Pen): readonly Block[] {
  const summary = childOf(element, 'summary');
  const rest = element.children.filter((node) => node !== summary);
  const title = summary === null ? '' : inlineMarkdown(summary.children, pen).trim();
  const blocks = writeBlocks(rest, pen);
  return title === '' ? blocks : [{ kind: 'paragraph', markdown: `<strong>${title}</strong>` }, ...blocks];
}

/** Headings start at the second level, as those of a page do; braces at their end would be read as attributes. */
function writeHeading(nodes: readonly XmlNode[], level: number, pen: Pen): readonly Block[] {
  const title = inlineMarkdown(nodes, pen).trim().replaceAll('\\{', '&#123;').replaceAll('\\\n', ' ');
  return title === '' ? [] : [other(`${'#'.repeat(Math.min(6, Math.max(2, level)))} ${title}`)];
}

function sectionWriter(level: number): WriteBlock {
  return (element, pen) => {
    const title = childLine(element, 'title') === '' ? null : childOf(element, 'title');
    const rest = element.children.filter((node) => !isElement(node) || node.name !== 'title');
    const heading = title === null ? [] : writeHeading(title.children, level + 1, pen);
    return [...heading, ...writeBlocks(rest, pen)];
  };
}
