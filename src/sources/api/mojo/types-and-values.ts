import type { ApiSignature, ApiSymbol, ApiType } from '../../../model/api.ts';
import { type Fields, listOf, recordsOf, textOf } from '../fields.ts';
import { type FileContext, nameIn, noteUnknown, textIn } from './file-context.ts';
import { functionSymbol } from './functions.ts';
import { cleanText } from './signature/clean-text.ts';
import { typeHeading } from './signature/declaration.ts';
import { type Heading, headingText } from './signature/heading.ts';
import { parametersFrom } from './signature/parameters.ts';
import { basesFrom, mergeRefs, typeFrom } from './signature/types.ts';
import { symbolOf } from './symbol.ts';

/** Makes the symbol of a struct or trait with its fields, aliases and methods, each in the order of the tool. */
export function typeSymbol(
  context: FileContext,
  fields: Fields,
  of: { readonly kind: 'struct' | 'trait'; readonly within: string },
): readonly ApiSymbol[] {
  const name = nameIn(context, fields, of);
  if (name === null) return [];
  const path = `${of.within}.${name}`;
  noteUnknown(context, fields, { kind: of.kind, path });
  const bases = basesFrom(context.routes, listOf(fields, 'parentTraits'));
  return [
    {
      ...symbolOf(context, fields, { kind: of.kind, name, path }),
      bases,
      signatures: [typeSignature(context, fields, { kind: of.kind, path, bases })],
      members: [
        ...recordsOf(fields, 'fields').flatMap((one) => fieldSymbol(context, one, path)),
        ...aliasSymbols(context, fields, path),
        ...functionSymbols(context, fields, { kind: 'method', within: path }),
      ],
    },
  ];
}

function typeSignature(
  context: FileContext,
  fields: Fields,
  {
    kind,
    path,
    bases,
  }: { readonly kind: 'struct' | 'trait'; readonly path: string; readonly bases: ApiSymbol['bases'] },
): ApiSignature {
  const heading = typeHeading(fields, kind);
  const declared = declarationFrom(context, fields, { heading, path, text: headingText(heading) });
  return { ...declared, marks: registerMarks(fields, bases) };
}

/** Makes the symbols of the functions in a module, struct or trait. */
export function functionSymbols(
  context: FileContext,
  fields: Fields,
  { kind, within }: { readonly kind: 'function' | 'method'; readonly within: string },
): readonly ApiSymbol[] {
  return recordsOf(fields, 'functions').flatMap((one) => {
    const name = nameIn(context, one, { kind: 'function', within });
    return name === null ? [] : [functionSymbol(context, one, { kind, name, path: `${within}.${name}` })];
  });
}

/** Makes the symbols of the aliases in a module, struct or trait. */
export function aliasSymbols(context: FileContext, fields: Fields, within: string): readonly ApiSymbol[] {
  return recordsOf(fields, 'aliases').flatMap((one) => {
    const name = nameIn(context, one, { kind: 'alias', within });
    return name === null ? [] : [aliasSymbol(context, one, { name, path: `${within}.${name}` })];
  });
}

function aliasSymbol(
  context: FileContext,
  fields: Fields,
  { name, path }: { readonly name: string; readonly path: string },
): ApiSymbol {
  noteUnknown(context, fields, { kind: 'alias', path });
  const printed = cleanText(textOf(fields, 'value') ?? '');
  const value = printed === '' ? null : printed;
  const heading = typeHeading(fields, 'alias');
  const text = `${headingText(heading)}${value === null ? '' : ` = ${value}`}`;
  return {
    ...symbolOf(context, fields, { kind: 'alias', name, path }),
    type: typeOfAlias(context, fields),
    value,
    signatures: [declarationFrom(context, fields, { heading, path, text })],
  };
}

/** The type of an alias. Null for `AnyStruct[...]`, the type of a type: the value says more. */
function typeOfAlias(context: FileContext, fields: Fields): ApiType | null {
  const type = textOf(fields, 'type') ?? '';
  return type.startsWith('AnyStruct[') ? null : typeFrom(context.routes, { type });
}

function fieldSymbol(context: FileContext, fields: Fields, within: string): readonly ApiSymbol[] {
  const name = nameIn(context, fields, { kind: 'field', within });
  if (name === null) return [];
  const path = `${within}.${name}`;
  noteUnknown(context, fields, { kind: 'field', path });
  const type = typeFrom(context.routes, fields);
  const heading: Heading = { lead: `var ${name}`, parameters: null, arguments: null, tail: '' };
  const text = type === null ? heading.lead : `${heading.lead}: ${type.text}`;
  const declared = declarationFrom(context, fields, { heading, path, text });
  return [
    {
      ...symbolOf(context, fields, { kind: 'field', name, path }),
      type,
      signatures: [{ ...declared, refs: type?.refs ?? [] }],
    },
  ];
}

/** The signature of a declaration that cannot be called. Its documentation is that of the symbol. */
function declarationFrom(
  context: FileContext,
  fields: Fields,
  { heading, path, text }: { readonly heading: Heading; readonly path: string; readonly text: string },
): ApiSignature {
  const parameters = parametersFrom(context, {
    fields,
    key: 'parameters',
    entries: heading.parameters,
    path,
  });
  return {
    anchor: path.slice(path.lastIndexOf('.') + 1).toLowerCase(),
    text,
    refs: mergeRefs(parameters),
    marks: [],
    summary: null,
    description: null,
    deprecated: null,
    parameters,
    arguments: [],
    returns: null,
    raises: [],
    constraints: textIn(context, fields, 'constraints'),
    at: context.file.at(fields),
  };
}

/** The decorator of a register-passable struct. Today it is a trait among the parents instead. */
function registerMarks(fields: Fields, bases: readonly { readonly name: string }[]): readonly string[] {
  if (bases.some(({ name }) => name === 'RegisterPassable')) return [];
  const convention = textOf(fields, 'convention');
  if (convention === 'register_passable') return ['@register_passable'];
  return convention === 'register_passable_trivial' ? ['@register_passable("trivial")'] : [];
}
