import type { ApiOutcome, ApiParameter, ApiSignature, ApiText } from '../../model/api/api.ts';

/** What the overloads of a symbol say together, and what is left of each. */
export interface SplitOverloads {
  /** The first overload with only what all have in common: its lists, texts and results. */
  readonly shared: ApiSignature;
  /** The overloads without what is shared, in their order. */
  readonly own: readonly ApiSignature[];
}

/**
 * Returns the common parts of overloads once. A parameter is common if all overloads have it with the same text; if its declaration
 * differs, its name stands alone, because the signatures show the rest.
 */
export function splitOverloads(signatures: readonly [ApiSignature, ...ApiSignature[]]): SplitOverloads {
  const [first] = signatures;
  const parameters = sharedParameters(signatures.map((one) => one.parameters));
  const args = sharedParameters(signatures.map((one) => one.arguments));
  const returns = sharedOutcome(signatures.map((one) => one.returns));
  const has = {
    summary: isShared(signatures, ({ summary }) => markdownOf(summary)),
    description: isShared(signatures, ({ description }) => markdownOf(description)),
    raises: isShared(signatures, ({ raises }) => JSON.stringify(raises.map(outcomeKey))),
    constraints: isShared(signatures, ({ constraints }) => markdownOf(constraints)),
  };
  const shared: ApiSignature = {
    ...first,
    deprecated: null,
    summary: has.summary ? first.summary : null,
    description: has.description ? first.description : null,
    parameters,
    arguments: args,
    returns,
    raises: has.raises ? first.raises : [],
    constraints: has.constraints ? first.constraints : null,
  };
  const own = signatures.map(
    (one): ApiSignature => ({
      ...one,
      summary: has.summary ? null : one.summary,
      description: has.description ? null : one.description,
      parameters: without(one.parameters, parameters),
      arguments: without(one.arguments, args),
      returns: returns === null ? one.returns : null,
      raises: has.raises ? [] : one.raises,
      constraints: has.constraints ? null : one.constraints,
    }),
  );
  return { shared, own };
}

function isShared(
  signatures: readonly ApiSignature[],
  key: (signature: ApiSignature) => string | null,
): boolean {
  return new Set(signatures.map(key)).size === 1;
}

function markdownOf(text: ApiText | null): string | null {
  return text === null ? null : text.markdown;
}

function outcomeKey({ type, text }: ApiOutcome): readonly (string | null)[] {
  return [type === null ? null : type.text, markdownOf(text)];
}

/** Returns the described parameters that are in all lists with the same text. */
function sharedParameters(lists: readonly (readonly ApiParameter[])[]): readonly ApiParameter[] {
  const [first = [], ...rest] = lists;
  return first.flatMap((parameter): readonly ApiParameter[] => {
    const { name, text } = parameter;
    if (name === '' || text === null) return [];
    const others = rest.map((list) => list.find((one) => one.name === name));
    if (!others.every((other) => markdownOf(other?.text ?? null) === text.markdown)) return [];
    const isSame = others.every((other) => declarationKey(other) === declarationKey(parameter));
    return [isSame ? parameter : { ...parameter, ...NAME_ALONE }];
  });
}

const NAME_ALONE = { type: null, default: null, convention: null, passing: 'either' } as const;

function declarationKey(parameter: ApiParameter | undefined): string {
  return JSON.stringify([
    parameter?.type?.text,
    parameter?.default,
    parameter?.convention,
    parameter?.passing,
  ]);
}

/** Returns the result that all overloads describe with the same words, without its type if that differs; else null. */
function sharedOutcome(outcomes: readonly (ApiOutcome | null)[]): ApiOutcome | null {
  const [first = null, ...rest] = outcomes;
  if (first === null || first.text === null) return null;
  const { markdown } = first.text;
  if (!rest.every((one) => one?.text?.markdown === markdown)) return null;
  const isSame = rest.every((one) => one?.type?.text === first.type?.text);
  return isSame ? first : { ...first, type: null };
}

function without(
  parameters: readonly ApiParameter[],
  shared: readonly ApiParameter[],
): readonly ApiParameter[] {
  const names = new Set(shared.map(({ name }) => name));
  return names.size === 0 ? parameters : parameters.filter(({ name }) => !names.has(name));
}
