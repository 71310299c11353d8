import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import { OUTPUTS, reservedPaths } from '../outputs/list.ts';
import type { DeclaredOutput } from '../outputs/module/load-output.ts';
import { moduleOutput } from '../outputs/module/module-output.ts';
import type { Output } from '../outputs/output.ts';
import type { SiteModule } from '../render/site-module.ts';
import { loadModule } from './load-module.ts';
import type { SiteRun } from './site-run.ts';

/** The outputs of a site: those of docgen, and those that its modules export. */
export interface SiteOutputs {
  readonly outputs: readonly Output[];
  /** The modules that make files from pages. */
  readonly pageModules: readonly SiteModule[];
}

/**
 * Loads the outputs of a site. Modules that do not export one are left out, with diagnostics. What a module makes from each page
 * replaces docgen's own file with the same extension.
 */
export async function loadOutputs(run: SiteRun): Promise<Result<SiteOutputs>> {
  const { site } = run.loaded;
  const outputs: Output[] = [...OUTPUTS];
  const pageModules: SiteModule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of site.outputs) {
    const loaded = await declareOutput(file, run);
    diagnostics.push(...loaded.diagnostics);
    if (loaded.value === null) continue;
    const conflict = findConflict(loaded.value, reservedPaths(site, outputs), outputs);
    if (conflict !== null) {
      diagnostics.push(conflict);
      continue;
    }
    const { extension } = loaded.value;
    const replaced = outputs.findIndex(
      ({ perPage }) => perPage !== undefined && perPage.extension === extension,
    );
    if (replaced >= 0) outputs.splice(replaced, 1);
    outputs.push(moduleOutput(loaded.value, run.workers.runOutput));
    if (extension !== null) pageModules.push(loaded.value.module);
  }
  return { value: { outputs, pageModules }, diagnostics };
}

async function declareOutput(file: string, run: SiteRun): Promise<Result<DeclaredOutput | null>> {
  const bundled = await loadModule({ file, setting: 'outputs', code: 'output/failed-module' }, run);
  return bundled.value === null
    ? { value: null, diagnostics: bundled.diagnostics }
    : run.workers.declareOutput(bundled.value);
}

function findConflict(
  { name, reserves, extension, at }: DeclaredOutput,
  taken: readonly string[],
  outputs: readonly Output[],
): Diagnostic | null {
  const same = outputs.find(
    (other) => other.name === name || (!OUTPUTS.includes(other) && other.perPage?.extension === extension),
  );
  if (same !== undefined) {
    const what = same.name === name ? `the name "${name}"` : `the extension ${extension}`;
    const message = `Another output has ${what}`;
    return diagnostic('output/failed-module', { message, at, hint: 'choose another one' });
  }
  const path = reserves.find((pattern) => taken.includes(pattern));
  if (path === undefined) return null;
  const message = `${name} cannot reserve ${path}: another output does`;
  return diagnostic('output/bad-path', { message, at, hint: 'choose another path' });
}
