import type { BuildOptions, Metafile } from 'esbuild';

/** A module and its imports, bundled as one module for Node. */
export interface BundledModule {
  readonly code: string;
  /** Source map, JSON. */
  readonly map: string;
  readonly metafile: Metafile;
}

/** Options that differ between kinds of modules. */
export type BundleOptions = Pick<
  BuildOptions,
  'charset' | 'conditions' | 'define' | 'jsx' | 'plugins' | 'tsconfigRaw'
> & {
  /** Absolute path of the module. */
  readonly entry: string;
  /** Absolute folder to which paths are relative. */
  readonly root: string;
  /** Absolute path that makes the paths in the source map relative to its folder; never written. */
  readonly outfile: string;
};

/** Bundles a module in memory. Throws the error of esbuild if a module cannot be parsed or resolved. */
export async function bundleModule({ entry, root, ...options }: BundleOptions): Promise<BundledModule> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    ...options,
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { code: text('.js'), map: text('.map'), metafile };
}
