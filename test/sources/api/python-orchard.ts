import { join } from 'node:path';
import { createHost } from '../../../src/base/disk/host.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { PYTHON_READER } from '../../../src/sources/api/python/read.ts';
import { PROJECT } from '../../harness/paths.ts';
import { inEnglish } from '../../harness/strings.ts';

/** What the reader makes of a path below the root of the project. */
export interface ReadPython {
  readonly roots: readonly ApiSymbol[];
  readonly diagnostics: readonly Diagnostic[];
  /** A symbol by its qualified name; throws where there is none. */
  readonly symbol: (path: string) => ApiSymbol;
  readonly paths: readonly string[];
}

/** Reads a dump, or a folder of dumps. A path is relative to `root`. */
export async function readPython(path: string, root: string = PROJECT): Promise<ReadPython> {
  const source = { kind: 'python', path: join(root, path), callsTool: false, options: {} } as const;
  const read = await PYTHON_READER.read({ root, library: 'orchard', source, cacheDir: null }, createHost());
  const { value, diagnostics } = inEnglish(read);
  const all = new Map<string, ApiSymbol>();
  const visit = (symbol: ApiSymbol): void => {
    if (all.has(symbol.path)) throw new Error(`${symbol.path} stands twice`);
    all.set(symbol.path, symbol);
    symbol.members.forEach(visit);
  };
  value.forEach(visit);
  const symbol = (wanted: string): ApiSymbol => {
    const found = all.get(wanted);
    if (found === undefined) throw new Error(`no ${wanted} among ${[...all.keys()].join(', ')}`);
    return found;
  };
  return { roots: value, diagnostics, symbol, paths: [...all.keys()] };
}
