/**
 * In: the path of a configuration. Out: the complete site that it describes, with a function that finds values in its
 * source code; or every problem. Never looks at pages. The configuration's code runs in its own thread.
 */
import { dirname, resolve } from 'node:path';
import { isRecord } from '../base/data/is-record.ts';
import type { Host } from '../base/disk/host.ts';
import { diagnostic, sortDiagnostics } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { Locate, Site } from '../model/site.ts';
import { describeValue } from './describe.ts';
import { createLocator, type Locator } from './locate/locate.ts';
import { positionIn } from './locate/source-position.ts';
import { bundleConfig } from './module/bundle.ts';
import { CONFIG_TIMEOUT, evaluateBundle } from './module/evaluate.ts';
import { diagnosticFromEvaluation } from './module/evaluation-errors.ts';
import type { PlainConfig } from './module/plain.ts';
import type { SourceKind } from './schema/apis.ts';
import { renamedKeys } from './schema/renamed-keys.ts';
import { siteFromConfig } from './site.ts';

export { configFolderAbove, findConfig } from './find-config.ts';

/** A site with facts about the source code of its configuration. */
export interface LoadedSite {
  readonly site: Site;
  /** Position of the value at a path into the configuration. Parses the source code when it is first called. */
  readonly locate: Locate;
  /** Absolute paths of all modules of the configuration, sorted. Installed packages are not among them. */
  readonly files: readonly string[];
}

/** Options of loading. */
export interface LoadOptions {
  readonly host: Host;
  /** Loads the kinds of API description that `source` can name. */
  readonly sourceKinds: () => Promise<readonly SourceKind[]>;
  /** Absolute path of the output folder, in place of the configured one. */
  readonly outDir?: string;
  /** Absolute folder of cached bundles, whose code is run; default is none. */
  readonly cacheDir?: string | null;
}

/** Loads a configuration from the disk. Returns null and diagnostics if anything is wrong with it. */
export async function loadConfig(
  configPath: string,
  options: LoadOptions,
): Promise<Result<LoadedSite | null>> {
  const entry = resolve(configPath);
  const { host, outDir = null, cacheDir = null } = options;
  const kind = host.stat(entry)?.kind;
  if (kind !== 'file' && kind !== 'link') return fail(notFound(entry));
  const bundling = bundleConfig(entry, { host, cacheDir });
  // Loads while esbuild and the evaluating thread are at work.
  const loading = Promise.all([import('./validate.ts'), options.sourceKinds()]);
  const bundled = await bundling;
  if ('diagnostics' in bundled) return fail(...bundled.diagnostics);
  const { bundle } = bundled;
  const evaluation = await evaluateBundle(bundle, CONFIG_TIMEOUT);
  if (evaluation.kind !== 'config') return fail(diagnosticFromEvaluation(evaluation, bundle));
  const locator = createLocator(bundle.sources);
  if (!isRecord(evaluation.value)) return fail(notAnObject(evaluation, locator));
  const [{ validateConfig }, kinds] = await loading;
  const folders = { root: dirname(entry), outDir, host };
  const { config, diagnostics } = validateConfig(evaluation, locator, { ...folders, kinds });
  if (config === null) return fail(...diagnostics);
  const site = siteFromConfig(config, folders);
  const files = [...bundle.sources.texts.keys()].sort();
  const renamed = renamedKeys(config, locator);
  return { value: { site, locate: locator.locate, files }, diagnostics: [...diagnostics, ...renamed] };
}

function fail(...diagnostics: readonly Diagnostic[]): Result<null> {
  return { value: null, diagnostics: sortDiagnostics(diagnostics) };
}

function notFound(entry: string): Diagnostic {
  const at = positionIn(dirname(entry), entry, { line: 1, col: 1 });
  const hint = 'name the configuration of a site, or type docgen init to make one';
  return diagnostic('config/not-found', { message: `There is no ${at.file}`, at, hint });
}

function notAnObject({ value, found }: PlainConfig, { locate }: Locator): Diagnostic {
  return diagnostic('config/bad-export', {
    message: `The configuration has to be an object, found ${describeValue(value, found)}`,
    at: locate(''),
    hint: 'write `export default defineConfig({ ... })`',
  });
}
