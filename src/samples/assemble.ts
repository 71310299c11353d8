import type { ProgramLine, Sample, SampleFile, SampleProgram, SampleRunner } from '../model/sample.ts';
import { wrapConfig } from './config-sample.ts';
import { pathOfSample } from './page-files.ts';

/** Options of making programs. */
export interface Assembly {
  readonly runners: ReadonlyMap<string, SampleRunner>;
  readonly runnerNameOf: (sample: Sample) => string;
  /** Files beside each sample. */
  readonly files: ReadonlyMap<Sample, readonly SampleFile[]>;
}

/** Makes the programs of samples. Those of a page with the same doctest id are one program, at the position of the first. */
export function assemblePrograms(samples: readonly Sample[], assembly: Assembly): readonly SampleProgram[] {
  const groups = new Map<string, Sample[]>();
  for (const [index, sample] of samples.entries()) {
    const { origin, words } = sample;
    const runner = assembly.runnerNameOf(sample);
    const key = words.doctest === null ? String(index) : JSON.stringify([origin, runner, words.doctest]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sample]);
    else group.push(sample);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [programFrom(first, group, assembly)];
  });
}

function programFrom(
  first: Sample,
  group: readonly Sample[],
  { runners, runnerNameOf, files }: Assembly,
): SampleProgram {
  const runner = runnerNameOf(first);
  const lines = group.flatMap((sample) => sample.lines);
  return {
    origin: first.origin,
    at: first.at,
    lang: first.lang,
    runner,
    words: {
      noTest: group.some(({ words }) => words.noTest),
      noRun: group.some(({ words }) => words.noRun),
      shouldFail: group.some(({ words }) => words.shouldFail),
      reason: group.map(({ words }) => words.reason).find((reason) => reason !== null) ?? null,
      runner: first.words.runner,
      doctest: first.words.doctest,
    },
    outputs: group.flatMap(({ output }) => (output === null ? [] : [output])),
    folder: /^.*\//.exec(pathOfSample(first) ?? '')?.[0] ?? '',
    files: files.get(first) ?? [],
    lines: wrapped(lines, runners.get(runner)),
  };
}

function wrapped(lines: readonly ProgramLine[], runner: SampleRunner | undefined): readonly ProgramLine[] {
  if (runner?.kind !== 'tool') return lines;
  if (runner.wrap === 'mojo-main') return wrapMojo(lines);
  return runner.wrap === 'docgen-config' ? wrapConfig(lines) : lines;
}

const MAIN = /^(?:fn|def|async fn|async def)\s+main\s*\(/;
const DECLARATION =
  /^(?:@|from\s|import\s|fn\s|def\s|async\s+(?:fn|def)\s|struct\s|trait\s|alias\s|__extension\s|"""|''')/;

/**
 * Makes a Mojo program of a sample. Declarations remain at the top, and other statements go into `def main()`. A sample
 * with its own `main` is not changed.
 */
export function wrapMojo(lines: readonly ProgramLine[]): readonly ProgramLine[] {
  const marked = markLines(lines);
  if (marked.some(({ line, isStart }) => isStart && MAIN.test(line.text))) return lines;
  const top: ProgramLine[] = [];
  const loose: ProgramLine[] = [];
  let pending: ProgramLine[] = [];
  let into = top;
  let isDecorated = false;
  for (const { line, isStart, isInText } of marked) {
    const isBlank = isStart && /^(?:#|$)/.test(line.text);
    // Comments and blank lines belong to the next statement.
    if (isBlank) {
      pending.push(line);
      continue;
    }
    if (isStart) {
      if (!isDecorated) into = DECLARATION.test(line.text) ? top : loose;
      isDecorated = line.text.startsWith('@');
    }
    for (const one of pending) into.push(into === loose ? indented(one) : one);
    pending = [];
    into.push(into === loose && !isInText ? indented(line) : line);
  }
  const body = loose.length === 0 ? [{ text: '    pass', at: null }] : loose;
  const gap = top.length === 0 ? [] : [{ text: '', at: null }];
  return [...top, ...pending, ...gap, { text: 'def main():', at: null }, ...body];
}

function indented(line: ProgramLine): ProgramLine {
  return line.text === '' ? line : { ...line, text: `    ${line.text}`, shift: 4 };
}

interface MarkedLine {
  readonly line: ProgramLine;
  /** Whether a top-level statement can start here. */
  readonly isStart: boolean;
  /** Whether the line starts inside a multi-line string, which indentation would change. */
  readonly isInText: boolean;
}

function markLines(lines: readonly ProgramLine[]): readonly MarkedLine[] {
  const state: Nesting = { quote: null, depth: 0 };
  return lines.map((line) => {
    const isInText = state.quote !== null;
    const isInside = isInText || state.depth > 0;
    const isStart =
      !isInside && !/^[ \t]/.test(line.text) && !/^(?:else|elif|except|finally)\b/.test(line.text);
    readNesting(state, line.text);
    return { line, isStart, isInText };
  });
}

interface Nesting {
  /** Quotes that end the open multi-line string, or null. */
  quote: string | null;
  /** Number of open brackets. */
  depth: number;
}

const TOKEN = /"""|'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#.*|[([{]|[)\]}]/g;

function readNesting(state: Nesting, text: string): void {
  let at = 0;
  while (at < text.length) {
    if (state.quote !== null) {
      const end = text.indexOf(state.quote, at);
      if (end < 0) return;
      at = end + 3;
      state.quote = null;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return;
    at = TOKEN.lastIndex;
    const [found] = token;
    if (found === '"""' || found === "'''") state.quote = found;
    else if (/^[([{]$/.test(found)) state.depth++;
    else if (/^[)\]}]$/.test(found)) state.depth = Math.max(0, state.depth - 1);
  }
}
