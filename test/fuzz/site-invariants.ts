import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../src/base/hash.ts';
import { lineStarts } from '../../src/base/text/lines.ts';
import { exitCodeOf } from '../../src/commands/exit.ts';
import { type Code, codeInfo } from '../../src/model/codes.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { CliRun } from '../harness/run-cli.ts';
import { violated } from './target.ts';

/** Returns the diagnostics of a run with `--format json`; fails if it ended by a fault of docgen, or with another code than they ask for. */
export function readRun(run: CliRun): readonly Diagnostic[] {
  if (run.exit === 70 || /docgen bug/.test(run.err)) violated('no internal fault', run.err || run.out);
  const { diagnostics } = JSON.parse(run.out) as { readonly diagnostics: readonly Diagnostic[] };
  for (const { code } of diagnostics) if (codeInfo(code as Code) === undefined) violated('known codes', code);
  const wanted = exitCodeOf(diagnostics, false);
  if (run.exit !== wanted) violated('exit code of the findings', `${run.exit}, not ${wanted}`);
  return diagnostics;
}

/** Checks that every position is in its file. A file that is missing has one empty line. */
export function checkPositions(diagnostics: readonly Diagnostic[], root: string): void {
  const lines = new Map<string, readonly string[]>();
  for (const { code, at, related = [] } of diagnostics)
    for (const { file, line, col } of [at, ...related.map((one) => one.at)]) {
      const known = lines.get(file) ?? linesOf(join(root, file));
      lines.set(file, known);
      const text = known[line - 1];
      if (text === undefined || col < 1 || col > text.length + 1)
        violated('positions in files', `${code} at ${file}:${line}:${col} of ${known.length} lines`);
    }
}

function linesOf(path: string): readonly string[] {
  if (!existsSync(path) || !lstatSync(path).isFile()) return [''];
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  const starts = lineStarts(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1]).replace(/[\r\n]+$/, ''));
}

/** Everything below a folder, with what it is made of; `skip` leaves out entries by their path. */
export function snapshot(dir: string, skip: (path: string) => boolean, below = ''): readonly string[] {
  return readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (skip(path)) return [];
    const at = join(dir, path);
    if (entry.isDirectory()) return [`${path}/`, ...snapshot(dir, skip, path)];
    return [`${path} ${entry.isSymbolicLink() ? readlinkSync(at) : hash(readFileSync(at))}`];
  });
}

/** Fails if two snapshots differ, and names what does. */
export function checkSame(invariant: string, before: readonly string[], after: readonly string[]): void {
  const [old, now] = [new Set(before), new Set(after)];
  const differences = [...after.filter((one) => !old.has(one)), ...before.filter((one) => !now.has(one))];
  if (differences.length > 0) violated(invariant, differences.slice(0, 10).join('\n'));
}
