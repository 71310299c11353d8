import { type ApiSignature, type ApiSymbol, NO_SIGNATURE } from '../../../model/api/api.ts';
import { isFields, listOf } from '../fields.ts';
import { joinRefs } from '../references.ts';
import { textAt } from '../texts.ts';
import { attributeSymbol } from './attribute.ts';
import { marksOf, raisesFrom } from './callable.ts';
import { type Docstring, describe, docstringOf, entriesWithout } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import { sourceOf } from './expression/print-expression.ts';
import { functionSymbol, parameterNames } from './function.ts';
import { publicOfClass } from './names/public.ts';
import { type NameLookup, typeFromExpression } from './names/references.ts';
import { commonParts, type Placement } from './symbol.ts';
import { typeParametersOf } from './type-parameters.ts';

/** Makes the symbol of a class or an enumeration with its members. */
export function classSymbol(placement: Placement): ApiSymbol {
  const { object, lookup } = placement;
  const { names, scope } = lookup;
  const inside: NameLookup = { names, scope: { ...scope, classes: [...scope.classes, object] } };
  const isEnum = isEnumeration(placement, object, { scope, depth: 0 });
  const members = publicOfClass(object.members);
  const docstring = docstringOf(object, inside);
  const maker =
    members.find(({ name }) => name === '__init__') ?? members.find(({ name }) => name === '__new__');
  const taken = maker === undefined ? new Set<string>() : parameterNames([maker, ...maker.overloads]);
  const left = {
    Parameters: entriesWithout(docstring.parameters, taken),
    Attributes: entriesWithout(docstring.attributes, new Set(members.map(({ name }) => name))),
  };
  return {
    ...commonParts(placement, docstring),
    kind: isEnum ? 'enum' : 'class',
    description: textAt(describe(docstring, left), object.docAt),
    bases: baseNames(object).map((name) => ({ name, path: names.resolve(name, scope) })),
    signatures: [signatureOf(placement, docstring)],
    members: members.map((member) => memberSymbol(member, placement, { inside, docstring, isEnum, maker })),
  };
}

interface MemberOptions {
  readonly inside: NameLookup;
  readonly docstring: Docstring;
  readonly isEnum: boolean;
  readonly maker: DumpObject | undefined;
}

function memberSymbol(member: DumpObject, around: Placement, options: MemberOptions): ApiSymbol {
  const { inside, docstring, isEnum, maker } = options;
  const placement: Placement = {
    ...around,
    object: member,
    name: member.name,
    path: `${around.path}.${member.name}`,
    aliases: around.aliases.map((alias) => `${alias}.${member.name}`),
    lookup: inside,
    below: `${around.below}.${member.name}`,
  };
  if (member.kind === 'class') return classSymbol(placement);
  if (member.kind === 'function') {
    const parameters = member === maker ? docstring.parameters : null;
    return functionSymbol(placement, { isMethod: true, parameters });
  }
  const entry = docstring.attributes.get(member.name) ?? null;
  return attributeSymbol(placement, { holder: isEnum ? 'enum' : 'class', entry });
}

function signatureOf({ object, name, below, lookup }: Placement, docstring: Docstring): ApiSignature {
  const { fields, at } = object;
  const types = typeParametersOf(fields, lookup);
  const bases = listOf(fields, 'bases').flatMap((one) => typeFromExpression(one, lookup) ?? []);
  const keywords = isFields(fields.keywords) ? Object.entries(fields.keywords) : [];
  const named = keywords.map(([key, value]) => `${key}=${sourceOf(value)}`);
  const parents = [...bases.map(({ text }) => text), ...named];
  return {
    ...NO_SIGNATURE,
    anchor: below,
    text: `class ${name}${types.text}${parents.length === 0 ? '' : `(${parents.join(', ')})`}`,
    refs: joinRefs([types.refs, ...bases.map(({ refs }) => refs)]),
    marks: marksOf(object),
    parameters: types.parameters,
    raises: raisesFrom(docstring, object, lookup),
    at,
  };
}

/** The names of the base classes without type arguments: `Generic` of `Generic[T]`. */
function baseNames({ fields }: DumpObject): readonly string[] {
  return listOf(fields, 'bases').flatMap((base) => {
    const name = /^[\w.]+/.exec(sourceOf(base))?.[0];
    return name === undefined ? [] : [name];
  });
}

const ENUMERATIONS: ReadonlySet<string> = new Set('Enum Flag IntEnum IntFlag ReprEnum StrEnum'.split(' '));

/** Deepest inheritance that is followed. It also ends circles. */
const MAX_DEPTH = 16;

/** A step of the search through base classes. */
interface Ascent {
  /** Where the names of the base classes are resolved. */
  readonly scope: NameLookup['scope'];
  readonly depth: number;
}

function isEnumeration(placement: Placement, object: DumpObject, { scope, depth }: Ascent): boolean {
  if (depth > MAX_DEPTH) return false;
  const { lookup, canonical } = placement;
  return baseNames(object).some((name) => {
    if (ENUMERATIONS.has(name.slice(name.lastIndexOf('.') + 1))) return true;
    const parent = canonical.objectAt(lookup.names.resolve(name, scope) ?? '');
    if (parent === null || parent.object === object) return false;
    const above = { module: parent.module.path, classes: [] };
    return isEnumeration(placement, parent.object, { scope: above, depth: depth + 1 });
  });
}
