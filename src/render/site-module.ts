import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { bundleModule } from '../base/process/bundle-module.ts';
import type { Code } from '../model/codes.ts';
import type { Result } from '../model/diagnostic.ts';
import { buildFindings } from './module-errors.ts';
import { bundleHash, bundleUrl } from './program-hash.ts';
import { sharedModulesPlugin } from './shared-modules.ts';
import { bundleWithMap, type PositionFinder, positionFinder } from './stack.ts';

/** A module that the configuration of a site names, and the path of its bundle. All paths are absolute. */
export interface SiteModuleSource {
  readonly file: string;
  readonly outFile: string;
  /** Folder to which positions are relative. */
  readonly root: string;
  /** The setting that names it, for hints. */
  readonly setting: string;
  /** Code of the diagnostic if it cannot be bundled. */
  readonly code: Code;
}

/** A bundled module of a site that has not been run. Plain data: it crosses threads. */
export interface SiteModule {
  /** Absolute path of the bundle. */
  readonly file: string;
  /** Path of the module relative to the site. */
  readonly source: string;
  /** Names of its exports. */
  readonly exports: readonly string[];
  /** Absolute paths of the modules in it. */
  readonly inputs: readonly string[];
  /** Hash of its code, which does not depend on the folders of docgen and the site. */
  readonly hash: string;
}

/** Console methods whose output goes to standard error, as standard output may be a report. */
const TO_STDERR = {
  'console.log': 'console.warn',
  'console.info': 'console.warn',
  'console.debug': 'console.warn',
} as const;

/** Bundles a module of a site with everything it imports. Returns null if it cannot be bundled. Runs none of its code. */
export async function bundleSiteModule(
  { file, outFile, root, setting, code: failure }: SiteModuleSource,
  host: Host,
): Promise<Result<SiteModule | null>> {
  const source = relative(root, file).split(sep).join('/');
  try {
    const { code, map, metafile } = await bundleModule({
      entry: file,
      root,
      outfile: join(root, 'docgen-module.js'),
      charset: 'utf8',
      jsx: 'automatic',
      tsconfigRaw: {},
      define: TO_STDERR,
      plugins: [sharedModulesPlugin()],
    });
    const bundle = bundleWithMap(code, map);
    const beside = `${outFile}.${process.pid}`;
    host.makeDir(dirname(outFile));
    host.write(beside, bundle);
    host.rename(beside, outFile);
    const exports = Object.values(metafile.outputs).flatMap((output) => output.exports);
    const inputs = Object.keys(metafile.inputs).map((path) => resolve(root, path));
    const made = { file: outFile, source, exports, inputs, hash: bundleHash(bundle) };
    return { value: made, diagnostics: [] };
  } catch (error) {
    return { value: null, diagnostics: buildFindings(error, { file: source, root, setting, code: failure }) };
  }
}

/** A bundled module that is ready to be run. */
export interface OpenModule extends PositionFinder {
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
}

/** Reads the bundle of a module. It runs when it is first loaded. */
export function openSiteModule(file: string, host: Host): OpenModule {
  const bundle = host.readBytes(file).toString('utf8');
  const url = bundleUrl(file, bundle);
  return { load: () => import(url), ...positionFinder(bundle, url) };
}
