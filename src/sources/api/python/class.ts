import { type ApiRef, type ApiSignature, type ApiSymbol, NO_SIGNATURE } from '../../../model/api.ts';
import { isFields, listOf } from '../fields.ts';
import { attributeSymbol } from './attribute.ts';
import { marksOf, raisesFrom } from './callable.ts';
import { apiText, describe, docstringOf, entriesWithout } from './docs.ts';
import { type Docstring, NO_DOCSTRING } from './docstring/docstring.ts';
import type { DumpObject } from './dump.ts';
import { printExpression } from './expression.ts';
import { functionSymbol, parameterNames } from './function.ts';
import { publicOfClass } from './public.ts';
import { joinRefs, type Reading, refsFromNames, typeFromExpression } from './references.ts';
import { commonParts, type Making, namedParts, type Placement } from './symbol.ts';
import { typeParametersOf } from './type-parameters.ts';

/** A class or an enumeration with its members. */
export function classSymbol(placement: Placement, making: Making): ApiSymbol {
  const { object, scope } = placement;
  const inside: Reading = { names: making.names, scope: { ...scope, classes: [...scope.classes, object] } };
  const isEnum = isEnumeration(object, making, { scope, depth: 0 });
  const members = publicOfClass(object.members);
  const bases = basesOf(object, { names: making.names, scope });
  if (!isWanted(placement, members, making)) {
    const options = { making, inside, words: NO_DOCSTRING, isEnum, maker: undefined };
    return {
      ...namedParts(placement),
      kind: isEnum ? 'enum' : 'class',
      bases,
      members: members.map((member) => memberSymbol(member, placement, options)),
    };
  }
  const words = docstringOf(object, inside);
  const maker =
    members.find(({ name }) => name === '__init__') ?? members.find(({ name }) => name === '__new__');
  const taken = maker === undefined ? new Set<string>() : parameterNames([maker, ...maker.overloads]);
  const left = {
    Parameters: entriesWithout(words.parameters, taken),
    Attributes: entriesWithout(words.attributes, new Set(members.map(({ name }) => name))),
  };
  return {
    ...commonParts(placement, words),
    kind: isEnum ? 'enum' : 'class',
    description: apiText(describe(words, left), object.docAt),
    bases,
    signatures: [signatureOf(placement, words, { names: making.names, scope })],
    members: members.map((member) =>
      memberSymbol(member, placement, { making, inside, words, isEnum, maker }),
    ),
  };
}

/** A class says something about its members as well. */
function isWanted({ path }: Placement, members: readonly DumpObject[], making: Making): boolean {
  return making.isWanted(path) || members.some(({ name }) => making.isWanted(`${path}.${name}`));
}

interface MemberOptions {
  readonly making: Making;
  readonly inside: Reading;
  readonly words: Docstring;
  readonly isEnum: boolean;
  readonly maker: DumpObject | undefined;
}

function memberSymbol(member: DumpObject, around: Placement, options: MemberOptions): ApiSymbol {
  const { making, inside, words, isEnum, maker } = options;
  const placement: Placement = {
    object: member,
    name: member.name,
    path: `${around.path}.${member.name}`,
    aliases: around.aliases.map((alias) => `${alias}.${member.name}`),
    scope: inside.scope,
    below: `${around.below}.${member.name}`,
    file: around.file,
  };
  if (member.kind === 'class') return classSymbol(placement, making);
  if (member.kind === 'function') {
    const parameters = member === maker ? words.parameters : null;
    return functionSymbol(placement, making, { isMethod: true, parameters });
  }
  const entry = words.attributes.get(member.name) ?? null;
  return attributeSymbol(placement, making, { holder: isEnum ? 'enum' : 'class', entry });
}

function signatureOf({ object, name, below }: Placement, words: Docstring, reading: Reading): ApiSignature {
  const { fields, at } = object;
  const types = typeParametersOf(fields, reading);
  const bases = listOf(fields, 'bases').flatMap((one) => typeFromExpression(one, reading) ?? []);
  const keywords = isFields(fields.keywords) ? Object.entries(fields.keywords) : [];
  const named = keywords.map(([key, value]) => `${key}=${printExpression(value)?.text ?? ''}`);
  const parents = [...bases.map(({ text }) => text), ...named];
  return {
    ...NO_SIGNATURE,
    anchor: below,
    text: `class ${name}${types.text}${parents.length === 0 ? '' : `(${parents.join(', ')})`}`,
    refs: joinRefs([types.refs, ...bases.map(({ refs }) => refs)]),
    marks: marksOf(object),
    parameters: types.parameters,
    raises: raisesFrom(words, object, reading),
    at,
  };
}

/** The names of the parents without what stands in brackets: `Generic` of `Generic[T]`. */
function basesOf(object: DumpObject, { names, scope }: Reading): readonly ApiRef[] {
  return baseNames(object).map((name) => {
    const [shown] = refsFromNames([{ name, path: null }], { names, scope }).filter(
      (ref) => ref.name === name,
    );
    return shown ?? { name, path: names.resolve(name, scope) };
  });
}

function baseNames({ fields }: DumpObject): readonly string[] {
  return listOf(fields, 'bases').flatMap((base) => {
    const text = printExpression(base)?.text ?? '';
    const name = /^[\w.]+/.exec(text)?.[0];
    return name === undefined ? [] : [name];
  });
}

const ENUMERATIONS: ReadonlySet<string> = new Set([
  'Enum',
  'Flag',
  'IntEnum',
  'IntFlag',
  'ReprEnum',
  'StrEnum',
]);

/** Deeper than classes are derived; a circle of them ends here. */
const DEEPEST = 16;

/** How far up the parents of a class a look has come. */
interface Ascent {
  /** Where the names of the parents are read. */
  readonly scope: Reading['scope'];
  readonly depth: number;
}

function isEnumeration(object: DumpObject, making: Making, { scope, depth }: Ascent): boolean {
  if (depth > DEEPEST) return false;
  return baseNames(object).some((name) => {
    if (ENUMERATIONS.has(name.slice(name.lastIndexOf('.') + 1))) return true;
    const parent = making.homes.at(making.names.resolve(name, scope) ?? '');
    if (parent === null || parent.object === object) return false;
    const above = { module: parent.module.path, classes: [] };
    return isEnumeration(parent.object, making, { scope: above, depth: depth + 1 });
  });
}
