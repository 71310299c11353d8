import { isAbsolute, relative } from 'node:path';
import { hashOf } from '../base/hash.ts';
import type { ApiLibrary } from '../model/site.ts';
import type { RememberLibrary } from '../sources/api/libraries.ts';
import type { SiteRun } from './site-run.ts';
import { chunkOf } from './store/entry.ts';
import { createProbeCheck, recordProbes } from './store/probes.ts';
import { packLibrary } from './store/stored-library.ts';

/** Returns a function that remembers libraries in memory and in the store. Ask for a new one when files may have changed. */
export function rememberLibraries(
  run: Pick<SiteRun, 'loaded' | 'options' | 'store' | 'libraries' | 'program'>,
): RememberLibrary {
  const { store, libraries, program } = run;
  const { host } = run.options;
  const { root } = run.loaded.site;
  const holds = createProbeCheck(root, { host, hashFile: store.files.hash });
  return async (library, read) => {
    const key = hashOf([program, withRelativePaths(library, root)]);
    const known = libraries.get(key) ?? store.readLibrary(key);
    if (known?.probes.every(holds)) {
      libraries.set(key, known);
      return known;
    }
    const recording = recordProbes(root, host);
    const content = await read(recording.host);
    const stored = { ...content, probes: recording.take() };
    // An error can have causes that are not files: the next run looks again.
    if (content.diagnostics.some(({ severity }) => severity === 'error')) return content;
    libraries.set(key, stored);
    store.add('libraries', chunkOf([[key, packLibrary(stored)]]));
    return content;
  };
}

/** A library whose description is the same wherever the site is. */
function withRelativePaths(library: ApiLibrary, root: string): ApiLibrary {
  const { source, overlays } = library;
  const kind = isAbsolute(source.kind) ? relative(root, source.kind) : source.kind;
  return {
    ...library,
    source: { ...source, kind, path: relative(root, source.path) },
    overlays: overlays?.map((path) => relative(root, path)) ?? null,
  };
}
