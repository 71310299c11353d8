import { dirname, relative, resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import { configFolderAbove, findConfig } from '../../config/find-config.ts';

/** A site and absolute paths in it. No paths means the whole site. */
export interface WantedSite {
  /** Absolute folder of the configuration, or the one above its `content/`. */
  readonly dir: string;
  readonly parts: readonly string[];
}

/** A fault of a command line. */
export interface PathFault {
  readonly message: string;
  readonly hint: string;
}

/** Finds the site of paths: each is the folder of a site, or a page, a folder or an API description in it. */
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

/** Returns the folder of the configuration above a path, or null. */
function siteAbove(path: string, host: Host): string | null {
  const folder = configFolderAbove(path, host);
  const config = folder === null ? null : findConfig(folder, host);
  return config === null ? null : dirname(config);
}

/** Whether a file is one of the wanted paths or below one. All paths are absolute. */
export function isWanted(file: string, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => file === part || file.startsWith(`${part}/`));
}

/** Returns the fault that a path matches no page. `files` are absolute. */
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
    message: `there is no page at or below "${name}"`,
    hint:
      didYouMean(name, names) ??
      (example === undefined ? 'the site has no pages' : `name a page or a folder, such as ${example}`),
  };
}
