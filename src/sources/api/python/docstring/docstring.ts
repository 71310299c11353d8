import { container } from '../../fences.ts';
import { type Fields, objectOf, textOf } from '../../fields.ts';
import { joinMarkdown } from '../../texts.ts';
import type { DumpObject } from '../dump/read-dump.ts';
import { type NameLookup, roleWriterFor } from '../names/references.ts';
import { calloutOf, type DirectiveNotes, markdownFromRst, type WriteRole } from './restructured-text.ts';
import { entriesIn, kindOf, type SectionEntry, sectionsOf, textIn } from './sections.ts';

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

/** Reads the docstring of an object. */
export function docstringOf({ fields }: DumpObject, lookup: NameLookup): Docstring {
  return readDocstring(fields.docstring, roleWriterFor(lookup));
}

/** Kinds of sections whose entries are a part of the signature. */
const PARTS: ReadonlyMap<string, 'parameters' | 'attributes' | 'results' | 'raises'> = new Map([
  ['parameters', 'parameters'],
  ['other parameters', 'parameters'],
  ['type parameters', 'parameters'],
  ['attributes', 'attributes'],
  ['returns', 'results'],
  ['yields', 'results'],
  ['raises', 'raises'],
]);

/** Reads the `docstring` of an object in a dump: a text, or the sections that griffe parsed. */
export function readDocstring(docstring: unknown, writeRole: WriteRole): Docstring {
  const notes: DirectiveNotes = { deprecated: null, since: null };
  const markdown = (text: string): string => markdownFromRst(text, { writeRole, notes, depth: 0 });
  const parts: Record<'parameters' | 'attributes' | 'results' | 'raises', SectionEntry[]> = {
    parameters: [],
    attributes: [],
    results: [],
    raises: [],
  };
  const blocks: string[] = [];
  let deprecated: string | null = null;
  for (const section of sectionsOf(docstring)) {
    const part = PARTS.get(kindOf(section));
    if (part !== undefined)
      parts[part].push(...entriesIn(section).map((one) => ({ ...one, text: markdown(one.text) })));
    else if (kindOf(section) === 'deprecated') deprecated ??= markdown(textIn(section));
    else blocks.push(blockFrom(section, { markdown, writeRole }));
  }
  const { summary, rest } = splitSummary(blocks.filter((one) => one !== '').join('\n\n'));
  return {
    summary,
    description: rest,
    parameters: byName(parts.parameters),
    attributes: byName(parts.attributes),
    returns: resultFrom(parts.results),
    raises: parts.raises,
    deprecated: deprecated ?? notes.deprecated,
    since: notes.since,
  };
}

function byName(entries: readonly SectionEntry[]): ReadonlyMap<string, DocEntry> {
  return new Map(entries.map((entry) => [entry.name ?? '', entry]));
}

interface Writers {
  readonly markdown: (text: string) => string;
  readonly writeRole: WriteRole;
}

/** A section that is a part of the text. Names are references if there are such symbols, else code. */
function blockFrom(section: Fields, { markdown, writeRole }: Writers): string {
  const kind = kindOf(section);
  const title = textOf(section, 'title') ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  if (kind === 'text') return markdown(textIn(section));
  if (kind === 'examples') return `${title}:\n\n${markdown(textIn(section))}`;
  if (kind === 'admonition') {
    const callout = calloutOf(textOf(objectOf(section, 'value') ?? {}, 'annotation') ?? title);
    const text = markdown(textIn(section));
    return callout === null ? `${title}:\n\n${text}` : container(callout, text);
  }
  const entries = entriesIn(section).map(({ name, type, text }) => {
    const named = name ?? type;
    return { head: named === null ? [''] : [writeRole('obj', named)], text: markdown(text) };
  });
  return entries.length === 0 ? '' : listMarkdown(title, entries);
}

/** An entry of a list: its name and type, as code or links, and its text. */
export interface ListEntry {
  readonly head: readonly string[];
  readonly text: string;
}

/** A list of entries under a title, as Markdown. */
function listMarkdown(title: string, entries: readonly ListEntry[]): string {
  const lines = entries.map(({ head, text }) => {
    const line = text === '' ? head.join(' ') : `${head.join(' ')}: ${text}`;
    return `- ${line.split('\n').join('\n  ')}`;
  });
  return `${title}:\n\n${lines.join('\n')}`;
}

/** Name and type of an entry as code. */
function headOf(name: string | null, type: string | null): readonly string[] {
  return [name, type].filter((one) => one !== null && one !== '').map((one) => `\`${one}\``);
}

/** The description, followed by lists of entries that the symbol itself does not show. */
export function describe(
  docstring: Docstring,
  left: Readonly<Record<string, ReadonlyMap<string, DocEntry>>>,
): string | null {
  const lists = Object.entries(left)
    .filter(([, entries]) => entries.size > 0)
    .map(([title, entries]) =>
      listMarkdown(
        title,
        [...entries].map(([name, { type, text }]) => ({ head: headOf(name, type), text })),
      ),
    );
  return joinMarkdown([docstring.description, ...lists]);
}

/** The entries whose names are not in `names`. */
export function entriesWithout(
  entries: ReadonlyMap<string, DocEntry>,
  names: ReadonlySet<string>,
): ReadonlyMap<string, DocEntry> {
  return new Map([...entries].filter(([name]) => !names.has(name)));
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
