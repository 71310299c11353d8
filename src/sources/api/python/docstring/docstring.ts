import { container } from '../../fences.ts';
import { calloutOf, type DirectiveNotes, markdownFromRst, type WriteRole } from './restructured-text.ts';
import { type DocSection, type EntryKind, type SectionEntry, sectionsFrom } from './sections.ts';

/** What a docstring says about a parameter, an attribute or a result. The text is Markdown. */
export interface DocEntry {
  readonly type: string | null;
  readonly text: string;
}

/** The contents of a docstring. Texts are Markdown. */
export interface Docstring {
  /** The first sentence, or null for none. */
  readonly summary: string | null;
  readonly description: string | null;
  /** By name, without stars. */
  readonly parameters: ReadonlyMap<string, DocEntry>;
  readonly attributes: ReadonlyMap<string, DocEntry>;
  readonly returns: DocEntry | null;
  readonly raises: readonly DocEntry[];
  /** The note about a deprecation (may be empty), null for none. */
  readonly deprecated: string | null;
  readonly since: string | null;
}

/** A docstring without any text. */
export const NO_DOCSTRING: Docstring = {
  summary: null,
  description: null,
  parameters: new Map(),
  attributes: new Map(),
  returns: null,
  raises: [],
  deprecated: null,
  since: null,
};

/** Reads the `docstring` of an object in a dump: a text, or the sections that griffe parsed. */
export function readDocstring(docstring: unknown, writeRole: WriteRole): Docstring {
  return docstringFrom(sectionsFrom(docstring), writeRole);
}

function docstringFrom(sections: readonly DocSection[], writeRole: WriteRole): Docstring {
  const notes: DirectiveNotes = { deprecated: null, since: null };
  const markdown = (text: string): string => markdownFromRst(text, { writeRole, notes, depth: 0 });
  const entriesOf = (of: EntryKind): readonly SectionEntry[] =>
    sections
      .flatMap((one) => (one.type === 'entries' && one.of === of ? one.entries : []))
      .map((entry) => ({ ...entry, text: markdown(entry.text) }));
  const writeName = (name: string | null): string => (name === null ? '' : writeRole('obj', name));
  const texts = sections.flatMap((one) => blockFrom(one, { markdown, writeName }));
  const { summary, rest } = splitSummary(texts.join('\n\n'));
  const deprecated = sections.find(({ type }) => type === 'deprecated');
  return {
    summary,
    description: rest,
    parameters: byName(entriesOf('parameters')),
    attributes: byName(entriesOf('attributes')),
    returns: resultFrom([...entriesOf('returns'), ...entriesOf('yields')]),
    raises: entriesOf('raises').map(({ type, text }) => ({ type, text })),
    deprecated: deprecated?.type === 'deprecated' ? markdown(deprecated.text) : notes.deprecated,
    since: notes.since,
  };
}

function byName(entries: readonly SectionEntry[]): ReadonlyMap<string, DocEntry> {
  return new Map(entries.map(({ name, type, text }) => [name ?? '', { type, text }]));
}

interface Writers {
  readonly markdown: (text: string) => string;
  /** Writes a name as a reference if there is such a symbol, else as code. */
  readonly writeName: (name: string | null) => string;
}

function blockFrom(section: DocSection, { markdown, writeName }: Writers): readonly string[] {
  switch (section.type) {
    case 'text': {
      const text = markdown(section.text);
      return text === '' ? [] : [text];
    }
    case 'titled':
      return [`${section.title}:\n\n${markdown(section.text)}`];
    case 'admonition': {
      const callout = calloutOf(section.name);
      const text = markdown(section.text);
      return [callout === null ? `${section.title}:\n\n${text}` : container(callout, text)];
    }
    case 'entries': {
      if (section.of !== 'others' || section.entries.length === 0) return [];
      const entries = section.entries.map(({ name, type, text }) => ({
        head: [writeName(name ?? type)],
        text: markdown(text),
      }));
      return [listMarkdown(section.title, entries)];
    }
    case 'deprecated':
      return [];
  }
}

/** An entry of a list: its name and type, as code or links, and its text. */
export interface ListEntry {
  readonly head: readonly string[];
  readonly text: string;
}

/** A list of entries under a title, as Markdown. */
export function listMarkdown(title: string, entries: readonly ListEntry[]): string {
  const lines = entries.map(({ head, text }) => {
    const line = text === '' ? head.join(' ') : `${head.join(' ')}: ${text}`;
    return `- ${line.split('\n').join('\n  ')}`;
  });
  return `${title}:\n\n${lines.join('\n')}`;
}

/** Name and type of an entry as code. */
export function headOf(name: string | null, type: string | null): readonly string[] {
  return [name, type].filter((one) => one !== null && one !== '').map((one) => `\`${one}\``);
}

/** Several results are a tuple: its parts become a list. */
function resultFrom(entries: readonly SectionEntry[]): DocEntry | null {
  const [only, ...others] = entries;
  if (only === undefined) return null;
  if (others.length > 0) {
    const list = listMarkdown(
      '',
      entries.map(({ name, type, text }) => ({ head: headOf(name, type), text })),
    );
    return { type: null, text: list.slice(list.indexOf('-')) };
  }
  const { name, type, text } = only;
  const lead = name === null ? text : [`\`${name}\``, text].filter((one) => one !== '').join(': ');
  return { type, text: lead };
}

/** Abbreviations: their dot does not end a sentence. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|Dr|Mr|Ms|St|No|Fig|Eq)|\b[A-Z])$/;

/** Characters searched for the end of the first sentence. */
const MAX_SENTENCE = 1000;

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

/** The end of the first sentence: a full stop, `!` or `?` before a space and a capital, outside code. */
function sentenceEnd(line: string): number {
  for (const match of line.slice(0, MAX_SENTENCE).matchAll(/[.!?](?= +[\p{Lu}`[(*])/gu)) {
    const before = line.slice(0, match.index);
    const isCode = (before.split('`').length - 1) % 2 === 1;
    if (!isCode && !ABBREVIATION.test(before.slice(-12))) return match.index + 1;
  }
  return line.length;
}
