import { didYouMean } from '../../base/nearest.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiOutcome, ApiParameter, ApiSignature, ApiSymbol, ApiText } from '../../model/api.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Words } from './words-file.ts';

/** Words by the name that they stand under. Those that a symbol took are put down in `used`. */
export interface WordBook {
  readonly words: ReadonlyMap<string, Words>;
  readonly used: Set<Words>;
  readonly found: Diagnostic[];
  /** Qualified names of the symbols that are to have their words; absent for all. */
  readonly only?: ReadonlySet<string>;
}

/** Adds words to a symbol and all that it holds. Words of ours come before the tool's; `*.name` only fills what nobody said. */
export function mergeWords(symbol: ApiSymbol, book: WordBook): ApiSymbol {
  if (book.only?.has(symbol.path) === false) return withMembers(symbol, book);
  const own = take(book, symbol.path);
  const shared = symbol.summary === null && own?.summary == null ? take(book, `*.${symbol.name}`) : undefined;
  const members =
    symbol.members.length === 0 ? symbol.members : symbol.members.map((one) => mergeWords(one, book));
  if (own === undefined && shared === undefined)
    return members === symbol.members ? symbol : { ...symbol, members };
  if (own !== undefined) refuseUnknownNames(symbol, own, book.found);
  const words = own ?? shared;
  return {
    ...symbol,
    members,
    summary:
      own?.summary ??
      symbol.summary ??
      (hasOverloadSummaries(symbol, own) ? null : (shared?.summary ?? null)),
    description: withExample(words?.description ?? symbol.description, words?.example ?? null),
    signatures: symbol.signatures.map((signature, index) =>
      signatureWithWords(signature, own, own?.overloads[index]),
    ),
  };
}

/** The symbol as it is, with the words of what it holds. */
function withMembers(symbol: ApiSymbol, book: WordBook): ApiSymbol {
  if (symbol.members.length === 0) return symbol;
  const members = symbol.members.map((one) => mergeWords(one, book));
  return members.every((one, index) => one === symbol.members[index]) ? symbol : { ...symbol, members };
}

function take({ words, used }: WordBook, name: string): Words | undefined {
  const found = words.get(name);
  if (found !== undefined) used.add(found);
  return found;
}

function hasOverloadSummaries({ signatures }: ApiSymbol, own: Words | undefined): boolean {
  return signatures.some((one, index) => (own?.overloads[index]?.summary ?? one.summary) !== null);
}

function withExample(description: ApiText | null, example: ApiText | null): ApiText | null {
  if (example === null) return description;
  const lead = example.markdown.startsWith('```') ? 'Example:\n\n' : '';
  if (description === null) return { markdown: `${lead}${example.markdown}`, at: example.at };
  const before = `${description.markdown}\n\n`;
  return {
    markdown: `${before}${lead}${example.markdown}`,
    at: description.at,
    joins: [...(description.joins ?? []), { line: before.split('\n').length, at: example.at }],
  };
}

function signatureWithWords(
  signature: ApiSignature,
  own: Words | undefined,
  overload: Words | undefined,
): ApiSignature {
  const text = (key: 'returns' | 'raises') => overload?.[key] ?? own?.[key] ?? null;
  const named = (key: 'parameters' | 'arguments') => (parameter: ApiParameter) =>
    parameterWithWords(parameter, [overload?.[key], own?.[key]]);
  const [first, ...others] = signature.raises;
  const raises = text('raises');
  return {
    ...signature,
    summary: overload?.summary ?? signature.summary,
    description: withExample(overload?.description ?? signature.description, overload?.example ?? null),
    parameters: signature.parameters.map(named('parameters')),
    arguments: signature.arguments.map(named('arguments')),
    returns: outcomeWithText(signature.returns, text('returns')),
    raises: raises === null ? signature.raises : [{ type: first?.type ?? null, text: raises }, ...others],
  };
}

function outcomeWithText(outcome: ApiOutcome | null, text: ApiText | null): ApiOutcome | null {
  return text === null ? outcome : { type: outcome?.type ?? null, text };
}

function parameterWithWords(
  parameter: ApiParameter,
  texts: readonly (ReadonlyMap<string, ApiText> | undefined)[],
): ApiParameter {
  const name = bareName(parameter.name);
  const text = texts.map((one) => one?.get(name)).find((one) => one !== undefined);
  return text === undefined ? parameter : { ...parameter, text };
}

/** `**kwargs` is `kwargs`. */
function bareName(name: string): string {
  return name.replace(/^\*+/, '');
}

function refuseUnknownNames(symbol: ApiSymbol, own: Words, found: Diagnostic[]): void {
  const { path, signatures } = symbol;
  const extra = own.overloads[signatures.length];
  if (extra !== undefined)
    found.push(
      diagnostic('api/unknown-words', {
        message: `"${path}" has ${signatures.length} overloads, and words for ${own.overloads.length}`,
        at: extra.at,
        hint: 'remove the last entries: words follow the order of the overloads',
      }),
    );
  const all = [own, ...own.overloads];
  for (const key of ['parameters', 'arguments'] as const) {
    const names = new Set(signatures.flatMap((one) => one[key].map(({ name }) => bareName(name))));
    for (const words of all)
      for (const [name, { at }] of words[key])
        if (!names.has(name)) found.push(unknownName({ path, name, key, names, at }));
  }
}

function unknownName(of: {
  readonly path: string;
  readonly name: string;
  readonly key: 'parameters' | 'arguments';
  readonly names: ReadonlySet<string>;
  readonly at: Diagnostic['at'];
}): Diagnostic {
  const { path, name, key, names, at } = of;
  const listed = names.size === 0 ? `it has no ${key}` : `its ${key} are ${[...names].join(', ')}`;
  return diagnostic('api/unknown-words', {
    message: `"${path}" has no ${key.slice(0, -1)} "${name}"`,
    at,
    hint: didYouMean(name, names) ?? listed,
  });
}
