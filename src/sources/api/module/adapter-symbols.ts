import {
  type ApiOutcome,
  type ApiParameter,
  type ApiSignature,
  type ApiSymbol,
  type ApiText,
  type ApiType,
  NO_SIGNATURE,
  NO_SYMBOL,
} from '../../../model/api.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type {
  AdapterOutcome,
  AdapterParameter,
  AdapterSignature,
  AdapterSymbol,
  AdapterText,
} from '../../../model/site-adapter.ts';

/** Returns the symbols of an adapter with every default filled in. `at` is the position of roots without one. */
export function symbolsFromAdapter(symbols: readonly AdapterSymbol[], at: Position): readonly ApiSymbol[] {
  return symbols.map((symbol) => symbolFrom(symbol, '', at));
}

function symbolFrom(symbol: AdapterSymbol, around: string, outer: Position): ApiSymbol {
  const { kind, name, file = outer.file, line = file === outer.file ? outer.line : 1 } = symbol;
  const at = { file, line, col: 1 };
  const path = around === '' ? name : `${around}.${name}`;
  return {
    ...NO_SYMBOL,
    kind,
    name,
    path,
    summary: textFrom(symbol.summary, at),
    description: textFrom(symbol.description, at),
    bases: (symbol.bases ?? []).map((base) => ({ name: base, path: null })),
    deprecated: symbol.deprecated ?? null,
    isExperimental: symbol.isExperimental ?? false,
    since: symbol.since ?? null,
    aliases: symbol.aliases ?? [],
    type: typeFrom(symbol.type),
    value: symbol.value ?? null,
    isRequired: symbol.isRequired ?? false,
    values: symbol.values ?? [],
    samples: symbol.samples ?? [],
    signatures: (symbol.signatures ?? []).map((one) => signatureFrom(one, at)),
    members: (symbol.members ?? []).map((member) => symbolFrom(member, path, at)),
    at,
  };
}

function signatureFrom(signature: AdapterSignature, at: Position): ApiSignature {
  const parameters = (list: readonly AdapterParameter[] = []) => list.map((one) => parameterFrom(one, at));
  return {
    ...NO_SIGNATURE,
    text: signature.text,
    description: textFrom(signature.description, at),
    parameters: parameters(signature.parameters),
    arguments: parameters(signature.arguments),
    returns: signature.returns === undefined ? null : outcomeFrom(signature.returns, at),
    raises: (signature.raises ?? []).map((one) => outcomeFrom(one, at)),
    at,
  };
}

function parameterFrom(parameter: AdapterParameter, at: Position): ApiParameter {
  return {
    name: parameter.name,
    type: typeFrom(parameter.type),
    default: parameter.default ?? null,
    convention: null,
    passing: 'either',
    isRequired: parameter.isRequired ?? false,
    text: textFrom(parameter.text, at),
  };
}

function outcomeFrom({ type, text }: AdapterOutcome, at: Position): ApiOutcome {
  return { type: typeFrom(type), text: textFrom(text, at) };
}

function typeFrom(text: string | undefined): ApiType | null {
  return text === undefined ? null : { text, refs: [] };
}

function textFrom(text: AdapterText | undefined, at: Position): ApiText | null {
  const { markdown, line } = typeof text === 'object' ? text : { markdown: text ?? '', line: at.line };
  return markdown.trim() === '' ? null : { markdown, at: { ...at, line } };
}
