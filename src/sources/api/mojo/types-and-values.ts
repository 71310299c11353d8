import type { ApiSignature, ApiSymbol, ApiType } from '../../../model/api.ts';
import { type Fields, listOf, recordsOf, textOf } from '../fields.ts';
import { cleanText } from './clean-text.ts';
import { typeHeading } from './declaration.ts';
import { functionSymbol } from './functions.ts';
import { type Heading, headingText } from './heading.ts';
import { parametersFrom } from './parameters.ts';
import { nameIn, noteUnknown, type Reading, wordsIn } from './reading.ts';
import { namedSymbol, symbolOf } from './symbol.ts';
import { basesFrom, mergeRefs, typeFrom } from './types.ts';

/** A struct or trait with its members: fields, aliases, methods, each in the order of the tool. */
export function typeSymbol(
  reading: Reading,
  fields: Fields,
  place: { readonly kind: 'struct' | 'trait'; readonly within: string },
): readonly ApiSymbol[] {
  const name = nameIn(reading, fields, place);
  if (name === null) return [];
  const path = `${place.within}.${name}`;
  noteUnknown(reading, fields, { kind: place.kind, path });
  const bases = basesFrom(reading.routes, listOf(fields, 'parentTraits'));
  return [
    {
      ...symbolOf(reading, fields, { kind: place.kind, name, path }),
      bases,
      signatures: reading.isWanted(path)
        ? [typeSignature(reading, fields, { kind: place.kind, path, bases })]
        : [],
      members: [
        ...recordsOf(fields, 'fields').flatMap((one) => fieldSymbol(reading, one, path)),
        ...aliasSymbols(reading, fields, path),
        ...functionSymbols(reading, fields, { kind: 'method', within: path }),
      ],
    },
  ];
}

function typeSignature(
  reading: Reading,
  fields: Fields,
  {
    kind,
    path,
    bases,
  }: { readonly kind: 'struct' | 'trait'; readonly path: string; readonly bases: ApiSymbol['bases'] },
): ApiSignature {
  const heading = typeHeading(fields, kind);
  const declared = declarationFrom(reading, fields, { heading, path, text: headingText(heading) });
  return { ...declared, marks: registerMarks(fields, bases) };
}

/** The functions that a module, struct or trait lists. */
export function functionSymbols(
  reading: Reading,
  fields: Fields,
  { kind, within }: { readonly kind: 'function' | 'method'; readonly within: string },
): readonly ApiSymbol[] {
  return recordsOf(fields, 'functions').flatMap((one) => {
    const name = nameIn(reading, one, { kind: 'function', within });
    return name === null ? [] : [functionSymbol(reading, one, { kind, name, path: `${within}.${name}` })];
  });
}

/** The aliases that a module, struct or trait lists. */
export function aliasSymbols(reading: Reading, fields: Fields, within: string): readonly ApiSymbol[] {
  return recordsOf(fields, 'aliases').flatMap((one) => {
    const name = nameIn(reading, one, { kind: 'alias', within });
    return name === null ? [] : [aliasSymbol(reading, one, { name, path: `${within}.${name}` })];
  });
}

function aliasSymbol(
  reading: Reading,
  fields: Fields,
  { name, path }: { readonly name: string; readonly path: string },
): ApiSymbol {
  if (!reading.isWanted(path)) return namedSymbol(reading, { kind: 'alias', name, path });
  noteUnknown(reading, fields, { kind: 'alias', path });
  const printed = cleanText(textOf(fields, 'value') ?? '');
  const value = printed === '' ? null : printed;
  const heading = typeHeading(fields, 'alias');
  const text = `${headingText(heading)}${value === null ? '' : ` = ${value}`}`;
  return {
    ...symbolOf(reading, fields, { kind: 'alias', name, path }),
    type: typeOfAlias(reading, fields),
    value,
    signatures: [declarationFrom(reading, fields, { heading, path, text })],
  };
}

/** The compiler calls the type of a type `AnyStruct[...]`, which says nothing that the value does not. An alias's route is its own. */
function typeOfAlias(reading: Reading, fields: Fields): ApiType | null {
  const type = textOf(fields, 'type') ?? '';
  return type.startsWith('AnyStruct[') ? null : typeFrom(reading.routes, { type });
}

function fieldSymbol(reading: Reading, fields: Fields, within: string): readonly ApiSymbol[] {
  const name = nameIn(reading, fields, { kind: 'field', within });
  if (name === null) return [];
  const path = `${within}.${name}`;
  if (!reading.isWanted(path)) return [namedSymbol(reading, { kind: 'field', name, path })];
  noteUnknown(reading, fields, { kind: 'field', path });
  const type = typeFrom(reading.routes, fields);
  const heading: Heading = { lead: `var ${name}`, parameters: null, arguments: null, tail: '' };
  const text = type === null ? heading.lead : `${heading.lead}: ${type.text}`;
  const declared = declarationFrom(reading, fields, { heading, path, text });
  return [
    {
      ...symbolOf(reading, fields, { kind: 'field', name, path }),
      type,
      signatures: [{ ...declared, refs: type?.refs ?? [] }],
    },
  ];
}

/** The one signature of a declaration that cannot be called. Its words are those of the symbol. */
function declarationFrom(
  reading: Reading,
  fields: Fields,
  { heading, path, text }: { readonly heading: Heading; readonly path: string; readonly text: string },
): ApiSignature {
  const parameters = parametersFrom(reading, {
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
    constraints: wordsIn(reading, fields, 'constraints'),
    at: reading.file.at(fields),
  };
}

/** How a struct is handed over was a decorator, until it became a trait: then its parents say it. */
function registerMarks(fields: Fields, bases: readonly { readonly name: string }[]): readonly string[] {
  if (bases.some(({ name }) => name === 'RegisterPassable')) return [];
  const convention = textOf(fields, 'convention');
  if (convention === 'register_passable') return ['@register_passable'];
  return convention === 'register_passable_trivial' ? ['@register_passable("trivial")'] : [];
}
