import { join } from 'node:path';
import { filesBelow } from '../../../../base/disk/files-below.ts';
import type { Host } from '../../../../base/disk/host.ts';
import { ioOrNull } from '../../../../base/disk/io-or-null.ts';
import { hash } from '../../../../base/hash.ts';
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
  const isFolder = host.stat(top)?.kind === 'dir';
  const files = isFolder ? sourceFiles(top, host) : [top];
  const isOne = !isFolder || isPackage(top, host);
  const parts = files.map((file) => `${file.slice(top.length)} ${hash(host.readBytes(file))}`);
  return {
    roots: isOne ? [{ name: stemOf(path), path: top }] : rootsIn(top, host),
    files,
    hash: hash(parts.join('\n')),
  };
}

function rootsIn(folder: string, host: Host): readonly SourceRoot[] {
  return host.readDir(folder).flatMap(({ name, kind }): readonly SourceRoot[] => {
    const path = join(folder, name);
    const isRoot = kind === 'dir' ? isPackage(path, host) : SOURCE_FILE.test(name);
    return isRoot && !name.startsWith('.') ? [{ name: stemOf(name), path }] : [];
  });
}

function isPackage(folder: string, host: Host): boolean {
  return host.readDir(folder).some(({ name }) => /^__init__\.(?:mojo|🔥)$/u.test(name));
}

function sourceFiles(folder: string, host: Host): readonly string[] {
  return filesBelow(folder, host, (name) => name.startsWith('.'))
    .filter(({ name, path }) => SOURCE_FILE.test(name) && !name.startsWith('.') && isFile(path, host))
    .map(({ path }) => path);
}

function isFile(path: string, host: Host): boolean {
  return ioOrNull(() => host.stat(host.realPath(path))?.kind) === 'file';
}
