import type { ApiSymbol } from '../../../model/api/api.ts';
import { type Fields, listOf, recordsOf, textOf } from '../fields.ts';
import { type Declaration, type FileContext, noteUnknown, openDeclaration, symbolOf } from './declaration.ts';
import { functionSymbol } from './functions.ts';
import { typeHeading } from './signature/function-heading.ts';
import { headingText } from './signature/heading.ts';
import { basesFrom } from './signature/types.ts';
import { aliasSymbol, declaredSignature, fieldSymbol } from './values.ts';

/** Module of the file of a package. It is the package itself. */
const PACKAGE_FILE = '__init__';

/** Makes the symbol of a package or module. The text and the declarations of `__init__` belong to the package. */
export function containerSymbol(declaration: Declaration): ApiSymbol {
  const { context, fields, kind, path } = declaration;
  const symbol = symbolOf(declaration);
  if (kind === 'module') return { ...symbol, members: moduleMembers(context, fields, path) };
  const modules = recordsOf(fields, 'modules');
  const own = modules.find((one) => one.name === PACKAGE_FILE) ?? {};
  noteUnknown(declaration, 'module', own);
  const inner = symbolOf({ ...declaration, fields: own });
  const others = modules.filter((one) => one !== own);
  return {
    ...symbol,
    summary: symbol.summary ?? inner.summary,
    description: symbol.description ?? inner.description,
    members: [
      ...moduleMembers(context, own, path),
      ...membersFrom(context, others, { kind: 'module', within: path }),
      ...membersFrom(context, recordsOf(fields, 'packages'), { kind: 'package', within: path }),
    ],
  };
}

function moduleMembers(context: FileContext, fields: Fields, within: string): readonly ApiSymbol[] {
  return [
    ...membersFrom(context, recordsOf(fields, 'aliases'), { kind: 'alias', within }),
    ...membersFrom(context, recordsOf(fields, 'structs'), { kind: 'struct', within }),
    ...membersFrom(context, recordsOf(fields, 'traits'), { kind: 'trait', within }),
    ...membersFrom(context, recordsOf(fields, 'functions'), { kind: 'function', within }),
  ];
}

type MemberKind = 'package' | 'module' | 'struct' | 'trait' | 'alias' | 'field' | 'function' | 'method';

const MAKERS: Readonly<Record<MemberKind, (declaration: Declaration) => ApiSymbol>> = {
  package: containerSymbol,
  module: containerSymbol,
  struct: typeSymbol,
  trait: typeSymbol,
  alias: aliasSymbol,
  field: fieldSymbol,
  function: functionSymbol,
  method: functionSymbol,
};

function membersFrom(
  context: FileContext,
  listed: readonly Fields[],
  { kind, within }: { readonly kind: MemberKind; readonly within: string },
): readonly ApiSymbol[] {
  return listed.flatMap((fields) => {
    const declaration = openDeclaration(context, fields, { kind, within });
    return declaration === null ? [] : [MAKERS[kind](declaration)];
  });
}

/** Makes the symbol of a struct or trait with its fields, aliases and methods, each in the order of the tool. */
function typeSymbol(declaration: Declaration): ApiSymbol {
  const { context, fields, kind, path: within } = declaration;
  const bases = basesFrom(context.routes, listOf(fields, 'parentTraits'));
  const heading = typeHeading(fields, kind);
  const declared = declaredSignature(declaration, heading, headingText(heading));
  return {
    ...symbolOf(declaration),
    bases,
    signatures: [{ ...declared, marks: registerMarks(fields, bases) }],
    members: [
      ...membersFrom(context, recordsOf(fields, 'fields'), { kind: 'field', within }),
      ...membersFrom(context, recordsOf(fields, 'aliases'), { kind: 'alias', within }),
      ...membersFrom(context, recordsOf(fields, 'functions'), { kind: 'method', within }),
    ],
  };
}

/** The decorator of a register-passable struct. Today it is a trait among the parents instead. */
function registerMarks(fields: Fields, bases: ApiSymbol['bases']): readonly string[] {
  if (bases.some(({ name }) => name === 'RegisterPassable')) return [];
  const convention = textOf(fields, 'convention');
  if (convention === 'register_passable') return ['@register_passable'];
  return convention === 'register_passable_trivial' ? ['@register_passable("trivial")'] : [];
}
