import { COMPONENT_NAMES, NODE_TYPES, nodeComponentName } from '../../templates/names.ts';
import { createHost, type Host } from '../base/disk/host.ts';
import { diagnostic } from '../base/report.ts';
import { didYouMean } from '../base/text/nearest.ts';
import type { Diagnostic, Position, Result } from '../model/diagnostic.ts';
import { exportPositions } from './export-positions.ts';
import { firstLine } from './guard.ts';
import { importReact } from './react-build.ts';
import { bundleSiteModule, openSiteModule, type SiteModule, type SiteModuleSource } from './site-module.ts';

/** The names of all components that a site can replace. */
const REPLACEABLE: readonly string[] = [...COMPONENT_NAMES, ...NODE_TYPES.map(nodeComponentName)];

/** A bundled template module that has not been run. Plain data: it crosses threads. */
export interface OverridesBundle extends SiteModule {
  readonly positions: ExportPositions;
}

/** Positions of exports by name, and of the module for exports without a position. */
export interface ExportPositions {
  readonly module: Position;
  readonly byName: ReadonlyMap<string, Position>;
}

/** The inputs of bundling the template module of a site. All paths are absolute. */
export type OverridesSource = Pick<SiteModuleSource, 'file' | 'outFile' | 'root'>;

/** Bundles the module whose named exports replace components. Returns null if it cannot be bundled. Runs none of its code. */
export async function bundleOverrides(
  source: OverridesSource,
  host: Host = createHost(),
): Promise<Result<OverridesBundle | null>> {
  const bundled = await bundleSiteModule(
    { ...source, setting: 'templates', code: 'template/unreadable-module' },
    host,
  );
  if (bundled.value === null) return { value: null, diagnostics: bundled.diagnostics };
  const { source: file, exports } = bundled.value;
  const byName = await exportPositions(host.readBytes(source.file).toString('utf8'), file);
  const positions = { module: { file, line: 1, col: 1 }, byName };
  return { value: { ...bundled.value, positions }, diagnostics: unknownNames(exports, positions) };
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

/** Runs a bundled module. Returns a diagnostic for each export that has the name of a component but is not one. */
export async function checkOverrides(
  { file, exports, positions }: OverridesBundle,
  host: Host = createHost(),
): Promise<readonly Diagnostic[]> {
  await importReact();
  const { load, positionFromStack } = openSiteModule(file, host);
  try {
    const loaded = await load();
    return REPLACEABLE.filter((name) => exports.includes(name) && !isComponent(loaded[name])).map((name) =>
      diagnostic('template/not-a-component', {
        message: `${name} is ${kindOf(loaded[name])}, not a component`,
        at: positions.byName.get(name) ?? positions.module,
        hint: `write export function ${name}({ model, components }) { … }`,
      }),
    );
  } catch (error) {
    const at = positionFromStack(error instanceof Error ? error.stack : null) ?? positions.module;
    const message = `${positions.module.file} throws when it is loaded: ${firstLine(String(error))}`;
    return [diagnostic('template/failed-module', { message, at })];
  }
}

/** Returns whether a value is a component. It cannot be a class, which must be called with `new`. */
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
