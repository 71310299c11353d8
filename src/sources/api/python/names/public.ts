import { textOf, textsOf } from '../../fields.ts';
import type { DumpObject } from '../dump/read-dump.ts';
import { sourceOf } from '../expression/print-expression.ts';
import { isTypeVariable } from './type-alias.ts';

/** Whether a name is that of a method that Python calls, such as `__init__`. */
function isDunder(name: string): boolean {
  return name.length > 4 && name.startsWith('__') && name.endsWith('__');
}

/** Whether a name is public: it has no leading underscore. */
function isPublicName(name: string): boolean {
  return !name.startsWith('_');
}

/** Whether a module and all packages around it are public. */
export function isPublicModule(path: string): boolean {
  return path.split('.').every(isPublicName);
}

/**
 * The public members of a module: what `__all__` lists if the dump has it, else declarations without a leading underscore and, in a
 * package, imports from its own modules. Modules are left out.
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

/** The public members of a class, with special methods but without attributes such as `__slots__`. */
export function publicOfClass(members: readonly DumpObject[]): readonly DumpObject[] {
  return members.filter(({ kind, name, fields }) => {
    if (kind === 'alias' || kind === 'module' || fields.public === false) return false;
    return isPublicName(name) || (kind === 'function' && isDunder(name) && name !== '__post_init__');
  });
}

/** Whether an import is a re-export: a package imports from its own modules. */
function isReexport(alias: DumpObject, module: DumpObject): boolean {
  return isPackage(module) && (textOf(alias.fields, 'target_path') ?? '').startsWith(`${module.path}.`);
}

/** Whether a module is a package: the `__init__.py` of a folder. */
export function isPackage({ fields, members }: DumpObject): boolean {
  return (
    /__init__\.pyi?$/.test(textOf(fields, 'filepath') ?? '') || members.some(({ kind }) => kind === 'module')
  );
}

/** Whether an attribute is a logger. It is an implementation detail, whatever its name. */
function isLogger({ kind, fields }: DumpObject): boolean {
  return kind === 'attribute' && /(?:^|\.)getLogger\(/.test(sourceOf(fields.value));
}
