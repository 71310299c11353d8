import type { ApiOutcome, ApiParameter, ApiSignature } from '../../../model/api.ts';
import { type Fields, recordsOf, textOf, textsOf } from '../fields.ts';
import { decoratorName, decoratorsOf } from './decorators.ts';
import { apiText } from './docs.ts';
import type { DocEntry, Docstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump.ts';
import { joinRefs, type Reading, typeFromExpression, typeFromText } from './references.ts';
import { typeParametersOf } from './type-parameters.ts';

/** What a declaration of a function is read with. */
export interface CallableOptions {
  readonly reading: Reading;
  readonly isMethod: boolean;
  readonly anchor: string;
  /** What is said of the parameters and results. */
  readonly words: Docstring;
  /** Whether summary and description are the declaration's own: overloads have words of their own. */
  readonly ownWords: Docstring | null;
  readonly deprecated: string | null;
}

interface Parameter {
  readonly kind: string;
  readonly shown: ApiParameter;
  readonly text: string;
}

const PASSING: ReadonlyMap<string, ApiParameter['passing']> = new Map<string, ApiParameter['passing']>([
  ['positional-only', 'positional'],
  ['positional or keyword', 'either'],
  ['keyword-only', 'keyword'],
  ['variadic positional', 'variadic'],
  ['variadic keyword', 'variadic'],
]);

const STARS: ReadonlyMap<string, string> = new Map([
  ['variadic positional', '*'],
  ['variadic keyword', '**'],
]);

/** The signature of one declaration of a function. */
export function signatureFrom(declaration: DumpObject, options: CallableOptions): ApiSignature {
  const { fields, name, at, docAt } = declaration;
  const { reading, words, ownWords } = options;
  const parameters = recordsOf(fields, 'parameters').map((one) => parameterFrom(one, options, docAt));
  const result = typeFromExpression(fields.returns, reading);
  const types = typeParametersOf(fields, reading);
  const isAsync = textsOf(fields, 'labels').includes('async');
  const list = listParameters(parameters);
  const text = `${isAsync ? 'async ' : ''}def ${name}${types.text}(${list})${result === null ? '' : ` -> ${result.text}`}`;
  return {
    anchor: options.anchor,
    text,
    refs: joinRefs([
      types.refs,
      ...parameters.map(({ shown }) => shown.type?.refs ?? []),
      defaultRefs(fields, reading),
      result?.refs ?? [],
    ]),
    marks: marksOf(declaration),
    summary: ownWords === null ? null : apiText(ownWords.summary, docAt),
    description: ownWords === null ? null : apiText(ownWords.description, docAt),
    deprecated: options.deprecated,
    parameters: types.parameters,
    arguments: withoutReceiver(parameters, declaration, options.isMethod)
      .map(({ shown }) => shown)
      .filter((one) => !one.name.startsWith('_')),
    returns: outcomeFrom(words.returns, { result, reading, declaration }),
    raises: raisesFrom(words, declaration, reading),
    constraints: null,
    at,
  };
}

/** What may be raised, as the docstring says. */
export function raisesFrom(words: Docstring, { docAt }: DumpObject, reading: Reading): readonly ApiOutcome[] {
  return words.raises.map(({ type, text }) => ({
    type: type === null ? null : typeFromText(type, reading),
    text: apiText(text, docAt),
  }));
}

function parameterFrom(
  fields: Fields,
  { reading, words }: CallableOptions,
  docAt: DumpObject['docAt'],
): Parameter {
  const kind = textOf(fields, 'kind') ?? 'positional or keyword';
  const name = textOf(fields, 'name') ?? '';
  const stars = STARS.get(kind) ?? '';
  const entry = words.parameters.get(name);
  const declared = typeFromExpression(fields.annotation, reading);
  const said = entry?.type == null ? null : typeFromText(entry.type, reading);
  const preset = stars === '' ? typeFromExpression(fields.default, reading) : null;
  const equals = declared === null ? '=' : ' = ';
  const text = `${stars}${name}${declared === null ? '' : `: ${declared.text}`}${preset === null ? '' : equals + preset.text}`;
  const shown: ApiParameter = {
    name: stars + name,
    type: declared ?? said,
    default: preset?.text ?? null,
    convention: null,
    passing: PASSING.get(kind) ?? 'either',
    isRequired: preset === null && stars === '',
    text: apiText(entry?.text ?? null, docAt),
  };
  return { kind, shown, text };
}

/** Puts in `/` after the last positional-only parameter and `*` before the first keyword-only one. */
function listParameters(parameters: readonly Parameter[]): string {
  const listed: string[] = [];
  let hasStar = false;
  for (const [index, { kind, text }] of parameters.entries()) {
    if (kind === 'keyword-only' && !hasStar) listed.push('*');
    if (kind === 'keyword-only' || kind === 'variadic positional') hasStar = true;
    listed.push(text);
    if (kind === 'positional-only' && parameters[index + 1]?.kind !== kind) listed.push('/');
  }
  return listed.join(', ');
}

function defaultRefs(fields: Fields, reading: Reading): ApiSignature['refs'] {
  return joinRefs(
    recordsOf(fields, 'parameters').map((one) => typeFromExpression(one.default, reading)?.refs ?? []),
  );
}

const RECEIVERS: ReadonlySet<string> = new Set(['self', 'cls', 'mcs', 'mcls', 'metacls', '_cls']);

/** The object that a method belongs to is handed over by the language. */
function withoutReceiver(
  parameters: readonly Parameter[],
  declaration: DumpObject,
  isMethod: boolean,
): readonly Parameter[] {
  const [first, ...others] = parameters;
  const isStatic = textsOf(declaration.fields, 'labels').includes('staticmethod');
  return isMethod && !isStatic && first !== undefined && RECEIVERS.has(first.shown.name)
    ? others
    : parameters;
}

interface OutcomeOf {
  readonly result: ApiOutcome['type'];
  readonly reading: Reading;
  readonly declaration: DumpObject;
}

function outcomeFrom(entry: DocEntry | null, { result, reading, declaration }: OutcomeOf): ApiOutcome | null {
  const said = entry?.type == null ? null : typeFromText(entry.type, reading);
  const type = result ?? said;
  const text = apiText(entry?.text ?? null, declaration.docAt);
  if (text === null && (type === null || type.text === 'None')) return null;
  return { type, text };
}

const SHOWN_LABELS = ['staticmethod', 'classmethod', 'abstractmethod'] as const;

/** What stands above the declaration. What is told elsewhere (`@overload`, `@deprecated`) and what is private is left out. */
export function marksOf(object: DumpObject): readonly string[] {
  const decorators = decoratorsOf(object).filter((one) => {
    const name = decoratorName(one);
    return name !== 'overload' && name !== 'deprecated' && !name.startsWith('_');
  });
  const names = new Set(decorators.map(decoratorName));
  const labels = textsOf(object.fields, 'labels');
  const unsaid = SHOWN_LABELS.filter((label) => labels.includes(label) && !names.has(label));
  return [...decorators.map(({ text }) => `@${text}`), ...unsaid.map((label) => `@${label}`)];
}
