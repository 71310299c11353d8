import type { BuildOptions } from '../api/options.ts';
import type { Terminal } from './terminal.ts';

/** The flags that `build`, `check` and `serve` share, as the command line gives them. */
export interface SiteFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly format?: string;
  readonly all?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
  readonly cache?: boolean;
  readonly workers?: string;
  readonly quiet?: boolean;
  /** A file for a Chrome trace, or true for none. */
  readonly profile?: string | true;
}

/** Returns the options for a folder and flags that have no fault. */
export function siteOptions(dir: string, flags: SiteFlags, { cwd }: Pick<Terminal, 'cwd'>): BuildOptions {
  const { config, outDir, strict, force, cache } = flags;
  const workers = flags.workers === undefined ? undefined : Number(flags.workers);
  return { dir, cwd, config, outDir, strict, force, cache, workers };
}

/** Returns what is wrong with flags, as a sentence, or null. */
export function flagFault(flags: SiteFlags): string | null {
  if (flags.workers !== undefined && !/^\d{1,3}$/.test(flags.workers))
    return `--workers takes a whole number from 0 on, not "${flags.workers}"`;
  if (flags.outDir === '') return '--out-dir takes a folder, not an empty word';
  return null;
}
