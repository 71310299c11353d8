import type { XmlElement } from '../../../../base/data/xml.ts';
import { codeSpan } from '../../fences.ts';
import { childOf } from '../source/elements.ts';
import { writeBlocks } from './blocks.ts';
import {
  createNotes,
  type DocNotes,
  joinBlocks,
  type MarkdownBlock,
  type MarkdownContext,
} from './context.ts';

/** The part of the context that is the same for a whole file. */
export type DocContext = Pick<MarkdownContext, 'names' | 'lang' | 'unknown'>;

/** The documentation of a declaration, as Markdown. */
export interface Documentation {
  readonly summary: string | null;
  readonly description: string | null;
  readonly notes: DocNotes;
}

const DESCRIPTIONS = ['briefdescription', 'detaileddescription', 'inbodydescription'];

/** Reads the documentation of a compound, member or enum value; null has none. The first paragraph is the summary. */
export function documentationOf(element: XmlElement | null, docContext: DocContext): Documentation {
  const notes = createNotes();
  const context = contextFrom(docContext, notes);
  const all = DESCRIPTIONS.flatMap((name) =>
    writeBlocks((element && childOf(element, name))?.children ?? [], context),
  );
  const [first, ...rest] = all;
  if (first === undefined || first.kind !== 'paragraph')
    return { summary: null, description: textOf(all), notes };
  return { summary: first.markdown, description: textOf(rest), notes };
}

/** Whether a declaration has documentation. */
export function isDocumented(element: XmlElement): boolean {
  return ['briefdescription', 'detaileddescription'].some((name) => {
    const nodes = childOf(element, name)?.children ?? [];
    return nodes.some((node) => typeof node !== 'string' || node.trim() !== '');
  });
}

/** Returns a single description, such as that of a section, as Markdown, or null if it is empty. */
export function descriptionText(description: XmlElement | null, docContext: DocContext): string | null {
  if (description === null) return null;
  return textOf(writeBlocks(description.children, contextFrom(docContext, createNotes())));
}

function contextFrom(docContext: DocContext, notes: DocNotes): MarkdownContext {
  return { ...docContext, notes, inLink: false, state: { lists: 0 } };
}

function textOf(blocks: readonly MarkdownBlock[]): string | null {
  return blocks.length === 0 ? null : joinBlocks(blocks);
}

/** Returns the text about the result, followed by the documented values, or null. */
export function returnsText({ returns, values }: DocNotes): string | null {
  const texts = returns.filter((text) => text !== '');
  const list = values.map(({ name, markdown }) => `- ${codeSpan(name)}${partText(markdown)}`).join('\n');
  const text = [...texts, list].filter((one) => one !== '').join('\n\n');
  return text === '' ? null : text;
}

/** Returns notes about parameters that the declaration does not have, as a list, or null. */
export function unmatchedNotes(notes: DocNotes, known: ReadonlySet<string>): string | null {
  const unmatched = [...notes.arguments, ...notes.templates].filter(([name]) => !known.has(name));
  if (unmatched.length === 0) return null;
  return unmatched.map(([name, { markdown }]) => `- ${codeSpan(name)}${partText(markdown)}`).join('\n');
}

function partText(markdown: string): string {
  return markdown === '' ? '' : `: ${markdown.replace(/\n(?=[^\n])/g, '\n  ')}`;
}
