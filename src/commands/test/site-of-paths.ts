import { dirname, relative, resolve } from 'node:path';
import type { Host } from '../../base/host.ts';
import { didYouMean } from '../../base/nearest.ts';
import { configFolderAbove, findConfig } from '../../config/find-config.ts';

/** What a command line asks for: a site, and absolute paths in it; none for all of it. */
export interface WantedSite {
  /** Absolute folder that holds the configuration, or one with `content/` that does. */
  readonly dir: string;
  readonly parts: readonly string[];
}

/** Why a command line cannot be followed, and what to type. */
export interface PathFault {
  readonly message: string;
  readonly hint: string;
}

/** Finds the site that paths belong to. A path is the folder of a site, or a page, a folder or a description of an API in one. */
export function siteFromPaths(
  paths: readonly string[],
  { cwd, config }: { readonly cwd: string; readonly config: string | undefined },
  host: Host,
): WantedSite | PathFault {
  const configDir = config === undefined ? null : dirname(resolve(cwd, config));
  if (configDir !== null && paths.length === 0) return { dir: configDir, parts: [] };
  const parts: string[] = [];
  const sites = new Map<string, string>();
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const at = resolve(cwd, path);
    const own = findConfig(at, host);
    if (configDir === null && own !== null) sites.set(dirname(own), at);
    else if (configDir === null) sites.set(siteAbove(at, host) ?? cwd, at);
    const isWhole =
      configDir === null ? own !== null : at === configDir || own === resolve(cwd, config ?? '');
    if (isWhole) continue;
    parts.push(at);
  }
  const [first, second] = [...sites];
  if (first !== undefined && second !== undefined)
    return {
      message: `${relative(cwd, first[1])} and ${relative(cwd, second[1])} belong to different sites`,
      hint: 'test one site at a time',
    };
  const dir = configDir ?? first?.[0] ?? cwd;
  const hasWhole = parts.length < Math.max(1, paths.length) || parts.includes(dir);
  return { dir, parts: hasWhole ? [] : parts };
}

/** The folder of the configuration that a path lies below, or null. */
function siteAbove(path: string, host: Host): string | null {
  const folder = configFolderAbove(path, host);
  const config = folder === null ? null : findConfig(folder, host);
  return config === null ? null : dirname(config);
}

/** Whether a file is one of the wanted ones or lies in one of them; all paths are absolute. */
export function isWanted(file: string, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => file === part || file.startsWith(`${part}/`));
}

/** The complaint about a path that matches no page. `files` are absolute. */
export function unknownPath(part: string, files: readonly string[], cwd: string): PathFault {
  const names = new Set<string>();
  for (const file of files)
    for (let path = relative(cwd, file).replaceAll('\\', '/'); path !== '.'; path = dirname(path)) {
      if (names.has(path)) break;
      if (path !== '..' && !path.endsWith('/..')) names.add(path);
    }
  const name = relative(cwd, part).replaceAll('\\', '/');
  const example = [...names].sort()[0];
  return {
    message: `no page of the site is or lies in "${name}"`,
    hint:
      didYouMean(name, names) ??
      (example === undefined ? 'the site has no pages' : `name a page or a folder, such as ${example}`),
  };
}
