import { escapeHtml } from '../../base/text/html.ts';
import { CALLOUTS } from '../../model/callouts.ts';
import type {
  Callout,
  Card,
  CodeBlock,
  Details,
  Figure,
  Footnotes,
  Heading,
  LinkCard,
  Node,
  Table,
  TableCell,
  Tabs,
  TextBlock,
} from '../../model/page/document.ts';
import { interfaceText } from '../../model/strings.ts';
import { plainText } from '../plain-text.ts';
import { escapeText, longestRun, markedText, paragraphText, STRONG } from './escape.ts';
import { inlineText, linkText, oneLine } from './inlines.ts';
import { joinBlocks, listText, quoteText } from './lists.ts';
import { optionListText } from './options.ts';
import { addressAt, type BlockWriters, type MarkdownWriter } from './writer.ts';

/** The writers of the blocks that Markdown makes. */
export const BLOCK_WRITERS: BlockWriters<TextBlock['type']> = {
  heading: ({ depth, children }: Heading, writer) => headingText(depth, oneLine(children, writer)),
  paragraph: ({ children }, writer) => paragraphText(inlineText(children, writer)),
  plain: ({ children }, writer) => paragraphText(inlineText(children, writer)),
  list: listText,
  quote: (node, writer) => quoteText(childrenText(node, writer)),
  rule: () => '___',
  codeBlock: codeBlockText,
  table: tableText,
  callout: calloutText,
  details: detailsText,
  tabs: tabsText,
  steps: childrenText,
  cardGrid: childrenText,
  card: cardText,
  linkCard: linkCardText,
  figure: figureText,
  optionList: optionListText,
  footnotes: footnotesText,
};

/** Returns the blocks of a node's children. */
export function childrenText(node: { readonly children: readonly Node[] }, writer: MarkdownWriter): string {
  return joinBlocks(writer.parts(node.children, writer));
}

/** Returns a heading. `text` is Markdown; marks or an id at its end would not be text. */
export function headingText(depth: number, text: string): string {
  const shown = text.replace(/(^|\s)(#+)$/, '$1\\$2').replace(/\{(?=#[^{}]*\}$)/, '&#123;');
  return `${'#'.repeat(depth)} ${shown}`.trimEnd();
}

/** Returns Markdown as a title that is no heading. */
export function titleText(text: string): string {
  return markedText(text, STRONG);
}

/** Returns code between fences that are longer than any inside. `info` follows the opening fence. */
export function fenceText(info: string, lines: readonly string[]): string {
  const code = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${info.replace(/[`\r\n]/g, '')}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

function codeBlockText({ lang, title, lines, marks, fails }: CodeBlock): string {
  const isDiff = marks.some((names) => /\b(?:add|remove)\b/.test(names));
  const shown = isDiff ? lines.map((line, index) => diffSign(marks[index] ?? '') + line) : lines;
  const info = [
    isDiff ? 'diff' : lang,
    isDiff && lang !== '' && lang !== 'diff' ? `lang=${lang}` : '',
    title === null ? '' : `title="${title.replaceAll('"', "'")}"`,
    fails ? 'should-fail' : '',
  ].filter((word) => word !== '');
  return fenceText((lang === '' && info.length > 0 && !isDiff ? ['text', ...info] : info).join(' '), shown);
}

function diffSign(marks: string): string {
  if (/\badd\b/.test(marks)) return '+';
  return /\bremove\b/.test(marks) ? '-' : ' ';
}

function tableText({ header, rows }: Table, writer: MarkdownWriter): string {
  const rowText = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cellText = ({ children }: TableCell) => oneLine(children, writer).replaceAll('|', '\\|');
  return [
    header.cells.map(cellText),
    header.cells.map(delimiter),
    ...rows.map(({ cells }) => cells.map(cellText)),
  ]
    .map(rowText)
    .join('\n');
}

function delimiter({ align }: TableCell): string {
  if (align === null) return '---';
  return `${align === 'right' ? '' : ':'}---${align === 'left' ? '' : ':'}`;
}

function calloutText(node: Callout, writer: MarkdownWriter): string {
  const { kind, label, title, hasTitle } = node;
  const own = title === null ? escapeText(label ?? '') : oneLine(title, writer);
  const shown = hasTitle ? titleText(own) : '';
  return quoteText(`[!${CALLOUTS[kind]}]\n${joinBlocks([shown, ...writer.parts(node.children, writer)])}`);
}

/** Inside a summary Markdown is not read. */
function detailsText(node: Details, writer: MarkdownWriter): string {
  const { title, open } = node;
  const text = title === null ? interfaceText(writer.strings, 'details') : plainText(title);
  const summary = `<details${open ? ' open' : ''}>\n<summary>${escapeHtml(text)}</summary>`;
  return joinBlocks([summary, childrenText(node, writer), '</details>']);
}

function tabsText({ tabs }: Tabs, writer: MarkdownWriter): string {
  return joinBlocks(tabs.flatMap((tab) => [titleText(escapeText(tab.label)), childrenText(tab, writer)]));
}

function cardText(node: Card, writer: MarkdownWriter): string {
  return joinBlocks([cardTitle(node, writer), childrenText(node, writer)]);
}

function linkCardText(node: LinkCard, writer: MarkdownWriter): string {
  const { description } = node;
  return (
    cardTitle(node, writer) +
    (description === null ? '' : `: ${oneLine([{ type: 'text', text: description }], writer)}`)
  );
}

function cardTitle({ title, slot }: Card | LinkCard, writer: MarkdownWriter): string {
  const href = addressAt(slot, writer);
  const label = escapeText(title);
  return titleText(href === null ? label : linkText(label, href));
}

function figureText({ caption, children }: Figure, writer: MarkdownWriter): string {
  return joinBlocks([paragraphText(inlineText(children, writer)), paragraphText(escapeText(caption))]);
}

function footnotesText({ items }: Footnotes, writer: MarkdownWriter): string {
  return joinBlocks(
    items.map((item) => `[^${item.key}]: ${childrenText(item, writer).replace(/\n(?!\n|$)/g, '\n    ')}`),
  );
}
