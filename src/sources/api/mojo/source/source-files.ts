import { join } from 'node:path';
import { hash } from '../../../../base/hash.ts';
import type { Host } from '../../../../base/host.ts';
import { stemOf } from '../../../../base/paths.ts';

/** A package or module that is documented as a whole. */
export interface SourceRoot {
  /** Name of the package or module. */
  readonly name: string;
  /** Absolute path of the package's folder or the module's file. */
  readonly path: string;
}

/** A folder or file of Mojo source. */
export interface MojoSource {
  readonly roots: readonly SourceRoot[];
  /** Absolute paths of all its files, sorted. */
  readonly files: readonly string[];
  /** Changes when the source does. */
  readonly hash: string;
}

const SOURCE_FILE = /\.(?:mojo|🔥)$/u;

/**
 * Finds the Mojo source at a path: a module, a package (a folder with `__init__.mojo`), or a folder of these, each of which is a root.
 * Throws I/O errors. Links to folders are not followed, because they can be circular.
 */
export function findMojoSource(path: string, host: Host): MojoSource {
  const top = host.realPath(path);
  if (host.stat(top)?.kind !== 'dir')
    return sourceOf([{ name: stemOf(path), path: top }], [top], { top, host });
  const files: string[] = [];
  collect(top, files, host);
  if (isPackage(top, host)) return sourceOf([{ name: stemOf(path), path: top }], files, { top, host });
  const roots: SourceRoot[] = [];
  for (const entry of host.readDir(top)) {
    const inner = join(top, entry.name);
    if (entry.name.startsWith('.')) continue;
    const isRoot = entry.kind === 'dir' ? isPackage(inner, host) : SOURCE_FILE.test(entry.name);
    if (isRoot) roots.push({ name: stemOf(entry.name), path: inner });
  }
  return sourceOf(roots, files, { top, host });
}

function sourceOf(
  roots: readonly SourceRoot[],
  files: readonly string[],
  { top, host }: { readonly top: string; readonly host: Host },
): MojoSource {
  const parts = files.map((file) => `${file.slice(top.length)} ${hash(host.readBytes(file))}`);
  return { roots, files, hash: hash(parts.join('\n')) };
}

function isPackage(folder: string, host: Host): boolean {
  return host.readDir(folder).some(({ name }) => /^__init__\.(?:mojo|🔥)$/u.test(name));
}

function collect(folder: string, files: string[], host: Host): void {
  for (const entry of host.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.kind === 'dir') collect(path, files, host);
    else if (SOURCE_FILE.test(entry.name) && isFile(path, host)) files.push(path);
  }
}

function isFile(path: string, host: Host): boolean {
  try {
    return host.stat(host.realPath(path))?.kind === 'file';
  } catch {
    return false;
  }
}
