import type { ApiOutcome, ApiParameter, ApiSignature, ApiType } from '../../../model/api/api.ts';
import { type Fields, recordsOf, textOf, textsOf } from '../fields.ts';
import { joinRefs } from '../references.ts';
import { textAt } from '../texts.ts';
import { decoratorName, decoratorsOf } from './decorators.ts';
import type { Docstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import { kindOf, type ListedParameter, listParameters, starsOf } from './expression/parameter-list.ts';
import { type NameLookup, typeFromExpression, typeFromText } from './names/references.ts';
import { typeParametersOf } from './type-parameters.ts';

/** A declaration of a function, and how it is read. */
export interface Callable {
  readonly declaration: DumpObject;
  readonly lookup: NameLookup;
  readonly isMethod: boolean;
  readonly anchor: string;
  /** Describes the parameters and results. */
  readonly docstring: Docstring;
  /** The declaration's own docstring if it is an overload, else null. */
  readonly ownDocstring: Docstring | null;
  readonly deprecated: string | null;
}

interface Parameter extends ListedParameter {
  readonly shown: ApiParameter;
}

const PASSING: ReadonlyMap<string, ApiParameter['passing']> = new Map<string, ApiParameter['passing']>([
  ['positional-only', 'positional'],
  ['positional or keyword', 'either'],
  ['keyword-only', 'keyword'],
  ['variadic positional', 'variadic'],
  ['variadic keyword', 'variadic'],
]);

/** Returns the signature of one declaration of a function. */
export function signatureFrom(callable: Callable): ApiSignature {
  const { declaration, lookup, docstring, ownDocstring, anchor, deprecated } = callable;
  const { fields, name, at, docAt } = declaration;
  const parameters = recordsOf(fields, 'parameters').map((one) => parameterFrom(one, callable));
  const result = typeFromExpression(fields.returns, lookup);
  const types = typeParametersOf(fields, lookup);
  const isAsync = textsOf(fields, 'labels').includes('async');
  const text = `${isAsync ? 'async ' : ''}def ${name}${types.text}(${listParameters(parameters)})${result === null ? '' : ` -> ${result.text}`}`;
  return {
    anchor,
    text,
    raw: null,
    refs: joinRefs([
      types.refs,
      ...parameters.map(({ shown }) => shown.type?.refs ?? []),
      defaultRefs(fields, lookup),
      result?.refs ?? [],
    ]),
    marks: marksOf(declaration),
    summary: ownDocstring === null ? null : textAt(ownDocstring.summary, docAt),
    description: ownDocstring === null ? null : textAt(ownDocstring.description, docAt),
    deprecated,
    parameters: types.parameters,
    arguments: withoutReceiver(parameters, callable)
      .map(({ shown }) => shown)
      .filter((one) => !one.name.startsWith('_')),
    returns: outcomeFrom(callable, result),
    raises: raisesFrom(docstring, declaration, lookup),
    constraints: null,
    at,
  };
}

/** The exceptions that the docstring lists. */
export function raisesFrom(
  docstring: Docstring,
  { docAt }: DumpObject,
  lookup: NameLookup,
): readonly ApiOutcome[] {
  return docstring.raises.map(({ type, text }) => ({
    type: type === null ? null : typeFromText(type, lookup),
    text: textAt(text, docAt),
  }));
}

function parameterFrom(fields: Fields, { declaration, lookup, docstring }: Callable): Parameter {
  const kind = kindOf(fields);
  const name = textOf(fields, 'name') ?? '';
  const stars = starsOf(fields);
  const entry = docstring.parameters.get(name);
  const declared = typeFromExpression(fields.annotation, lookup);
  const documented = entry?.type == null ? null : typeFromText(entry.type, lookup);
  const preset = stars === '' ? typeFromExpression(fields.default, lookup) : null;
  const equals = declared === null ? '=' : ' = ';
  const text = `${stars}${name}${declared === null ? '' : `: ${declared.text}`}${preset === null ? '' : equals + preset.text}`;
  const shown: ApiParameter = {
    name: stars + name,
    type: declared ?? documented,
    default: preset?.text ?? null,
    convention: null,
    passing: PASSING.get(kind) ?? 'either',
    isRequired: preset === null && stars === '',
    text: textAt(entry?.text ?? null, declaration.docAt),
  };
  return { kind, shown, text };
}

function defaultRefs(fields: Fields, lookup: NameLookup): ApiSignature['refs'] {
  return joinRefs(
    recordsOf(fields, 'parameters').map((one) => typeFromExpression(one.default, lookup)?.refs ?? []),
  );
}

const RECEIVERS: ReadonlySet<string> = new Set(['self', 'cls', 'mcs', 'mcls', 'metacls', '_cls']);

/** Removes `self` or `cls` of a method: Python passes it. */
function withoutReceiver(
  parameters: readonly Parameter[],
  { declaration, isMethod }: Callable,
): readonly Parameter[] {
  const [first, ...others] = parameters;
  const isStatic = textsOf(declaration.fields, 'labels').includes('staticmethod');
  return isMethod && !isStatic && first !== undefined && RECEIVERS.has(first.shown.name)
    ? others
    : parameters;
}

function outcomeFrom(
  { docstring, lookup, declaration }: Callable,
  result: ApiType | null,
): ApiOutcome | null {
  const entry = docstring.returns;
  const type = result ?? (entry?.type == null ? null : typeFromText(entry.type, lookup));
  const text = textAt(entry?.text ?? null, declaration.docAt);
  if (text === null && (type === null || type.text === 'None')) return null;
  return { type, text };
}

const SHOWN_LABELS = ['staticmethod', 'classmethod', 'abstractmethod'] as const;

/** The decorators above a declaration, without private ones and those shown elsewhere (`@overload`, `@deprecated`). */
export function marksOf(object: DumpObject): readonly string[] {
  const decorators = decoratorsOf(object).filter((one) => {
    const name = decoratorName(one);
    return name !== 'overload' && name !== 'deprecated' && !name.startsWith('_');
  });
  const names = new Set(decorators.map(decoratorName));
  const labels = textsOf(object.fields, 'labels');
  const others = SHOWN_LABELS.filter((label) => labels.includes(label) && !names.has(label));
  return [...decorators.map(({ text }) => `@${text}`), ...others.map((label) => `@${label}`)];
}
