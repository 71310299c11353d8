import { resolve } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { builtFault } from './built-options.ts';
import type { CheckOptions } from './options.ts';
import type { CheckResult } from './results.ts';

/**
 * Checks a folder of published files. Throws a RangeError if `base` is no web address, or if the folder is not below `rootDir`.
 */
export async function checkPublished(
  options: CheckOptions,
  built: string,
  host: Host,
): Promise<Omit<CheckResult, 'ok'>> {
  const fault = builtFault(options);
  if (fault !== null) throw new RangeError(fault);
  const { checkBuilt } = await import('../built/index.ts');
  const cwd = resolve(options.cwd ?? '.');
  const dir = resolve(cwd, built);
  const rootDir = resolve(cwd, options.rootDir ?? built);
  const base = options.base === undefined ? null : folderAddress(options.base);
  const { value, diagnostics } = checkBuilt({ dir, rootDir, base, host });
  return { root: rootDir, diagnostics, ...value, coverage: [] };
}

/** Returns the address of a folder, which ends with a slash. */
function folderAddress(text: string): URL {
  const url = new URL(text);
  return new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url);
}
