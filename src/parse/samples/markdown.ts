import type { Position } from '../../model/diagnostic.ts';
import type { Sample, SampleLine, SampleOutput, SampleWords } from '../../model/sample.ts';
import { type BlockLine, createBlockScanner } from '../load/block-lines.ts';
import { type FenceMeta, parseFenceMeta } from '../markdown/code/fence-meta.ts';
import { isShell, runsFile } from './shell.ts';

/** The source of a Markdown text. */
export interface MarkdownOrigin {
  /** The file of a page, or the qualified name of a symbol. */
  readonly origin: string;
  /** Returns the position of the end of a line, from 1. `text` is that end: the line without quote marks and indentation. */
  readonly positionOf: (line: number, text: string) => Position;
}

/** Returns the samples of a Markdown text: its fences with a language, each with the `output` fence that belongs to it. */
export function samplesOfMarkdown(
  markdown: string,
  { origin, positionOf }: MarkdownOrigin,
): readonly Sample[] {
  // Most texts about symbols have no code, and scanning their lines would be most of the work.
  if (!markdown.includes('```') && !markdown.includes('~~~')) return [];
  const samples: Sample[] = [];
  /** Index of the sample that an `output` fence would belong to, or -1. */
  let owner = -1;
  /** Index of the last sample with a title, or -1 if something besides text follows it. */
  let titled = -1;
  for (const part of partsOf(markdown, positionOf)) {
    const { kind } = part;
    if (kind === 'other' || (kind === 'fence' && (part.lang === '' || part.lang === 'output'))) titled = -1;
    if (kind === 'fence' && part.lang === 'output') giveOutput(samples, owner, part);
    owner = -1;
    if (kind !== 'fence' || part.lang === '' || part.lang === 'output') continue;
    const { at, lang, lines, meta } = part;
    const words = wordsOf(meta, part.reason);
    const sample: Sample = { origin, at, lang, title: meta.title, lines, words, output: null };
    const program = samples[titled];
    const runsProgram = program !== undefined && program.output === null && runs(sample, program);
    owner = runsProgram ? titled : samples.length;
    if (!isShell(lang)) titled = meta.title === null ? -1 : samples.length;
    else if (!runsProgram) titled = -1;
    samples.push(sample);
  }
  return samples;
}

/** Returns whether a sample is commands that run the file of a program. */
function runs(sample: Sample, { title, lang }: Sample): boolean {
  return title !== null && isShell(sample.lang) && !isShell(lang) && runsFile(sample, title);
}

function giveOutput(samples: Sample[], owner: number, { at, lines }: SampleOutput): void {
  const sample = samples[owner];
  if (sample !== undefined && sample.output === null) samples[owner] = { ...sample, output: { at, lines } };
}

/** A part of a Markdown text that is not blank: a fence, a line of text or of a comment about a test, or something else. */
type Part = FencePart | { readonly kind: 'text' | 'other' };

interface FencePart {
  readonly kind: 'fence';
  readonly at: Position;
  readonly meta: FenceMeta;
  /** In lower case. */
  readonly lang: string;
  readonly lines: SampleLine[];
  /** The reason that a comment above gives, or null. */
  readonly reason: string | null;
}

const COMMENT = /^<!--\s*no-(?:test|run):/;
const REASON = /^<!--\s*no-(?:test|run):([\s\S]*?)-->/;
/** The start of a line that is not text: a heading, a container, HTML or a rule. */
const OTHER = /^(?:#{1,6}\s|:::|<|[-*_ \t]+$)/;

function partsOf(markdown: string, positionOf: MarkdownOrigin['positionOf']): readonly Part[] {
  const parts: Part[] = [];
  const scan = createBlockScanner();
  let fence: FencePart | null = null;
  let indent = 0;
  /** The comment about a test directly above, as far as it was read; empty for none. */
  let comment = '';
  for (const [index, line] of markdown.split('\n').entries()) {
    const block = scan(line);
    const text = line.slice(block.offset);
    if (block.kind === 'fence' && fence !== null) {
      const code = codeLine(line, block, indent);
      fence.lines.push({ text: code, at: positionOf(index + 1, code) });
    } else if (block.kind === 'open') {
      const meta = parseFenceMeta(text.replace(/^[`~]+/, '').trim());
      const reason = REASON.exec(comment)?.[1]?.trim().replace(/\s+/g, ' ') || null;
      const at = positionOf(index + 1, text);
      fence = { kind: 'fence', at, meta, lang: meta.lang.toLowerCase(), lines: [], reason };
      parts.push(fence);
      indent = block.offset;
      comment = '';
    } else if (block.kind !== 'close' && block.kind !== 'blank') {
      const isOpen = comment !== '' && !comment.includes('-->');
      if (COMMENT.test(text)) comment = text;
      else comment = isOpen ? `${comment} ${text}` : '';
      const isText = comment !== '' || (block.kind === 'text' && !OTHER.test(text));
      parts.push({ kind: isText ? 'text' : 'other' });
    }
  }
  return parts;
}

/** Returns a line of code without the quote marks and the indentation that the fence has too. */
function codeLine(line: string, { offset }: BlockLine, fenceIndent: number): string {
  const most = line.length - line.trimStart().length;
  return line.slice(offset === 0 ? Math.min(fenceIndent, most) : offset);
}

/** Returns the options of a fence about its test. `reason` comes from the comment above it. */
function wordsOf({ words, values, fails }: FenceMeta, reason: string | null): SampleWords {
  return {
    noTest: words.has('no-test'),
    noRun: words.has('no-run'),
    shouldFail: fails,
    reason,
    runner: nameIn(values.get('runner'))?.toLowerCase() ?? null,
    doctest: nameIn(values.get('doctest')),
  };
}

function nameIn(value = ''): string | null {
  return value.trim() || null;
}
