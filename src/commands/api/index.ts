import { withPhrases } from '../../base/text/phrase-mark.ts';
import { loadStrings } from '../../config/interface-strings.ts';
import type { CommandContext } from '../context.ts';
import { EXIT, type ExitCode, exitCodeOf } from '../exit.ts';
import { CHANGE_REPORTERS } from '../report/api-changes/list.ts';
import { printReport } from '../report/print-report.ts';
import { reporterOf } from '../report/reporter.ts';
import { SOURCE_KINDS } from '../starter/api.ts';
import type { Terminal } from '../terminal.ts';
import { diffSymbols } from './diff-symbols.ts';
import { readDescription } from './read-description.ts';

/** The flags of `docgen api diff`. */
export interface DiffFlags {
  readonly format?: string;
  readonly kind?: string;
  readonly strict?: boolean;
}

/** `docgen api diff OLD NEW`: what was added, removed, changed or deprecated between two descriptions of one API. */
export async function runApiDiff(
  [before, after]: readonly [before: string, after: string],
  flags: DiffFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, host } = context;
  const kind = flags.kind ?? null;
  if (kind !== null && !SOURCE_KINDS.includes(kind))
    return misused(`--kind takes ${SOURCE_KINDS.join(', ')}, not "${kind}"`, terminal);
  const read = await Promise.all(
    [before, after].map((path) => readDescription({ path, kind }, terminal.cwd, host)),
  );
  const found = read.flatMap(({ diagnostics }) => diagnostics);
  const exit = exitCodeOf(found, false);
  if (exit !== EXIT.clean) {
    const result = { root: terminal.cwd, diagnostics: found };
    printReport(result, { all: true }, { ...context, terminal: { ...terminal, out: terminal.err } });
    return exit;
  }
  const [old, current] = read.map(({ value }) => value);
  const english = loadStrings('en', host);
  const changes = diffSymbols(old ?? [], current ?? []).map((change) => ({
    ...change,
    before: change.before.map((text) => withPhrases(text, english)),
    after: change.after.map((text) => withPhrases(text, english)),
    note: change.note === null ? null : withPhrases(change.note, english),
  }));
  const { render } = reporterOf(flags.format, CHANGE_REPORTERS);
  terminal.out(render({ changes, color: terminal.color }));
  const isBreaking = changes.some(({ change }) => change === 'removed' || change === 'changed');
  return flags.strict === true && isBreaking ? EXIT.findings : EXIT.clean;
}

function misused(fault: string, terminal: Terminal): ExitCode {
  terminal.err(`error: ${fault}\n`);
  return EXIT.usage;
}
