import type { XmlElement } from '../../../base/xml.ts';
import { codeSpan } from '../openapi/symbol.ts';
import { type Block, joinBlocks, writeBlocks } from './blocks.ts';
import { childOf } from './elements.ts';
import { createNotes, type Notes, type Pen } from './pen.ts';

/** What a tool of words needs to know of the library. */
export type WordContext = Pick<Pen, 'names' | 'lang' | 'unknown'>;

/** What Doxygen says about something, as Markdown. */
export interface DocWords {
  readonly summary: string | null;
  readonly description: string | null;
  readonly notes: Notes;
}

/** Reads the descriptions of a compound, a member or a value. Without a brief one, the first paragraph is the summary. */
export function wordsOf(element: XmlElement, context: WordContext): DocWords {
  const notes = createNotes();
  const pen: Pen = { ...context, notes, inLink: false, so: { lists: 0 } };
  const brief = blocksIn(element, 'briefdescription', pen);
  const detailed = [
    ...blocksIn(element, 'detaileddescription', pen),
    ...blocksIn(element, 'inbodydescription', pen),
  ];
  const all = [...brief, ...detailed];
  const [first, ...rest] = all;
  if (first === undefined || first.kind !== 'paragraph')
    return { summary: null, description: textOf(all), notes };
  return { summary: first.markdown, description: textOf(rest), notes };
}

/** Whether anything is said about it: what has no words need not be written twice. */
export function hasWords(element: XmlElement): boolean {
  return ['briefdescription', 'detaileddescription'].some((name) => {
    const nodes = childOf(element, name)?.children ?? [];
    return nodes.some((node) => typeof node !== 'string' || node.trim() !== '');
  });
}

/** Text in one description, such as the one of a section; null for none. */
export function descriptionText(description: XmlElement | null, context: WordContext): string | null {
  if (description === null) return null;
  const pen: Pen = { ...context, notes: createNotes(), inLink: false, so: { lists: 0 } };
  return textOf(writeBlocks(description.children, pen));
}

function blocksIn(element: XmlElement, name: string, pen: Pen): readonly Block[] {
  return writeBlocks(childOf(element, name)?.children ?? [], pen);
}

function textOf(blocks: readonly Block[]): string | null {
  return blocks.length === 0 ? null : joinBlocks(blocks);
}

/** What is said of the result: words first, then single values. */
export function returnsText({ returns, values }: Notes): string | null {
  const texts = returns.filter((text) => text !== '');
  const list = values.map(({ name, markdown }) => `- ${codeSpan(name)}${partText(markdown)}`).join('\n');
  const text = [...texts, list].filter((one) => one !== '').join('\n\n');
  return text === '' ? null : text;
}

/** Words about names that the declaration does not have, as a list. */
export function leftText(notes: Notes, known: ReadonlySet<string>): string | null {
  const left = [...notes.arguments, ...notes.templates].filter(([name]) => !known.has(name));
  if (left.length === 0) return null;
  return left.map(([name, { markdown }]) => `- ${codeSpan(name)}${partText(markdown)}`).join('\n');
}

function partText(markdown: string): string {
  return markdown === '' ? '' : `: ${markdown.replace(/\n(?=[^\n])/g, '\n  ')}`;
}
