import { diagnostic } from '../../../base/report.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import { phrase } from '../../../base/text/phrase-mark.ts';
import type { ApiOutcome, ApiParameter, ApiSignature, ApiSymbol, ApiText } from '../../../model/api/api.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { OverlayEntry } from './read-overlay.ts';

/** Entries by name. Those that a symbol has are added to `used`. */
export interface Overlay {
  readonly entries: ReadonlyMap<string, OverlayEntry>;
  readonly used: Set<OverlayEntry>;
  readonly found: Diagnostic[];
}

/** Adds the texts of an overlay to a symbol and its members. They replace those of the tool; `*.name` only applies if there are none. */
export function applyOverlay(symbol: ApiSymbol, overlay: Overlay): ApiSymbol {
  const own = take(overlay, symbol.path);
  const shared =
    symbol.summary === null && own?.summary == null ? take(overlay, `*.${symbol.name}`) : undefined;
  const members = symbol.members.map((one) => applyOverlay(one, overlay));
  if (own === undefined && shared === undefined) return { ...symbol, members };
  if (own !== undefined) reportUnknownNames(symbol, own, overlay.found);
  const entry = own ?? shared;
  return {
    ...symbol,
    members,
    summary:
      own?.summary ??
      symbol.summary ??
      (hasOverloadSummaries(symbol, own) ? null : (shared?.summary ?? null)),
    description: withExample(entry?.description ?? symbol.description, entry?.example ?? null),
    signatures: symbol.signatures.map((signature, index) =>
      signatureWithTexts(signature, own, own?.overloads[index]),
    ),
  };
}

function take({ entries, used }: Overlay, name: string): OverlayEntry | undefined {
  const found = entries.get(name);
  if (found !== undefined) used.add(found);
  return found;
}

function hasOverloadSummaries({ signatures }: ApiSymbol, own: OverlayEntry | undefined): boolean {
  return signatures.some((one, index) => (own?.overloads[index]?.summary ?? one.summary) !== null);
}

function withExample(description: ApiText | null, example: ApiText | null): ApiText | null {
  if (example === null) return description;
  const lead = example.markdown.startsWith('```') ? `${phrase('example')}:\n\n` : '';
  if (description === null)
    return lead === '' ? example : { markdown: `${lead}${example.markdown}`, at: example.at };
  const before = `${description.markdown}\n\n`;
  return {
    ...description,
    markdown: `${before}${lead}${example.markdown}`,
    joins: [...(description.joins ?? []), { line: before.split('\n').length, at: example.at }],
  };
}

function signatureWithTexts(
  signature: ApiSignature,
  own: OverlayEntry | undefined,
  overload: OverlayEntry | undefined,
): ApiSignature {
  const text = (key: 'returns' | 'raises') => overload?.[key] ?? own?.[key] ?? null;
  const named = (key: 'parameters' | 'arguments') => (parameter: ApiParameter) =>
    parameterWithText(parameter, [overload?.[key], own?.[key]]);
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

function parameterWithText(
  parameter: ApiParameter,
  texts: readonly (ReadonlyMap<string, ApiText> | undefined)[],
): ApiParameter {
  const name = bareName(parameter.name);
  const text = texts.map((one) => one?.get(name)).find((one) => one !== undefined);
  return text === undefined ? parameter : { ...parameter, text };
}

/** `kwargs` of `**kwargs`. */
function bareName(name: string): string {
  return name.replace(/^\*+/, '');
}

function reportUnknownNames(symbol: ApiSymbol, own: OverlayEntry, found: Diagnostic[]): void {
  const { path, signatures } = symbol;
  const extra = own.overloads[signatures.length];
  if (extra !== undefined)
    found.push(
      diagnostic('api/unknown-overlay', {
        message: `"${path}" has ${signatures.length} overloads, and entries for ${own.overloads.length}`,
        at: extra.at,
        hint: 'remove the last entries: they are in the order of the overloads',
      }),
    );
  const all = [own, ...own.overloads];
  for (const key of ['parameters', 'arguments'] as const) {
    const names = new Set(signatures.flatMap((one) => one[key].map(({ name }) => bareName(name))));
    for (const entry of all)
      for (const [name, { at }] of entry[key])
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
  return diagnostic('api/unknown-overlay', {
    message: `"${path}" has no ${key.slice(0, -1)} "${name}"`,
    at,
    hint: didYouMean(name, names) ?? listed,
  });
}
