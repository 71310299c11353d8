import { compareText } from '../../../base/report.ts';
import { textOf } from '../fields.ts';
import type { DumpObject } from './dump.ts';

/** A declaration and the module in which the dump has it. */
interface Declaration {
  readonly object: DumpObject;
  readonly module: DumpObject;
}

/**
 * A dump of single modules repeats an object in full under each module that imports it. Answers for each repetition the one that
 * stands where the object belongs; declarations without another one like them are absent.
 */
export function firstOfTwins<T extends Declaration>(declared: readonly T[]): ReadonlyMap<T, T> {
  const byName = new Map<string, T[]>();
  for (const one of declared) {
    const others = byName.get(one.object.name);
    if (others === undefined) byName.set(one.object.name, [one]);
    else others.push(one);
  }
  const firsts = new Map<T, T>();
  for (const namesakes of byName.values()) {
    if (namesakes.length < 2) continue;
    for (const twins of equalOnes(namesakes)) {
      const first = ownerOf(twins);
      for (const one of twins) if (one !== first) firsts.set(one, first);
    }
  }
  return firsts;
}

/** Groups by content. Classes and functions that are equal in every detail are one; values (`T`, `VERSION`) only up and down a package. */
function equalOnes<T extends Declaration>(namesakes: readonly T[]): readonly (readonly T[])[] {
  const byContent = new Map<string, T[]>();
  for (const one of namesakes) {
    const content = JSON.stringify({ ...one.object.fields, path: undefined });
    const top = isValue(one) ? topOf(one, namesakes) : '';
    const key = `${top} ${content}`;
    byContent.set(key, [...(byContent.get(key) ?? []), one]);
  }
  return [...byContent.values()].filter((twins) => twins.length > 1);
}

function isValue({ object }: Declaration): boolean {
  return object.kind === 'attribute' || object.kind === 'type alias';
}

/** The outermost module around a declaration that has the same name. */
function topOf(one: Declaration, namesakes: readonly Declaration[]): string {
  const around = namesakes
    .map(({ module }) => module.path)
    .filter((path) => path === one.module.path || one.module.path.startsWith(`${path}.`));
  return around.sort((a, b) => a.length - b.length)[0] ?? one.module.path;
}

/**
 * Imports go up: the innermost module has the object, the packages around it pass it on. A module that shows imports from other
 * libraries as its own shows all its imports, so it comes last.
 */
function ownerOf<T extends Declaration>(twins: readonly T[]): T {
  const quiet = twins.filter(({ module }) => !showsImports(module));
  const left = quiet.length === 0 ? twins : quiet;
  const inner = left.filter(
    (one) => !left.some(({ module }) => module.path.startsWith(`${one.module.path}.`)),
  );
  const [owner] = [...inner].sort(
    (a, b) =>
      a.module.path.split('.').length - b.module.path.split('.').length ||
      compareText(a.object.path, b.object.path),
  );
  if (owner === undefined) throw new Error('docgen bug: a group of twins without a member');
  return owner;
}

function showsImports(module: DumpObject): boolean {
  const top = module.path.split('.', 1)[0];
  return module.members.some(
    ({ kind, fields }) => kind === 'alias' && textOf(fields, 'target_path')?.startsWith(`${top}.`) === false,
  );
}
