import { errorCode, type Host } from '../../base/host.ts';
import type { SampleOutput, SampleProgram, SampleResult } from '../../model/sample.ts';

/** What became of the `output` fences that were not true. Files are relative to the site. */
export interface WrittenOutputs {
  /** Fences that were written, by file. */
  readonly written: ReadonlyMap<string, number>;
  /** Those that were left alone, each with the reason. */
  readonly refused: readonly { readonly output: SampleOutput; readonly reason: string }[];
  /** The results, those of written fences passed. */
  readonly results: readonly SampleResult[];
}

/** What outputs are written with. */
export interface WriteOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly host: Host;
  /** The lines of a fence made true, from what it says and what was printed. */
  readonly renew: (expected: string, printed: string) => readonly string[];
}

interface Edit {
  readonly output: SampleOutput;
  readonly lines: readonly string[];
}

/** Writes what programs printed into the `output` fences of their pages. Each file is replaced whole, and only if it is what was read. */
export function writeOutputs(results: readonly SampleResult[], options: WriteOptions): WrittenOutputs {
  const refused: { output: SampleOutput; reason: string }[] = [];
  const edits = new Map<string, Map<SampleResult, Edit>>();
  for (const result of results) {
    const { program, verdict } = result;
    const [output] = program.outputs;
    if (verdict.kind !== 'failed' || verdict.printed === null || output === undefined) continue;
    const reason = refusal(program, output, verdict.printed);
    if (reason !== null) {
      refused.push({ output, reason });
      continue;
    }
    const expected = output.lines.map(({ text }) => text).join('\n');
    const own = edits.get(output.at.file) ?? new Map<SampleResult, Edit>();
    own.set(result, { output, lines: options.renew(expected, verdict.printed) });
    edits.set(output.at.file, own);
  }
  const done = new Set<SampleResult>();
  const written = new Map<string, number>();
  for (const [file, own] of edits) {
    const made = writeFile(file, own, options);
    for (const { output, reason } of made.refused) refused.push({ output, reason });
    for (const result of made.done) done.add(result);
    if (made.done.length > 0) written.set(file, made.done.length);
  }
  const passed = (result: SampleResult): SampleResult =>
    done.has(result) ? { ...result, verdict: { kind: 'passed' } } : result;
  return { written, refused, results: results.map(passed) };
}

/** Why an output is not to be written, as far as the file need not be read for it; null where it may be. */
function refusal(
  { origin, outputs }: SampleProgram,
  { at, lines }: SampleOutput,
  printed: string,
): string | null {
  if (outputs.length > 1)
    return 'its program has several output blocks: nothing says which line belongs where';
  if (origin !== at.file && !at.file.endsWith('.md') && !at.file.endsWith('.mdx'))
    return 'it stands in the description of an API';
  if (origin !== at.file || lines.some((line) => line.at.file !== at.file))
    return 'it comes from an included file';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(printed))
    return 'what was printed holds control characters';
  return null;
}

interface WrittenFile {
  readonly done: readonly SampleResult[];
  readonly refused: WrittenOutputs['refused'];
}

function writeFile(
  file: string,
  edits: ReadonlyMap<SampleResult, Edit>,
  { root, host }: WriteOptions,
): WrittenFile {
  const path = `${root}/${file}`;
  const lines = host.readBytes(path).toString('utf8').split('\n');
  const done: SampleResult[] = [];
  const refused: { output: SampleOutput; reason: string }[] = [];
  // From the last to the first, so that lines keep their numbers.
  const last = [...edits].sort(([, a], [, b]) => b.output.at.line - a.output.at.line);
  for (const [result, edit] of last) {
    const reason = applyEdit(lines, edit);
    if (reason === null) done.push(result);
    else refused.push({ output: edit.output, reason });
  }
  if (done.length === 0) return { done, refused };
  const reason = replaceFile(path, lines.join('\n'), host);
  if (reason === null) return { done, refused };
  return { done: [], refused: [...edits.values()].map(({ output }) => ({ output, reason })) };
}

/** Puts new lines into a fence; answers why not, where it cannot be done. */
function applyEdit(lines: string[], { output, lines: renewed }: Edit): string | null {
  const { at, lines: old } = output;
  const opening = lines[at.line - 1] ?? '';
  const isSame = old.every(({ text }, index) =>
    (lines[at.line + index] ?? '').replace(/\r$/, '').endsWith(text),
  );
  const marks = /^(?:`{3,}|~{3,})/.exec(opening.slice(at.col - 1))?.[0];
  if (marks === undefined || !isSame) return 'its page has changed meanwhile';
  const closes = (line: string) => line.trim().startsWith(marks) && /^(?:`+|~+)$/.test(line.trim());
  if (renewed.some(closes)) return `what was printed has a line ${marks}, which would end the block`;
  // The marker of a list item that starts with the fence stands for blanks.
  const prefix = opening.slice(0, at.col - 1).replace(/[^\s>]/g, ' ');
  const end = opening.endsWith('\r') ? '\r' : '';
  const written = renewed.map((line) => `${`${prefix}${line}`.trimEnd()}${end}`);
  lines.splice(at.line, old.length, ...written);
  return null;
}

/** Puts another text in the place of a file at once; answers why not, where the disk refuses. */
function replaceFile(path: string, text: string, host: Host): string | null {
  const beside = `${path}.${process.pid}.docgen`;
  try {
    host.write(beside, text);
    host.rename(beside, path);
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    host.remove(beside);
    return `its file cannot be written (${code})`;
  }
}
