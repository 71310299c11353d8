import { phrase } from '../../../base/text/phrase-mark.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import { textOf } from '../fields.ts';
import { addToList } from '../list-map.ts';
import { joinMarkdown, textAt } from '../texts.ts';
import { attributeSymbol } from './attribute.ts';
import { classSymbol } from './class.ts';
import { docstringOf } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import { functionSymbol } from './function.ts';
import type { CanonicalNames, CanonicalObject } from './names/canonical-names.ts';
import type { LibraryNames } from './names/library-names.ts';
import { isPackage, isPublicModule } from './names/public.ts';
import { commonParts, type Placement } from './symbol.ts';

/** The names of a library. */
export interface LibraryContext {
  readonly names: LibraryNames;
  readonly canonical: CanonicalNames;
}

/** The symbols of all public modules, each inside the nearest one around it. Those without one are the roots of the library. */
export function moduleSymbols(
  modules: ReadonlyMap<string, DumpObject>,
  context: LibraryContext,
): readonly ApiSymbol[] {
  const below = new Map<string, DumpObject[]>();
  const roots: DumpObject[] = [];
  for (const module of modules.values()) {
    if (!isPublicModule(module.path)) continue;
    const around = moduleAround(module.path, modules);
    if (around === null) roots.push(module);
    else addToList(below, around, module);
  }
  return roots.map((root) => moduleSymbol(root, below, context));
}

/** The nearest public module around a module, or null. */
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
  context: LibraryContext,
): ApiSymbol {
  const { path, name } = module;
  const placement = placementIn(module, { object: module, name, path, aliases: [], below: '' }, context);
  const docstring = docstringOf(module, placement.lookup);
  const reExports = reExportsText(context.canonical.reExports.get(path) ?? [], context.names);
  const inner = below.get(path) ?? [];
  return {
    ...commonParts(placement, docstring),
    source: placement.file === null ? null : { file: placement.file, line: 1 },
    description: textAt(joinMarkdown([docstring.description, reExports]), module.docAt),
    kind: inner.length > 0 || isPackage(module) ? 'package' : 'module',
    members: [
      ...inner.map((one) => moduleSymbol(one, below, context)),
      ...(context.canonical.byModule.get(path) ?? []).map((object) => objectSymbol(object, context)),
    ],
  };
}

function placementIn(
  module: DumpObject,
  named: Pick<Placement, 'object' | 'name' | 'path' | 'aliases' | 'below'>,
  { names, canonical }: LibraryContext,
): Placement {
  const lookup = { names, scope: { module: module.path, classes: [] } };
  return { ...named, lookup, canonical, file: named.object.file ?? fileOf(module) };
}

/** Links to the symbols that a package re-exports, for readers who import them from it. */
function reExportsText(paths: readonly string[], names: LibraryNames): string {
  const links = paths.map((path) => `[\`${names.shortName(path, 1)}\`]`);
  return links.length === 0 ? '' : `${phrase('importable')}: ${links.join(', ')}.`;
}

function objectSymbol(canonical: CanonicalObject, context: LibraryContext): ApiSymbol {
  const { object, module, path, name, aliases } = canonical;
  const placement = placementIn(module, { object, name, path, aliases, below: name }, context);
  if (object.kind === 'class') return classSymbol(placement);
  if (object.kind === 'function') return functionSymbol(placement, { isMethod: false, parameters: null });
  return attributeSymbol(placement, { holder: 'module', entry: null });
}

/** File of a module relative to the folder of its package: `orchard/fruit.py`. */
function fileOf({ path, fields, file }: DumpObject): string | null {
  if (file !== null) return file;
  const given = textOf(fields, 'filepath')?.replaceAll('\\', '/');
  if (given === undefined) return null;
  const parts = given.split('/');
  const isInit = /^__init__\.pyi?$/.test(parts.at(-1) ?? '');
  return parts.slice(-(path.split('.').length + (isInit ? 1 : 0))).join('/');
}
