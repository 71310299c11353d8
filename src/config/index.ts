/**
 * In: the path of a configuration. Out: the site that it describes, complete and plain, and where each thing is said;
 * or every problem of it. Never looks at pages, and runs the configuration's code in a thread of its own.
 */
import { dirname, resolve } from 'node:path';
import type { Host } from '../base/host.ts';
import { diagnostic, sortDiagnostics } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { Locate, Site } from '../model/site.ts';
import { bundleConfig } from './bundle.ts';
import { describeValue } from './describe.ts';
import { CONFIG_TIMEOUT, evaluateBundle } from './evaluate.ts';
import { diagnosticFromEvaluation } from './evaluation-errors.ts';
import { isRecord } from './is-record.ts';
import { createLocator, type Locator } from './locate.ts';
import type { PlainConfig } from './plain.ts';
import { siteFromConfig } from './site.ts';
import { positionIn } from './source-position.ts';

export { configFolderAbove, findConfig } from './find-config.ts';

/** A site, and what only its configuration's sources can tell. */
export interface LoadedSite {
  readonly site: Site;
  /** Where a path into the configuration is authored; parses the sources when first asked. */
  readonly locate: Locate;
  /** Absolute paths of all modules of the configuration, sorted: what to watch. Installed packages are not among them. */
  readonly files: readonly string[];
}

/** What loading needs besides the path. */
export interface LoadOptions {
  readonly host: Host;
  /** Absolute path of the output folder, in place of the configured one. */
  readonly outDir?: string;
}

/** Loads a configuration afresh; null where anything about it is wrong. */
export async function loadSite(configPath: string, options: LoadOptions): Promise<Result<LoadedSite | null>> {
  const entry = resolve(configPath);
  const { host, outDir = null } = options;
  const kind = host.stat(entry)?.kind;
  if (kind !== 'file' && kind !== 'link') return fail(notFound(entry));
  const bundling = bundleConfig(entry, host);
  // Loaded while esbuild and the evaluating thread are at work: neither waits for it.
  const loading = import('./validate.ts');
  const bundled = await bundling;
  if ('diagnostics' in bundled) return fail(...bundled.diagnostics);
  const { bundle } = bundled;
  const evaluation = await evaluateBundle(bundle, CONFIG_TIMEOUT);
  if (evaluation.kind !== 'config') return fail(diagnosticFromEvaluation(evaluation, bundle));
  const locator = createLocator(bundle.sources);
  if (!isRecord(evaluation.value)) return fail(notAnObject(evaluation, locator));
  const { validateConfig } = await loading;
  const folders = { root: dirname(entry), outDir, host };
  const { config, diagnostics } = validateConfig(evaluation, locator, folders);
  if (config === null) return fail(...diagnostics);
  const site = siteFromConfig(config, folders);
  const files = [...bundle.sources.texts.keys()].sort();
  return { value: { site, locate: locator.locate, files }, diagnostics };
}

function fail(...diagnostics: readonly Diagnostic[]): Result<null> {
  return { value: null, diagnostics: sortDiagnostics(diagnostics) };
}

function notFound(entry: string): Diagnostic {
  const at = positionIn(dirname(entry), entry, { line: 1, col: 1 });
  const hint = 'name the configuration of a site, or type docgen init to make one';
  return diagnostic('config/not-found', { message: `There is no ${at.file}`, at, hint });
}

function notAnObject({ value, oddities }: PlainConfig, { locate }: Locator): Diagnostic {
  const odd = oddities.find(({ path }) => path.length === 0);
  return diagnostic('config/bad-export', {
    message: `The configuration has to be an object, found ${odd?.found ?? describeValue(value)}`,
    at: locate(''),
    hint: 'write `export default defineConfig({ ... })`',
  });
}
