import { googleStart, parseGoogle } from './docstring-google.ts';
import { containerLines, type MarkupNotes, markdownFromText, type RoleWriter } from './docstring-markup.ts';
import { numpyStart, parseNumpy } from './docstring-numpy.ts';
import { type DocItem, type DocPart, textFromLines } from './docstring-parts.ts';
import { parseSphinx, sphinxStart } from './docstring-sphinx.ts';

/** What a docstring says of a parameter, an attribute or a result. Texts are Markdown. */
export interface DocEntry {
  readonly type: string | null;
  readonly text: string;
}

/** A docstring taken apart, whatever its style. */
export interface DocWords {
  /** The first sentence, or null for none. */
  readonly summary: string | null;
  readonly description: string | null;
  /** By bare name. */
  readonly parameters: ReadonlyMap<string, DocEntry>;
  readonly attributes: ReadonlyMap<string, DocEntry>;
  readonly returns: DocEntry | null;
  readonly raises: readonly DocEntry[];
  /** The note of something deprecated (may be empty), null for none. */
  readonly deprecated: string | null;
  readonly since: string | null;
}

/** A docstring that says nothing. */
export const NO_WORDS: DocWords = {
  summary: null,
  description: null,
  parameters: new Map(),
  attributes: new Map(),
  returns: null,
  raises: [],
  deprecated: null,
  since: null,
};

/** Parts a docstring into what it says; the style is told by the section that comes first. */
export function wordsFromDocstring(docstring: string, writeRole: RoleWriter): DocWords {
  const lines = docstring.replace(/\r\n?/g, '\n').split('\n');
  return wordsFromParts(partsFromLines(lines), writeRole);
}

function partsFromLines(lines: readonly string[]): readonly DocPart[] {
  const styles = [
    { start: googleStart(lines), parse: parseGoogle },
    { start: numpyStart(lines), parse: parseNumpy },
    { start: sphinxStart(lines), parse: parseSphinx },
  ].filter(({ start }) => start >= 0);
  const [first] = styles.sort((a, b) => a.start - b.start);
  return first === undefined ? [{ type: 'text', text: textFromLines(lines) }] : first.parse(lines);
}

/** Joins the parts of a docstring by what they are about. */
export function wordsFromParts(parts: readonly DocPart[], writeRole: RoleWriter): DocWords {
  const notes: MarkupNotes = { deprecated: null, since: null };
  const markdown = (text: string): string => markdownFromText(text, { writeRole, notes, depth: 0 });
  const entriesOf = (of: 'parameters' | 'attributes' | 'returns' | 'yields' | 'raises'): readonly DocItem[] =>
    parts
      .flatMap((part) => (part.type === 'items' && part.of === of ? part.items : []))
      .map((item) => ({ ...item, text: markdown(item.text) }));
  const writeName = (name: string | null): string => (name === null ? '' : writeRole('obj', name));
  const texts = parts.flatMap((part) => blockFrom(part, { markdown, writeName }));
  const { summary, rest } = splitSummary(texts.join('\n\n'));
  const deprecated = parts.find(({ type }) => type === 'deprecated');
  return {
    summary,
    description: rest,
    parameters: byName(entriesOf('parameters')),
    attributes: byName(entriesOf('attributes')),
    returns: outcomeFrom([...entriesOf('returns'), ...entriesOf('yields')]),
    raises: entriesOf('raises').map(({ type, text }) => ({ type, text })),
    deprecated: deprecated?.type === 'deprecated' ? markdown(deprecated.text) : notes.deprecated,
    since: notes.since,
  };
}

function byName(items: readonly DocItem[]): ReadonlyMap<string, DocEntry> {
  return new Map(items.map(({ name, type, text }) => [name ?? '', { type, text }]));
}

interface Writers {
  readonly markdown: (text: string) => string;
  /** A name as a reference where there is such a symbol, else as code. */
  readonly writeName: (name: string | null) => string;
}

function blockFrom(part: DocPart, { markdown, writeName }: Writers): readonly string[] {
  switch (part.type) {
    case 'text': {
      const text = markdown(part.text);
      return text === '' ? [] : [text];
    }
    case 'titled':
      return [`${part.title}:\n\n${markdown(part.text)}`];
    case 'callout':
      return [containerLines(part.kind, markdown(part.text)).join('\n')];
    case 'items':
      if (part.of !== 'others' || part.items.length === 0) return [];
      return [
        listMarkdown(
          part.title,
          part.items.map(({ name, type, text }) => ({
            head: [writeName(name ?? type)],
            text: markdown(text),
          })),
        ),
      ];
    case 'deprecated':
      return [];
  }
}

/** An entry of a list: what it is about, in code or as a link, and words. */
export interface ListEntry {
  readonly head: readonly string[];
  readonly text: string;
}

/** A list of entries under a title, as Markdown. */
export function listMarkdown(title: string, entries: readonly ListEntry[]): string {
  const lines = entries.map(({ head, text }) => {
    const words = text === '' ? head.join(' ') : `${head.join(' ')}: ${text}`;
    return `- ${words.split('\n').join('\n  ')}`;
  });
  return `${title}:\n\n${lines.join('\n')}`;
}

/** Name and type of an entry as code. */
export function headOf(name: string | null, type: string | null): readonly string[] {
  return [name, type].filter((one) => one !== null && one !== '').map((one) => `\`${one}\``);
}

/** Several results are a tuple: its parts become a list. */
function outcomeFrom(items: readonly DocItem[]): DocEntry | null {
  const [only, ...others] = items;
  if (only === undefined) return null;
  if (others.length > 0) {
    const list = listMarkdown(
      '',
      items.map(({ name, type, text }) => ({ head: headOf(name, type), text })),
    );
    return { type: null, text: list.slice(list.indexOf('-')) };
  }
  const { name, type, text } = only;
  const lead = name === null ? text : [`\`${name}\``, text].filter((one) => one !== '').join(': ');
  return { type, text: lead };
}

/** Words after whose dot a sentence goes on. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|Dr|Mr|Ms|St|No|Fig|Eq)|\b[A-Z])$/;

/** Characters; no sentence is longer, and looking further costs time for nothing. */
const LONGEST_SENTENCE = 1000;

function splitSummary(text: string): { readonly summary: string | null; readonly rest: string | null } {
  if (text === '') return { summary: null, rest: null };
  const blank = text.search(/\n[ \t]*\n/);
  const paragraph = blank < 0 ? text : text.slice(0, blank);
  if (/^(?: *(?:```|~~~|:::|#|[-*+] |\d+[.)] |>|\|)| {4})/.test(paragraph))
    return { summary: null, rest: text };
  const line = paragraph
    .split('\n')
    .map((one) => one.trim())
    .join(' ')
    .trim();
  const end = sentenceEnd(line);
  const later = [line.slice(end).trim(), blank < 0 ? '' : text.slice(blank).replace(/^\s*\n/, '')];
  const rest = later.filter((one) => one.trim() !== '').join('\n\n');
  return { summary: line.slice(0, end), rest: rest === '' ? null : rest };
}

/** Where the first sentence ends: at a mark before a space and a capital, outside of code. */
function sentenceEnd(line: string): number {
  for (const match of line.slice(0, LONGEST_SENTENCE).matchAll(/[.!?](?= +[\p{Lu}`[(*])/gu)) {
    const before = line.slice(0, match.index);
    const isCode = (before.split('`').length - 1) % 2 === 1;
    if (!isCode && !ABBREVIATION.test(before.slice(-12))) return match.index + 1;
  }
  return line.length;
}
