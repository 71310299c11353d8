import { textOf, textsOf } from '../fields.ts';
import type { DumpObject } from './dump.ts';
import { sourceOf } from './expression.ts';
import { isTypeVariable } from './type-alias.ts';

/** `__init__`: a name that the language calls. */
export function isDunder(name: string): boolean {
  return name.length > 4 && name.startsWith('__') && name.endsWith('__');
}

/** Whether a name is for others than its author: it does not begin with an underscore. */
export function isPublicName(name: string): boolean {
  return !name.startsWith('_');
}

/** Whether a module and all around it are for others. */
export function isPublicModule(path: string): boolean {
  return path.split('.').every(isPublicName);
}

/**
 * The members of a module that are for others: what `__all__` lists where the dump has it, else what is declared without an
 * underscore, and in a package what is imported from below it. Modules are left out.
 */
export function publicMembers(module: DumpObject): readonly DumpObject[] {
  const exports = Array.isArray(module.fields.exports) ? new Set(textsOf(module.fields, 'exports')) : null;
  return module.members.filter((member) => {
    if (member.kind === 'module' || member.fields.public === false) return false;
    if (exports !== null) return exports.has(member.name);
    if (!isPublicName(member.name) || isLogger(member) || isTypeVariable(member)) return false;
    return member.kind !== 'alias' || member.fields.public === true || isReexport(member, module);
  });
}

/** The members of a class that are for others: methods that the language calls too, its own attributes (`__slots__`) and hooks not. */
export function publicOfClass(members: readonly DumpObject[]): readonly DumpObject[] {
  return members.filter(({ kind, name, fields }) => {
    if (kind === 'alias' || kind === 'module' || fields.public === false) return false;
    return isPublicName(name) || (kind === 'function' && isDunder(name) && name !== '__post_init__');
  });
}

/** A package that imports from its own modules means to pass it on; a module that imports does so for itself. */
function isReexport(alias: DumpObject, module: DumpObject): boolean {
  return isPackage(module) && (textOf(alias.fields, 'target_path') ?? '').startsWith(`${module.path}.`);
}

/** Whether a module is the `__init__.py` of a folder, as far as the dump tells. */
export function isPackage({ fields, members }: DumpObject): boolean {
  return (
    /__init__\.pyi?$/.test(textOf(fields, 'filepath') ?? '') || members.some(({ kind }) => kind === 'module')
  );
}

/** The logger of a module serves the module alone, whatever its name. */
function isLogger({ kind, fields }: DumpObject): boolean {
  return kind === 'attribute' && /(?:^|\.)getLogger\(/.test(sourceOf(fields.value));
}
