import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Host } from '../base/disk/host.ts';
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
  const { checkBuilt } = await import('../built/index.ts');
  const cwd = resolve(options.cwd ?? '.');
  const dir = resolve(cwd, built);
  const rootDir = options.rootDir === undefined ? dir : resolve(cwd, options.rootDir);
  if (!isBelow(dir, rootDir))
    throw new RangeError(`the folder ${built} is not below rootDir ${options.rootDir}`);
  const base = options.base === undefined ? null : baseUrl(options.base);
  const { value, diagnostics } = checkBuilt({ dir, rootDir, base, host });
  return { root: rootDir, diagnostics, ...value, coverage: [] };
}

function isBelow(dir: string, above: string): boolean {
  const path = relative(above, dir);
  return !isAbsolute(path) && path.split(sep)[0] !== '..';
}

/** Returns the address of a folder, which ends with a slash. Throws a RangeError if it is no web address. */
function baseUrl(text: string): URL {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new RangeError(`base is a web address such as https://example.com/docs/, not ${text}`);
  const url = new URL(text);
  return new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url);
}
