import { check } from '../api/check.ts';
import type { CommandContext } from './context.ts';
import { type ExitCode, exitCodeOf } from './exit.ts';
import { printReport } from './report/print-report.ts';
import { type SiteFlags, siteOptions } from './site-flags.ts';
import { watchRun } from './watch-run.ts';

/** The flags of `docgen check`. */
export interface CheckFlags extends SiteFlags {
  readonly coverage?: boolean;
}

/** `docgen check`: prints everything that is wrong with a site; renders and writes nothing. */
export async function runCheck(dir: string, flags: CheckFlags, context: CommandContext): Promise<ExitCode> {
  const { onProgress, end, report } = watchRun(flags, context);
  const result = await check({ ...siteOptions(dir, flags, context.terminal), onProgress }, context).finally(
    end,
  );
  printReport(result, flags, context);
  report();
  return exitCodeOf(result.diagnostics, flags.strict === true);
}
