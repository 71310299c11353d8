import { basename, dirname, extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { Host } from '../../base/disk/host.ts';
import { addressPrefix } from './own-address.ts';

/** The running docgen. The `node_modules` of the site may have another version, whose functions do not fit. */
export const DOCGEN = new URL('../../index.js', import.meta.url);

/** A plugin of esbuild that reads the modules of a configuration. */
export interface ConfigModules {
  readonly plugin: Plugin;
  /** Text of each module by absolute path. esbuild fills it. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Creates the plugin. It reads modules through the host, leaves installed packages to Node, and resolves `docgen`. */
export function configModules(host: Host): ConfigModules {
  const texts = new Map<string, string>();
  const setup = (build: PluginBuild) => {
    build.onResolve({ filter: /^[^./]/ }, (args) => resolvePackage(build, args));
    build.onResolve({ filter: /^\./ }, ({ importer, path }) =>
      importer === fileURLToPath(DOCGEN) ? { path: new URL(path, DOCGEN).href, external: true } : null,
    );
    build.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx|json)$/ }, ({ path }) => {
      if (path === fileURLToPath(DOCGEN)) return null;
      const text = moduleText(path, host);
      texts.set(path, text);
      return {
        contents: addressPrefix(path, text) + text,
        loader: loaderOf(path),
        resolveDir: dirname(path),
      };
    });
  };
  return { plugin: { name: 'docgen-config', setup }, texts };
}

async function resolvePackage(build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult | null> {
  if (args.kind === 'entry-point' || args.pluginData === DOCGEN) return null;
  const required = args.kind === 'require-call' || args.kind === 'require-resolve';
  // `require` cannot load an ECMAScript module in Node 20, so the bundle includes docgen's own, but not what its functions load.
  if (args.path === 'docgen-site')
    return required ? { path: fileURLToPath(DOCGEN) } : { path: DOCGEN.href, external: true };
  const { kind, importer, resolveDir } = args;
  const found = await build.resolve(args.path, { kind, importer, resolveDir, pluginData: DOCGEN });
  const installed = /[\\/]node_modules[\\/].*\.(?:[cm]?js|node)$/.test(found.path);
  if (found.errors.length > 0 || found.external || !installed) return null;
  return { path: required ? found.path : pathToFileURL(found.path).href, external: true };
}

/** Returns the text of a module without a byte order mark. Throws if it cannot be read. */
export function moduleText(path: string, host: Host): string {
  return host
    .readBytes(path)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function loaderOf(file: string): Loader {
  const extension = extname(basename(file)).slice(1).replace(/^[cm]/, '');
  return extension === 'ts' || extension === 'tsx' || extension === 'jsx' || extension === 'json'
    ? extension
    : 'js';
}
