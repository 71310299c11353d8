import { dirname, join, relative, sep } from 'node:path';
import { COMPONENT_NAMES, NODE_TYPES, nodeComponentName } from '../../templates/names.ts';
import { bundleModule } from '../base/bundle-module.ts';
import { createHost, type Host } from '../base/host.ts';
import { didYouMean } from '../base/nearest.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Position, Result } from '../model/diagnostic.ts';
import { exportPositions } from './export-positions.ts';
import { firstLine } from './guard.ts';
import { buildFindings } from './overrides-errors.ts';
import { bundleUrl } from './program-hash.ts';
import { importReact } from './react-build.ts';
import { sharedModulesPlugin } from './shared-modules.ts';
import { bundleWithMap, positionFinder } from './stack.ts';

/** The names of all components that a site can replace. */
const REPLACEABLE: readonly string[] = [...COMPONENT_NAMES, ...NODE_TYPES.map(nodeComponentName)];

/** A site's template module. All paths are absolute. */
export interface OverridesSource {
  /** The module that the configuration names. */
  readonly file: string;
  /** Where the bundle is written. */
  readonly outFile: string;
  /** Folder to which positions are relative. */
  readonly root: string;
}

/** A bundled template module, as it is known without running it. Plain data: it crosses threads. */
export interface OverridesBundle {
  /** Absolute path of the bundle. */
  readonly file: string;
  /** Names of its exports. */
  readonly exports: readonly string[];
  readonly positions: ExportPositions;
}

/** Position of an export by name, and of the module itself for those that cannot be found. */
export interface ExportPositions {
  readonly module: Position;
  readonly byName: ReadonlyMap<string, Position>;
}

/** Bundles the module whose named exports replace components. Returns null if it cannot be bundled. Nothing of it is run. */
export async function bundleOverrides(
  source: OverridesSource,
  host: Host = createHost(),
): Promise<Result<OverridesBundle | null>> {
  const built = await buildBundle(source);
  if ('diagnostics' in built) return { value: null, diagnostics: built.diagnostics };
  const beside = `${source.outFile}.${process.pid}`;
  host.makeDir(dirname(source.outFile));
  host.write(beside, built.bundle);
  host.rename(beside, source.outFile);
  const positions = await exportPositionsOf(source, host);
  const value = { file: source.outFile, exports: built.exports, positions };
  return { value, diagnostics: unknownNames(built.exports, positions) };
}

interface Built {
  readonly bundle: string;
  readonly exports: readonly string[];
}

/** What components print must not get into a report on the standard output: it goes to the standard error. */
const TO_STDERR = {
  'console.log': 'console.warn',
  'console.info': 'console.warn',
  'console.debug': 'console.warn',
} as const;

async function buildBundle({
  file,
  root,
}: OverridesSource): Promise<Built | { readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const { code, map, metafile } = await bundleModule({
      entry: file,
      root,
      outfile: join(root, 'docgen-templates.js'),
      charset: 'utf8',
      jsx: 'automatic',
      tsconfigRaw: {},
      define: TO_STDERR,
      plugins: [sharedModulesPlugin()],
    });
    const exports = Object.values(metafile.outputs).flatMap((output) => output.exports);
    return { bundle: bundleWithMap(code, map), exports };
  } catch (error) {
    return { diagnostics: buildFindings(error, { file: siteFile(root, file), root }) };
  }
}

async function exportPositionsOf({ file, root }: OverridesSource, host: Host): Promise<ExportPositions> {
  const module = { file: siteFile(root, file), line: 1, col: 1 };
  return { module, byName: await exportPositions(host.readBytes(file).toString('utf8'), module.file) };
}

function unknownNames(exports: readonly string[], positions: ExportPositions): readonly Diagnostic[] {
  const known: ReadonlySet<string> = new Set(REPLACEABLE);
  const { module, byName } = positions;
  if (exports.length === 0) {
    const message = `${module.file} exports nothing, so it replaces no component`;
    const hint = 'export a function named like the component to replace: export function Footer';
    return [diagnostic('template/unknown-component', { message, at: module, hint })];
  }
  return exports
    .filter((name) => !known.has(name))
    .map((name) =>
      diagnostic('template/unknown-component', {
        message:
          name === 'default' ? 'A default export replaces no component' : `There is no component "${name}"`,
        at: byName.get(name) ?? module,
        hint: didYouMean(name, REPLACEABLE) ?? `components are ${REPLACEABLE.join(', ')}`,
      }),
    );
}

/** Runs a bundled module. Returns a diagnostic for each export that should be a component and is none. */
export async function checkOverrides(
  { file, exports, positions }: OverridesBundle,
  host: Host = createHost(),
): Promise<readonly Diagnostic[]> {
  await importReact();
  const bundle = host.readBytes(file).toString('utf8');
  const url = bundleUrl(file, bundle);
  try {
    const loaded: Readonly<Record<string, unknown>> = await import(url);
    return REPLACEABLE.filter((name) => exports.includes(name) && !isComponent(loaded[name])).map((name) =>
      diagnostic('template/not-a-component', {
        message: `${name} is ${kindOf(loaded[name])}, not a component`,
        at: positions.byName.get(name) ?? positions.module,
        hint: `write export function ${name}({ model, components }) { … }`,
      }),
    );
  } catch (error) {
    const at = positionFinder(bundle, url)(error instanceof Error ? error.stack : null) ?? positions.module;
    const message = `${positions.module.file} throws when it is loaded: ${firstLine(String(error))}`;
    return [diagnostic('template/failed-module', { message, at })];
  }
}

/** A class is called with `new`, which the renderer does not do. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' && !isClass(value);
}

function isClass(value: unknown): boolean {
  return typeof value === 'function' && Function.prototype.toString.call(value).startsWith('class');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (isClass(value)) return 'a class';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function siteFile(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}
