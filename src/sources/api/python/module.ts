import type { ApiSymbol } from '../../../model/api.ts';
import { textOf } from '../fields.ts';
import { attributeSymbol } from './attribute.ts';
import { classSymbol } from './class.ts';
import { apiText, docstringOf } from './docs.ts';
import type { DumpObject } from './dump.ts';
import { functionSymbol } from './function.ts';
import type { Home } from './homes.ts';
import { isPackage, isPublicModule } from './public.ts';
import { commonParts, type Making, namedParts, type Placement } from './symbol.ts';

/** The symbols of all public modules, each below the nearest one around it; those without one are the library's roots. */
export function moduleSymbols(
  modules: ReadonlyMap<string, DumpObject>,
  making: Making,
): readonly ApiSymbol[] {
  const below = new Map<string, DumpObject[]>();
  const roots: DumpObject[] = [];
  for (const module of modules.values()) {
    if (!isPublicModule(module.path)) continue;
    const around = moduleAround(module.path, modules);
    if (around === null) roots.push(module);
    else {
      const inner = below.get(around) ?? [];
      inner.push(module);
      below.set(around, inner);
    }
  }
  return roots.map((root) => moduleSymbol(root, below, making));
}

/** The longest start of a name that is a public module too. */
function moduleAround(path: string, modules: ReadonlyMap<string, DumpObject>): string | null {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const around = path.slice(0, dot);
    if (modules.has(around) && isPublicModule(around)) return around;
  }
  return null;
}

function moduleSymbol(
  module: DumpObject,
  below: ReadonlyMap<string, readonly DumpObject[]>,
  making: Making,
): ApiSymbol {
  const { path, name } = module;
  const scope = { module: path, classes: [] };
  const file = fileOf(module);
  const inner = below.get(path) ?? [];
  const placement: Placement = { object: module, name, path, aliases: [], scope, below: '', file };
  return {
    ...(making.isWanted(path) ? wholeParts(placement, making) : namedParts(placement)),
    kind: inner.length > 0 || isPackage(module) ? 'package' : 'module',
    members: [
      ...inner.map((one) => moduleSymbol(one, below, making)),
      ...(making.homes.byModule.get(path) ?? []).map((home) => homeSymbol(home, making)),
    ],
  };
}

function wholeParts(placement: Placement, making: Making) {
  const { object, path, scope } = placement;
  const words = docstringOf(object, { names: making.names, scope });
  const passedOn = making.homes.passedOn.get(path) ?? [];
  const description = [words.description ?? '', passedOnText(passedOn, making)]
    .filter((one) => one !== '')
    .join('\n\n');
  return { ...commonParts(placement, words), description: apiText(description, object.docAt) };
}

/** What a package passes on has its place elsewhere; a reader who imports it from here finds the way. */
function passedOnText(paths: readonly string[], { names }: Making): string {
  const links = paths.map((path) => `[\`${names.shortName(path, 1)}\`]`);
  return links.length === 0 ? '' : `Also importable from here: ${links.join(', ')}.`;
}

function homeSymbol(home: Home, making: Making): ApiSymbol {
  const { object, module, path, name, aliases } = home;
  const scope = { module: module.path, classes: [] };
  const placement: Placement = { object, name, path, aliases, scope, below: name, file: fileOf(module) };
  if (object.kind === 'class') return classSymbol(placement, making);
  if (object.kind === 'function')
    return functionSymbol(placement, making, { isMethod: false, parameters: null });
  return attributeSymbol(placement, making, { holder: 'module', entry: null });
}

/** File of a module relative to the folder that holds its package: `orchard/fruit.py`. */
function fileOf({ path, fields }: DumpObject): string | null {
  const told = textOf(fields, 'relative_package_filepath');
  if (told !== null) return told.replaceAll('\\', '/');
  const file = textOf(fields, 'filepath')?.replaceAll('\\', '/');
  if (file === undefined) return null;
  const parts = file.split('/');
  const isInit = /^__init__\.pyi?$/.test(parts.at(-1) ?? '');
  return parts.slice(-(path.split('.').length + (isInit ? 1 : 0))).join('/');
}
