import { join } from 'node:path';
import { build } from 'esbuild';
import { PROJECT } from '../../test/harness/paths.ts';

/** Bundles a file of `bench/search/client` for browsers. */
export async function bundleClient(
  file: string,
  { outfile, packages }: { readonly outfile: string; readonly packages: string },
): Promise<void> {
  await build({
    entryPoints: [join(PROJECT, 'bench/search/client', file)],
    outfile,
    nodePaths: [packages],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
}
