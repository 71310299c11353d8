import { join } from 'node:path';
import type { Host } from '../../../src/base/host.ts';
import type { ApiSymbol } from '../../../src/model/api.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { ApiReader } from '../../../src/sources/api/adapter.ts';

/** What reading gave, with the files relative to the site. */
export interface Read {
  readonly roots: readonly ApiSymbol[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a library from what stands at a path of a site, without a tool. */
export async function readAt(
  reader: ApiReader,
  { root, path, library }: { readonly root: string; readonly path: string; readonly library: string },
  host: Host,
): Promise<Read> {
  const source = { kind: 'test', path: join(root, path), callsTool: false, options: {} };
  const read = await reader.read({ root, library, source, cacheDir: null }, host);
  const files = read.value.files.map((file) => file.slice(root.length + 1));
  return { roots: read.value.roots, files, diagnostics: read.diagnostics };
}
