import type { Position } from '../../model/diagnostic.ts';
import type { Sample, SampleLine, SampleOutput, SampleWords } from '../../model/sample.ts';
import { type BlockLine, createBlockScanner } from '../load/block-lines.ts';
import { type FenceMeta, parseFenceMeta } from '../markdown/code/fence-meta.ts';
import { isShell, runsFile } from './shell.ts';

/** Whose Markdown is read. */
export interface MarkdownOrigin {
  readonly origin: string;
  /** Where the end of a line (from 1) that reads so was written. */
  readonly placeOf: (line: number, text: string) => Position;
}

interface OpenFence {
  readonly info: string;
  readonly at: Position;
  /** Offset of the opening marks in their line. */
  readonly offset: number;
  /** The reason that a comment above gives, or null. */
  readonly reason: string | null;
  readonly lines: SampleLine[];
}

interface Reading {
  readonly from: MarkdownOrigin;
  readonly samples: Sample[];
  fence: OpenFence | null;
  /** Index of the sample that an `output` fence here would belong to, or null. */
  owner: number | null;
  /** Index of the sample with a title that nothing but text has followed yet, or null. */
  titled: number | null;
  /** The comment about a test that stands right above, as far as it was read; null for none. */
  comment: string | null;
}

/** The samples of a Markdown text: its fences that name a language, each with the `output` fence that belongs to it. */
export function samplesOfMarkdown(markdown: string, from: MarkdownOrigin): readonly Sample[] {
  // Most words about symbols have no code; looking at each of their lines would be most of the work.
  if (!markdown.includes('```') && !markdown.includes('~~~')) return [];
  const reading: Reading = { from, samples: [], fence: null, owner: null, titled: null, comment: null };
  const read = createBlockScanner();
  for (const [index, line] of markdown.split('\n').entries()) {
    const block = read(line);
    if (block.kind === 'fence' && reading.fence !== null) {
      const text = codeLine(line, block, reading.fence);
      reading.fence.lines.push({ text, at: from.placeOf(index + 1, text) });
      continue;
    }
    finishFence(reading);
    if (block.kind === 'open') openFence(reading, line.slice(block.offset), { block, line: index + 1 });
    else readBetween(reading, block, line.slice(block.offset));
  }
  finishFence(reading);
  return reading.samples;
}

function openFence(
  reading: Reading,
  text: string,
  { block, line }: { readonly block: BlockLine; readonly line: number },
): void {
  reading.fence = {
    info: text.replace(/^[`~]+/, '').trim(),
    at: reading.from.placeOf(line, text),
    offset: block.offset,
    reason: reasonIn(reading.comment),
    lines: [],
  };
  reading.comment = null;
}

/** Reads a line that is part of no fence: what stands between a program and its output. */
function readBetween(reading: Reading, { kind }: BlockLine, text: string): void {
  if (kind === 'close' || kind === 'blank') return;
  reading.owner = null;
  const isStart = /^<!--\s*no-(?:test|run):/.test(text);
  const isOpen = reading.comment !== null && !reading.comment.includes('-->');
  if (isStart) reading.comment = text;
  else if (isOpen) reading.comment = `${reading.comment} ${text}`;
  else reading.comment = null;
  const isText = isStart || isOpen || (kind === 'text' && !/^(?:#{1,6}\s|:::|<|[-*_ \t]+$)/.test(text));
  if (!isText) reading.titled = null;
}

/** The reason in `<!-- no-test: reason -->`. */
function reasonIn(comment: string | null): string | null {
  const reason = /^<!--\s*no-(?:test|run):([\s\S]*?)-->/.exec(comment ?? '')?.[1] ?? '';
  return reason.trim() === '' ? null : reason.trim().replace(/\s+/g, ' ');
}

/** A line of code without the quote marks and the indentation that the fence has too. */
function codeLine(line: string, { offset }: BlockLine, fence: OpenFence): string {
  const most = line.length - line.trimStart().length;
  const indent = offset === 0 ? Math.min(fence.offset, most) : offset;
  return line.slice(indent);
}

/** Keeps what a fence holds, and knows which sample an `output` fence after it would belong to. */
function finishFence(reading: Reading): void {
  const { fence, samples, from } = reading;
  if (fence === null) return;
  reading.fence = null;
  const { info, at, lines, reason } = fence;
  const meta = parseFenceMeta(info);
  const lang = meta.lang.toLowerCase();
  const owner = reading.owner;
  reading.owner = null;
  if (lang === 'output') {
    if (owner !== null) giveOutput(samples, owner, { at, lines });
    reading.titled = null;
    return;
  }
  if (lang === '') {
    reading.titled = null;
    return;
  }
  const { title } = meta;
  samples.push({ origin: from.origin, at, lang, title, lines, words: wordsOf(meta, reason), output: null });
  reading.owner = ownerAfter(reading);
  if (!isShell(lang)) reading.titled = title === null ? null : samples.length - 1;
  else if (reading.owner === samples.length - 1) reading.titled = null;
}

/** The sample that was just read, or the titled one before it where that is what it runs. */
function ownerAfter({ samples, titled }: Reading): number {
  const last = samples.length - 1;
  const shell = samples[last];
  const program = titled === null ? undefined : samples[titled];
  if (titled === null || program === undefined || program.title === null || shell === undefined) return last;
  if (!isShell(shell.lang) || isShell(program.lang) || program.output !== null) return last;
  return runsFile(shell, program.title) ? titled : last;
}

function giveOutput(samples: Sample[], owner: number, output: SampleOutput): void {
  const sample = samples[owner];
  if (sample !== undefined && sample.output === null) samples[owner] = { ...sample, output };
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
  return value.trim() === '' ? null : value.trim();
}
