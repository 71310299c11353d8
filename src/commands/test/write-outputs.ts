import { errorCode, type Host } from '../../base/disk/host.ts';
import type { SampleOutput, SampleProgram, TestedProgram } from '../../model/sample.ts';

/** The result of updating `output` fences. Files are relative to the site. */
export interface WrittenOutputs {
  /** Number of updated fences by file. */
  readonly written: ReadonlyMap<string, number>;
  /** Fences that were not updated, with the reason. */
  readonly refused: readonly { readonly output: SampleOutput; readonly reason: string }[];
  /** The tested programs; those of updated fences have passed. */
  readonly tested: readonly TestedProgram[];
}

/** Options of updating. */
export interface WriteOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly host: Host;
  /** Returns the new lines of a fence, from its text and what the program printed. */
  readonly update: (expected: string, printed: string) => readonly string[];
}

interface Edit {
  readonly output: SampleOutput;
  readonly lines: readonly string[];
}

/** Writes what programs printed into the `output` fences of their pages. Does not touch a file that has changed since it was read. */
export function writeOutputs(tested: readonly TestedProgram[], options: WriteOptions): WrittenOutputs {
  const refused: { output: SampleOutput; reason: string }[] = [];
  const edits = new Map<string, Map<TestedProgram, Edit>>();
  for (const one of tested) {
    const { program, result } = one;
    const [output] = program.outputs;
    if (result.kind !== 'failed' || result.printed === null || output === undefined) continue;
    const reason = refusal(program, output, result.printed);
    if (reason !== null) {
      refused.push({ output, reason });
      continue;
    }
    const expected = output.lines.map(({ text }) => text).join('\n');
    const own = edits.get(output.at.file) ?? new Map<TestedProgram, Edit>();
    own.set(one, { output, lines: options.update(expected, result.printed) });
    edits.set(output.at.file, own);
  }
  const done = new Set<TestedProgram>();
  const written = new Map<string, number>();
  for (const [file, own] of edits) {
    const made = writeFile(file, own, options);
    for (const { output, reason } of made.refused) refused.push({ output, reason });
    for (const one of made.done) done.add(one);
    if (made.done.length > 0) written.set(file, made.done.length);
  }
  const passed = (one: TestedProgram): TestedProgram =>
    done.has(one) ? { ...one, result: { kind: 'passed' } } : one;
  return { written, refused, tested: tested.map(passed) };
}

/** Returns why an output cannot be updated, or null. Does not read its file. */
function refusal(
  { origin, outputs }: SampleProgram,
  { at, lines }: SampleOutput,
  printed: string,
): string | null {
  if (outputs.length > 1)
    return 'its program has several output blocks, and the output cannot be divided between them';
  if (origin !== at.file && !at.file.endsWith('.md') && !at.file.endsWith('.mdx'))
    return 'it is in the description of an API';
  if (origin !== at.file || lines.some((line) => line.at.file !== at.file))
    return 'it comes from an included file';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(printed))
    return 'the output has control characters';
  return null;
}

interface WrittenFile {
  readonly done: readonly TestedProgram[];
  readonly refused: WrittenOutputs['refused'];
}

function writeFile(
  file: string,
  edits: ReadonlyMap<TestedProgram, Edit>,
  { root, host }: WriteOptions,
): WrittenFile {
  const path = `${root}/${file}`;
  const lines = host.readBytes(path).toString('utf8').split('\n');
  const done: TestedProgram[] = [];
  const refused: { output: SampleOutput; reason: string }[] = [];
  // From the last to the first, so that the numbers of earlier lines do not change.
  const last = [...edits].sort(([, a], [, b]) => b.output.at.line - a.output.at.line);
  for (const [one, edit] of last) {
    const reason = applyEdit(lines, edit);
    if (reason === null) done.push(one);
    else refused.push({ output: edit.output, reason });
  }
  if (done.length === 0) return { done, refused };
  const reason = replaceFile(path, lines.join('\n'), host);
  if (reason === null) return { done, refused };
  return { done: [], refused: [...edits.values()].map(({ output }) => ({ output, reason })) };
}

/** Puts new lines into a fence. Returns why it cannot, or null. */
function applyEdit(lines: string[], { output, lines: updated }: Edit): string | null {
  const { at, lines: old } = output;
  const opening = lines[at.line - 1] ?? '';
  const isSame = old.every(({ text }, index) =>
    (lines[at.line + index] ?? '').replace(/\r$/, '').endsWith(text),
  );
  const marks = /^(?:`{3,}|~{3,})/.exec(opening.slice(at.col - 1))?.[0];
  if (marks === undefined || !isSame) return 'its page changed during the test';
  const closes = (line: string) => line.trim().startsWith(marks) && /^(?:`+|~+)$/.test(line.trim());
  if (updated.some(closes)) return `the output has a line ${marks}, which would end the block`;
  // A fence may start on the line of a list marker. The next lines have blanks there.
  const prefix = opening.slice(0, at.col - 1).replace(/[^\s>]/g, ' ');
  const end = opening.endsWith('\r') ? '\r' : '';
  const written = updated.map((line) => `${`${prefix}${line}`.trimEnd()}${end}`);
  lines.splice(at.line, old.length, ...written);
  return null;
}

/** Replaces the text of a file atomically. Returns why the disk refuses, or null. */
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
