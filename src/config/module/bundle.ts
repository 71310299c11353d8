import { dirname, join, resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { bundleModule } from '../../base/process/bundle-module.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticsFromBuildError } from './build-errors.ts';
import { isCacheable, readBundle, writeBundle } from './bundle-cache.ts';
import { BUNDLE_NAME, type Bundle, type ConfigSources } from './config-bundle.ts';
import { configModules } from './config-modules.ts';
import { OWN_ADDRESS } from './own-address.ts';

/** Bundles a configuration, or reads the bundle from the cache. Returns diagnostics about every module that cannot be parsed or found. */
export async function bundleConfig(
  configPath: string,
  { host, cacheDir }: { readonly host: Host; readonly cacheDir: string | null },
): Promise<{ readonly bundle: Bundle } | { readonly diagnostics: readonly Diagnostic[] }> {
  const cache = cacheDir === null ? null : { dir: cacheDir, host };
  const cached = cache === null ? null : readBundle(configPath, cache);
  if (cached !== null) return { bundle: cached };
  const root = dirname(configPath);
  const modules = configModules(host);
  try {
    const { code, map, metafile } = await bundleModule({
      entry: configPath,
      root,
      outfile: join(root, BUNDLE_NAME),
      // No condition `module`: Node loads the packages and does not know it.
      conditions: [],
      define: OWN_ADDRESS,
      plugins: [modules.plugin],
    });
    const sources = {
      entry: configPath,
      root,
      texts: modules.texts,
      imports: importsOf(metafile.inputs, root),
    };
    const bundle = { code, map, sources };
    if (cache !== null && isCacheable(metafile, sources, host)) writeBundle(bundle, cache);
    return { bundle };
  } catch (error) {
    return {
      diagnostics: diagnosticsFromBuildError(error, { entry: configPath, root, host, texts: modules.texts }),
    };
  }
}

interface BundleInput {
  readonly imports: readonly {
    readonly path: string;
    readonly original?: string;
    readonly external?: boolean;
  }[];
}

function importsOf(inputs: Readonly<Record<string, BundleInput>>, root: string): ConfigSources['imports'] {
  return new Map(
    Object.entries(inputs).map(([path, input]) => [
      resolve(root, path),
      new Map(
        input.imports
          .filter((one) => one.external !== true)
          .map((one) => [one.original ?? one.path, resolve(root, one.path)]),
      ),
    ]),
  );
}
