import { posix } from 'node:path';
import { createHost, type Host } from '../../../src/base/disk/host.ts';
import type { Diagnostic, Result } from '../../../src/model/diagnostic.ts';
import type { LoadedDoc } from '../../../src/model/page/page.ts';
import type { Limits } from '../../../src/model/site.ts';
import { createIncludedFiles } from '../../../src/parse/load/included-files.ts';
import { loadDoc } from '../../../src/parse/load/index.ts';

export const LIMITS: Limits = {
  pageBytes: 5_000_000,
  lineBytes: 1_000_000,
  nesting: 200,
  marks: 5_000,
  codeBytes: 200_000,
};

/** A disk in memory, with the site at `/site`. A value that starts with `→` is a symbolic link. */
export function memoryHost(files: Readonly<Record<string, string | Buffer>>): Host {
  const all = new Map(Object.entries(files).map(([path, content]) => [posix.join('/site', path), content]));
  const isDir = (path: string) => [...all.keys()].some((file) => file.startsWith(`${path}/`));
  const absent = (path: string) => Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
  const real = (path: string): string => {
    const content = all.get(path);
    if (typeof content === 'string' && content.startsWith('→'))
      return posix.join(posix.dirname(path), content.slice(1));
    if (content === undefined && !isDir(path)) throw absent(path);
    return path;
  };
  return {
    ...createHost(),
    realPath: real,
    readBytes(path) {
      const content = all.get(real(path));
      if (content === undefined) throw absent(path);
      return Buffer.from(content);
    },
    stat(path) {
      const content = all.get(path);
      if (content === undefined)
        return isDir(path) ? { kind: 'dir', size: 0, mtimeMs: 0, ctimeMs: 0, identity: path } : null;
      return { kind: 'file', size: Buffer.byteLength(content), mtimeMs: 0, ctimeMs: 0, identity: path };
    },
    readDir(path) {
      if (!isDir(path)) throw absent(path);
      const names = [...all.keys()]
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1));
      return [...new Set(names.map((name) => name.split('/', 1)[0] ?? ''))].map((name) => ({
        name,
        kind: all.has(`${path}/${name}`) ? 'file' : 'dir',
      }));
    },
  };
}

/** Loads `docs/a.md` of a site in memory. */
export function load(
  files: Readonly<Record<string, string | Buffer>>,
  limits: Partial<Limits> = {},
): Result<LoadedDoc | null> {
  return loadFrom(memoryHost(files), limits);
}

/** Loads `docs/a.md` of the site at `/site`. */
export function loadFrom(host: Host, limits: Partial<Limits> = {}): Result<LoadedDoc | null> {
  const doc = { kind: 'markdown', version: '1', file: 'docs/a.md', path: 'a.md' } as const;
  const options = { root: '/site', contentDir: '/site/docs', limits: { ...LIMITS, ...limits } };
  return loadDoc(doc, options, { host, files: createIncludedFiles(options, host) });
}

/** Findings in short: `content/encoding docs/a.md:1:4`. */
export function shown(found: readonly Diagnostic[]): string[] {
  return found.map(
    ({ code, at }) => `${code.replace('content/', '')} ${at.file.replace('docs/', '')}:${at.line}:${at.col}`,
  );
}
