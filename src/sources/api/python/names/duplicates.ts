import { compareText } from '../../../../base/report.ts';
import { textOf } from '../../fields.ts';
import { groupBy } from '../../list-map.ts';
import type { DumpObject } from '../dump/read-dump.ts';

/** A declaration and the module in which the dump has it. */
interface Declaration {
  readonly object: DumpObject;
  readonly module: DumpObject;
}

/**
 * Finds the owner of each repeated declaration: a dump of single modules repeats an object under each module that imports it.
 * Declarations that are owners or are not repeated are absent.
 */
export function ownersOfDuplicates<T extends Declaration>(declared: readonly T[]): ReadonlyMap<T, T> {
  const owners = new Map<T, T>();
  for (const namesakes of groupBy(declared, ({ object }) => object.name).values()) {
    if (namesakes.length < 2) continue;
    for (const duplicates of groupBy(namesakes, (one) => contentOf(one, namesakes)).values()) {
      const owner = ownerOf(duplicates);
      for (const one of duplicates) if (one !== owner) owners.set(one, owner);
    }
  }
  return owners;
}

/** Equal declarations have equal contents. Equal values (`T`, `VERSION`) are only duplicates if one module is inside the other. */
function contentOf(one: Declaration, namesakes: readonly Declaration[]): string {
  const content = JSON.stringify({ ...one.object.fields, path: undefined });
  return `${isValue(one) ? topOf(one, namesakes) : ''} ${content}`;
}

function isValue({ object }: Declaration): boolean {
  return object.kind === 'attribute' || object.kind === 'type alias';
}

/** The outermost module around a declaration that has an object with the same name. */
function topOf(one: Declaration, namesakes: readonly Declaration[]): string {
  const around = namesakes
    .map(({ module }) => module.path)
    .filter((path) => path === one.module.path || one.module.path.startsWith(`${path}.`));
  return around.sort((a, b) => a.length - b.length)[0] ?? one.module.path;
}

/**
 * Packages re-export what inner modules declare, so the innermost module is the owner. A module whose members include imports from
 * other libraries lists all its imports, so it comes last.
 */
function ownerOf<T extends Declaration>(duplicates: readonly T[]): T {
  const candidates = duplicates.filter(({ module }) => !listsImports(module));
  const left = candidates.length === 0 ? duplicates : candidates;
  const inner = left.filter(
    (one) => !left.some(({ module }) => module.path.startsWith(`${one.module.path}.`)),
  );
  const [owner] = [...inner].sort(
    (a, b) =>
      a.module.path.split('.').length - b.module.path.split('.').length ||
      compareText(a.object.path, b.object.path),
  );
  if (owner === undefined) throw new Error('docgen bug: an empty group of duplicates');
  return owner;
}

function listsImports(module: DumpObject): boolean {
  const top = module.path.split('.', 1)[0];
  return module.members.some(
    ({ kind, fields }) => kind === 'alias' && textOf(fields, 'target_path')?.startsWith(`${top}.`) === false,
  );
}
