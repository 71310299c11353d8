import { type Page, proseFromMarkdown } from './pages.ts';

/** A sentence as readers see it, with the line on which its paragraph begins. */
export interface Sentence {
  readonly text: string;
  readonly line: number;
}

/** Cells of a row about a flag, an environment variable or another name in code repeat what the tool itself says. */
const NAMED_ROW = /^\s*\|\s*`/;

/** A list item that is nothing but a link: the title of a page, not a sentence. */
const TITLE_ONLY = /^\[[^\]]*\]\.?$/;

/** The sentences of a page, without code, front matter, headings, and rows that explain a name. */
export function sentencesOf(page: Page): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let paragraph: string[] = [];
  let start = 0;
  const close = (): void => {
    sentences.push(...sentencesFromText(paragraph.join(' '), start));
    paragraph = [];
  };
  for (const { raw, kind, number } of page.lines) {
    const isBreak = kind !== 'text' || raw.trim() === '' || /^(?:#|:::|\s*<)/.test(raw);
    if (isBreak || /^\s*(?:[-*|]|\d+\.)\s/.test(raw)) close();
    for (const [, text = ''] of raw.matchAll(/description="([^"]*)"/g)) {
      sentences.push(...sentencesFromText(text, number));
    }
    if (isBreak || NAMED_ROW.test(raw)) continue;
    if (paragraph.length === 0) start = number;
    if (raw.startsWith('|'))
      for (const cell of raw.split('|')) sentences.push(...sentencesFromText(cell, number));
    else paragraph.push(raw);
  }
  close();
  return sentences;
}

/** Splits a paragraph at its full stops; the label `[Page](address):` in front of a list item is not part of it. */
function sentencesFromText(text: string, line: number): readonly Sentence[] {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:[-*]|\d+\.) /, '')
    .replace(/`[^`]*`/g, (span) => span.replace(/[.!?] /g, '_'));
  const visible = visibleText(words).replace(/^\[[^\]]*\]: /, '');
  if (TITLE_ONLY.test(visible)) return [];
  return visible
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => ({ text: sentence.replace(/[[\]]/g, '').trim(), line }));
}

/** Keeps the words in code spans: two sentences about different names are two sentences. */
function visibleText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : proseFromMarkdown(part)))
    .join('');
}
