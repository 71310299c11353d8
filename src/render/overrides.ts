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

/**
 * Bundles the module whose named exports replace components, and makes sure that each is one. Gives `outFile`, or null
 * where something is wrong with the module.
 */
export async function bundleOverrides(
  source: OverridesSource,
  host: Host = createHost(),
): Promise<Result<string | null>> {
  const built = await buildBundle(source);
  if ('diagnostics' in built) return { value: null, diagnostics: built.diagnostics };
  host.makeDir(dirname(source.outFile));
  host.write(source.outFile, built.bundle);
  const places = await exportPlaces(source, host);
  const names = unknownNames(built.exports, places);
  const diagnostics = [...names, ...(await wrongExports(source, built, places))];
  return { value: diagnostics.length === 0 ? source.outFile : null, diagnostics };
}

/** Position of an export by name, and of the module itself for those that cannot be found. */
interface ExportPlaces {
  readonly module: Position;
  readonly byName: ReadonlyMap<string, Position>;
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

async function exportPlaces({ file, root }: OverridesSource, host: Host): Promise<ExportPlaces> {
  const module = { file: siteFile(root, file), line: 1, col: 1 };
  return { module, byName: await exportPositions(host.readBytes(file).toString('utf8'), module.file) };
}

function unknownNames(exports: readonly string[], places: ExportPlaces): readonly Diagnostic[] {
  const known: ReadonlySet<string> = new Set(REPLACEABLE);
  const { module, byName } = places;
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

async function wrongExports(
  { outFile }: OverridesSource,
  { bundle, exports }: Built,
  places: ExportPlaces,
): Promise<readonly Diagnostic[]> {
  await importReact();
  const url = bundleUrl(outFile, bundle);
  try {
    const loaded: Readonly<Record<string, unknown>> = await import(url);
    return REPLACEABLE.filter((name) => exports.includes(name) && !isComponent(loaded[name])).map((name) =>
      diagnostic('template/not-a-component', {
        message: `${name} is ${kindOf(loaded[name])}, not a component`,
        at: places.byName.get(name) ?? places.module,
        hint: `write export function ${name}({ model, components }) { … }`,
      }),
    );
  } catch (error) {
    const at = positionFinder(bundle, url)(error instanceof Error ? error.stack : null) ?? places.module;
    const message = `${places.module.file} throws when it is loaded: ${firstLine(String(error))}`;
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
