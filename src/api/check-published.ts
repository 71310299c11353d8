import { resolve } from 'node:path';
import { sortDiagnostics } from '../base/report.ts';
import type { BuiltValue } from '../built/index.ts';
import type { ExternalCounts } from '../external/counts.ts';
import type { Result } from '../model/diagnostic.ts';
import { EXTERNAL_DEFAULTS } from '../model/site.ts';
import { storeFolder } from '../site/store/store-folder.ts';
import { builtFault } from './built-options.ts';
import type { Environment } from './environment.ts';
import type { CheckOptions } from './options.ts';
import type { CheckResult } from './results.ts';

/**
 * Checks a folder of published files. Throws a RangeError if `base` is no web address, or if the folder is not below `rootDir`.
 */
export async function checkPublished(
  options: CheckOptions,
  built: string,
  environment: Environment,
): Promise<Omit<CheckResult, 'ok' | 'baseline'>> {
  const fault = builtFault(options);
  if (fault !== null) throw new RangeError(fault);
  const { checkBuilt } = await import('../built/index.ts');
  const cwd = resolve(options.cwd ?? '.');
  const dir = resolve(cwd, built);
  const rootDir = resolve(cwd, options.rootDir ?? built);
  const base = options.base === undefined ? null : folderAddress(options.base);
  const { value, diagnostics: found } = checkBuilt({ dir, rootDir, base, host: environment.host });
  const asked = options.external === true ? await askOthers(value, rootDir, { options, environment }) : null;
  const diagnostics = asked === null ? found : sortDiagnostics([...found, ...asked.diagnostics]);
  const { pages, links } = value;
  return { root: rootDir, diagnostics, pages, links, coverage: [], external: asked?.value ?? null };
}

interface Asking {
  readonly options: CheckOptions;
  readonly environment: Environment;
}

/** Asks for the links to other sites. A folder has no configuration, so settings are the usual ones. */
async function askOthers(
  { outside }: BuiltValue,
  rootDir: string,
  { options, environment: { host, docgen } }: Asking,
): Promise<Result<ExternalCounts>> {
  const { publishedFindings } = await import('../site/external/published-findings.ts');
  return publishedFindings(outside, {
    settings: { ...EXTERNAL_DEFAULTS, allow: options.externalAllow ?? [] },
    cacheDir: options.cache === false ? null : storeFolder(rootDir, host),
    host,
    docgen,
    onProgress: options.onProgress,
  });
}

/** Returns the address of a folder, which ends with a slash. */
function folderAddress(text: string): URL {
  const url = new URL(text);
  return new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url);
}
