import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStat, Host } from '../base/host.ts';
import { ioOrNull } from '../base/io-or-null.ts';
import { diagnostic } from '../base/report.ts';
import { isOutsideProject, userCacheDir } from '../base/user-cache.ts';
import type { LoadedSite } from '../config/index.ts';
import { codeInfo } from '../model/codes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LibraryCoverage } from '../model/plan.ts';
import { storeFolder } from '../site/store/store-folder.ts';
import type { ThreadSource } from '../site/workers/thread-source.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { REPORTERS } from './report/list.ts';
import { reporterOf } from './report/reporter.ts';
import type { Terminal } from './terminal.ts';

/** The flags that `build`, `check` and `serve` share, as the command line gives them. */
export interface SiteFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly format?: string;
  readonly strict?: boolean;
  readonly force?: boolean;
  readonly cache?: boolean;
  readonly workers?: string;
}

/** What every command stands on. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly host: Host;
  readonly docgen: string;
  /** Where page workers get their threads; new ones by default. */
  readonly threads?: ThreadSource;
}

/** docgen's own bundled client files, beside the compiled sources. */
export const CLIENT_DIR = fileURLToPath(new URL('../../client', import.meta.url));

/** Finds and loads the configuration of the site in a folder. Its findings are the caller's to report. */
export async function openSite(dir: string, flags: SiteFlags, { terminal, host }: CommandContext) {
  const { configFolderAbove, findConfig } = await import('../config/index.ts');
  const { loadSite } = await import('../site/load-site.ts');
  const base = resolve(terminal.cwd, dir);
  const configPath =
    flags.config === undefined ? findConfig(base, host) : resolve(terminal.cwd, flags.config);
  if (configPath === null)
    return {
      root: base,
      configPath: null,
      site: null,
      diagnostics: [missingConfig(base, configFolderAbove(base, host), { terminal, host })],
    };
  const root = resolve(configPath, '..');
  const loaded = await loadSite(configPath, {
    host,
    cacheDir: flags.cache === false ? null : bundleCacheDir(configPath),
    ...(flags.outDir === undefined ? {} : { outDir: resolve(terminal.cwd, flags.outDir) }),
  });
  return { root, configPath, site: loaded.value, diagnostics: loaded.diagnostics };
}

/** The folder of bundled configurations: never one that the repository of the site could bring along. */
function bundleCacheDir(configPath: string): string | null {
  const dir = `${userCacheDir()}/config`;
  return isOutsideProject(dir, configPath) ? dir : null;
}

/** Why a folder is no site; `above` is one around it that is. */
function missingConfig(
  base: string,
  above: string | null,
  { terminal, host }: Pick<CommandContext, 'terminal' | 'host'>,
): Diagnostic {
  const shown = (path: string) => relative(terminal.cwd, path).replaceAll('\\', '/') || '.';
  const kind = ioOrNull(() => host.stat(base))?.kind;
  return diagnostic('config/not-found', {
    message: noSite(kind, shown(base)),
    at: { file: 'docgen.config.ts', line: 1, col: 1 },
    hint:
      above === null
        ? 'type docgen init to start a site here, or name the folder: docgen build path/to/site'
        : `there is one above, name its folder: docgen build ${shown(above)}`,
  });
}

function noSite(kind: FileStat['kind'] | undefined, shown: string): string {
  if (kind === undefined) return `There is no folder "${shown}"`;
  if (kind === 'file') return `"${shown}" is a file, not the folder of a site`;
  return 'There is no docgen.config.ts here, nor in content/';
}

/** The options of a run, from the flags. */
export function runOptions(loaded: LoadedSite, flags: SiteFlags, { host, docgen, threads }: CommandContext) {
  return {
    host,
    docgen,
    clientDir: CLIENT_DIR,
    cacheDir: flags.cache === false ? null : storeFolder(loaded.site.root, host),
    workers: flags.workers === undefined ? null : Number(flags.workers),
    strict: flags.strict === true,
    force: flags.force === true,
    ...(threads === undefined ? {} : { threads }),
  };
}

/** What is wrong with the flags, in a sentence for the user; null where nothing is. */
export function flagFault(flags: SiteFlags): string | null {
  if (flags.workers !== undefined && !/^\d{1,3}$/.test(flags.workers))
    return `--workers takes a whole number from 0 on, not "${flags.workers}"`;
  if (flags.outDir === '') return '--out-dir takes a folder, not an empty word';
  return null;
}

/** Whose findings are printed, and how. */
export interface ReportOf {
  /** Absolute path that files of findings are relative to. */
  readonly root: string;
  readonly flags: SiteFlags;
  /** How far API libraries are described, where that was asked for. */
  readonly coverage?: readonly LibraryCoverage[] | null;
}

/** Turns paths relative to a site into paths relative to where the user stands, as short as they can be. */
export function fileFrom(cwd: string, root: string): (file: string) => string {
  if (cwd === root) return (file) => file;
  return (file) => relative(cwd, resolve(root, file)).replaceAll('\\', '/') || '.';
}

/** Prints findings in the wanted format, with paths relative to where the user stands. */
export function printReport(
  found: readonly Diagnostic[],
  { root, flags, coverage = null }: ReportOf,
  { terminal, docgen }: CommandContext,
): void {
  const fileOf = fileFrom(terminal.cwd, root);
  const { render } = reporterOf(flags.format, REPORTERS);
  terminal.out(render({ diagnostics: found, coverage, fileOf, color: terminal.color, docgen }));
}

/** The exit code that findings ask for: that of the gravest kind, the machine before configuration before content. */
export function exitCodeOf(found: readonly Diagnostic[], strict: boolean): ExitCode {
  const failing = found.filter((one) => one.severity === 'error' || (strict && one.severity === 'warning'));
  const exits = new Set<ExitCode>(failing.map((one) => codeInfo(one.code).exit ?? EXIT.findings));
  return [EXIT.environment, EXIT.usage, EXIT.findings].find((exit) => exits.has(exit)) ?? EXIT.clean;
}
