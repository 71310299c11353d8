import { resolve } from 'node:path';
import type { Progress } from '../model/progress.ts';
import type { CommandContext } from './context.ts';
import { createProfile } from './profile.ts';
import { createProgressLine } from './progress.ts';
import type { SiteFlags } from './site-flags.ts';

/** What a run is told to report to, and what prints the rest once its findings are printed. */
export interface WatchedRun {
  readonly onProgress: (progress: Progress) => void;
  /** Removes the line of progress. */
  readonly end: () => void;
  /** Prints the profile and writes the trace, if flags ask for them. */
  readonly report: () => void;
}

/** Watches a run as flags ask for it: its progress unless they want quiet, its profile if they want one. */
export function watchRun(
  { quiet, profile: wanted }: SiteFlags,
  { terminal, host }: CommandContext,
): WatchedRun {
  const line = quiet === true ? null : createProgressLine(terminal);
  const profile = wanted === undefined ? null : createProfile();
  return {
    onProgress(progress) {
      line?.onProgress(progress);
      profile?.onProgress(progress);
    },
    end() {
      line?.end();
      profile?.end();
    },
    report() {
      if (profile === null) return;
      terminal.err(profile.text());
      if (typeof wanted === 'string') host.write(resolve(terminal.cwd, wanted), profile.trace());
    },
  };
}
