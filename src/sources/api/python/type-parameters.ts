import type { ApiParameter, ApiRef } from '../../../model/api/api.ts';
import { type Fields, recordsOf, textOf } from '../fields.ts';
import { joinRefs } from '../references.ts';
import { type NameLookup, typeFromExpression } from './names/references.ts';

/** The type parameters of a generic declaration: `[T: Fruit, *Ts, **P]`. */
export interface TypeParameters {
  /** With brackets, empty if there are none. */
  readonly text: string;
  readonly refs: readonly ApiRef[];
  readonly parameters: readonly ApiParameter[];
}

const STARS: ReadonlyMap<string, string> = new Map([
  ['type-var-tuple', '*'],
  ['param-spec', '**'],
]);

/** Reads the type parameters of a class, function or type alias. */
export function typeParametersOf(fields: Fields, lookup: NameLookup): TypeParameters {
  const parameters = recordsOf(fields, 'type_parameters').map((one) => parameterFrom(one, lookup));
  if (parameters.length === 0) return { text: '', refs: [], parameters };
  const listed = parameters.map(({ name, type, default: preset }) => {
    const bound = type === null ? '' : `: ${type.text}`;
    return `${name}${bound}${preset === null ? '' : ` = ${preset}`}`;
  });
  const refs = joinRefs(parameters.map(({ type }) => type?.refs ?? []));
  return { text: `[${listed.join(', ')}]`, refs, parameters };
}

function parameterFrom(fields: Fields, lookup: NameLookup): ApiParameter {
  const stars = STARS.get(textOf(fields, 'kind') ?? '') ?? '';
  return {
    name: stars + (textOf(fields, 'name') ?? ''),
    type: typeFromExpression(fields.annotation, lookup),
    default: typeFromExpression(fields.default, lookup)?.text ?? null,
    convention: null,
    passing: 'inferred',
    isRequired: false,
    text: null,
  };
}
