import { isRecord } from '../../base/data/is-record.ts';
import type { Host } from '../../base/disk/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';
import type { PathPattern } from '../../model/output/output.ts';
import type { SiteOutput } from '../../model/output/site-output.ts';
import { openSiteModule, type SiteModule } from '../../render/site-module.ts';

/** What a module says of its output without running it. Plain data: it crosses threads. */
export interface DeclaredOutput {
  readonly name: string;
  readonly reserves: readonly PathPattern[];
  /** Extension of the file that it makes from each page, or null. */
  readonly extension: string | null;
  /** Whether it makes files beside the pages. */
  readonly hasSiteFiles: boolean;
  readonly module: SiteModule;
  /** Position of the output in its source. */
  readonly at: Position;
}

/** A module that is loaded. */
export interface LoadedOutput {
  readonly output: SiteOutput;
  readonly module: SiteModule;
  /** Position of the output in its source. */
  readonly at: Position;
  /** Returns the diagnostic for an error that the output throws. */
  readonly failure: (error: unknown) => Diagnostic;
}

/** Loads a module. Returns null if it does not export an output. */
export async function loadOutput(module: SiteModule, host: Host): Promise<Result<LoadedOutput | null>> {
  const { load, positionFromStack, positionOfName } = openSiteModule(module.file, host);
  const at = positionOfName('output') ?? { file: module.source, line: 1, col: 1 };
  const failure = (error: unknown): Diagnostic =>
    diagnostic('output/failed-module', {
      message: `${module.source} throws ${String(error).split('\n')[0] ?? ''}`,
      at: positionFromStack(error instanceof Error ? error.stack : null) ?? at,
    });
  try {
    const { output } = await load();
    const problem = shapeProblem(output);
    if (problem === null)
      return { value: { output: output as SiteOutput, module, at, failure }, diagnostics: [] };
    const message = `${module.source} exports no output: ${problem}`;
    const hint = 'write export const output: SiteOutput = { name, reserves, perSite }';
    return { value: null, diagnostics: [diagnostic('output/failed-module', { message, at, hint })] };
  } catch (error) {
    return { value: null, diagnostics: [failure(error)] };
  }
}

/** Returns what a loaded output declares. */
export function declaredOutput({ output, module, at }: LoadedOutput): DeclaredOutput {
  const { name, reserves = [], perSite, perPage } = output;
  return {
    name,
    reserves,
    extension: perPage?.extension ?? null,
    hasSiteFiles: perSite !== undefined,
    module,
    at,
  };
}

function shapeProblem(output: unknown): string | null {
  if (!isRecord(output)) return '`output` is no object';
  const { name, reserves = [], perSite, perPage } = output;
  if (typeof name !== 'string' || name === '') return '`output.name` is no text';
  if (!Array.isArray(reserves) || !reserves.every(isPattern)) return '`output.reserves` is no list of paths';
  if (perSite !== undefined && typeof perSite !== 'function') return '`output.perSite` is no function';
  if (perSite === undefined && perPage === undefined) return 'it has neither `perSite` nor `perPage`';
  if (perPage === undefined) return null;
  if (!isRecord(perPage) || typeof perPage.write !== 'function')
    return '`output.perPage.write` is no function';
  const isExtension =
    typeof perPage.extension === 'string' && /^\.[a-z0-9][a-z0-9.]*$/.test(perPage.extension);
  return isExtension && perPage.extension !== '.html'
    ? null
    : '`output.perPage.extension` is no extension such as ".json"';
}

/** A path inside the output: no pattern reserves everything. */
function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const parts = value.replace(/\/$/, '').split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
