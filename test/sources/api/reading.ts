import { join } from 'node:path';
import type { Host } from '../../../src/base/disk/host.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { recordProbes } from '../../../src/site/store/probes.ts';
import type { ApiReader } from '../../../src/sources/api/adapter.ts';
import { inEnglish } from '../../harness/strings.ts';

/** What a reader returned, and the files that it read, relative to the site. */
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
  const recording = recordProbes(root, host);
  const read = inEnglish(await reader.read({ root, library, source, cacheDir: null }, recording.host));
  const files = recording.take().flatMap((probe) => (probe.call === 'readBytes' ? [probe.path] : []));
  return { roots: read.value, files: files.sort(), diagnostics: read.diagnostics };
}
