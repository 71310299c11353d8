import { baselineFault } from '../api/baseline/baseline-options.ts';
import { builtFault } from '../api/built-options.ts';
import { check } from '../api/check.ts';
import { selectionFault } from '../api/select-findings.ts';
import type { CommandContext } from './context.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit.ts';
import { externalLine } from './report/external-line.ts';
import { printReport } from './report/print-report.ts';
import { type SiteFlags, siteOptions } from './site-flags.ts';
import { watchRun } from './watch-run.ts';

/** The flags of `docgen check`. */
export interface CheckFlags extends SiteFlags {
  readonly coverage?: boolean;
  readonly built?: string;
  readonly base?: string;
  readonly rootDir?: string;
  readonly lock?: boolean;
  readonly updateLock?: boolean;
  readonly external?: boolean;
  readonly externalAllow?: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly only?: readonly string[];
  readonly ignore?: readonly string[];
}

/**
 * `docgen check`: prints everything that is wrong with a site or a folder of published files; renders nothing, and writes nothing but
 * `urls.lock` and a baseline, if that is asked for.
 */
export async function runCheck(dir: string, flags: CheckFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const fault =
    builtFault({ ...flags, cwd: terminal.cwd }) ??
    externalFault(flags) ??
    baselineFault(flags) ??
    selectionFault(flags);
  if (fault !== null) {
    terminal.err(`error: ${fault}\n`);
    return EXIT.usage;
  }
  const { built, base, rootDir, lock, updateLock, external, externalAllow } = flags;
  const { baseline, updateBaseline, only, ignore } = flags;
  const { onProgress, end, report } = watchRun(flags, context);
  const options = {
    ...siteOptions(dir, flags, terminal),
    built,
    base,
    rootDir,
    lock,
    updateLock,
    external,
    externalAllow,
    baseline,
    updateBaseline,
    onProgress,
    only,
    ignore,
  };
  const result = await check(options, context).finally(end);
  printReport(result, flags, context);
  if (result.external !== null && flags.quiet !== true) terminal.err(externalLine(result.external));
  report();
  return exitCodeOf(result.diagnostics, flags.strict === true);
}

/** Returns what is wrong with the flags of `--external`, as a sentence, or null. */
function externalFault({ external, externalAllow }: CheckFlags): string | null {
  return external !== true && externalAllow !== undefined ? '--external-allow goes with --external' : null;
}
