import {
  type ApiOutcome,
  type ApiParameter,
  type ApiSignature,
  type ApiSymbol,
  type ApiText,
  type ApiType,
  NO_SIGNATURE,
  NO_SYMBOL,
} from '../../../model/api/api.ts';
import type {
  AdapterOutcome,
  AdapterParameter,
  AdapterSignature,
  AdapterSymbol,
  AdapterText,
} from '../../../model/api/site-adapter.ts';
import type { Position } from '../../../model/diagnostic.ts';
import { plainType, textAt } from '../texts.ts';

/** Returns the symbols of an adapter with every default filled in. `at` is the position of roots without one. */
export function symbolsFromAdapter(symbols: readonly AdapterSymbol[], at: Position): readonly ApiSymbol[] {
  return symbols.map((symbol) => symbolFrom(symbol, '', at));
}

function symbolFrom(symbol: AdapterSymbol, around: string, outer: Position): ApiSymbol {
  const { file = outer.file, line = file === outer.file ? outer.line : 1, ...declared } = symbol;
  const at = { file, line, col: 1 };
  const path = around === '' ? symbol.name : `${around}.${symbol.name}`;
  return {
    ...NO_SYMBOL,
    ...declared,
    path,
    summary: textFrom(symbol.summary, at),
    description: textFrom(symbol.description, at),
    bases: (symbol.bases ?? []).map((base) => ({ name: base, path: null })),
    type: typeFrom(symbol.type),
    signatures: (symbol.signatures ?? []).map((one) => signatureFrom(one, at)),
    members: (symbol.members ?? []).map((member) => symbolFrom(member, path, at)),
    at,
  };
}

function signatureFrom(signature: AdapterSignature, at: Position): ApiSignature {
  return {
    ...NO_SIGNATURE,
    text: signature.text,
    description: textFrom(signature.description, at),
    parameters: (signature.parameters ?? []).map((one) => parameterFrom(one, at)),
    arguments: (signature.arguments ?? []).map((one) => parameterFrom(one, at)),
    returns: signature.returns === undefined ? null : outcomeFrom(signature.returns, at),
    raises: (signature.raises ?? []).map((one) => outcomeFrom(one, at)),
    at,
  };
}

function parameterFrom(parameter: AdapterParameter, at: Position): ApiParameter {
  return {
    default: null,
    convention: null,
    passing: 'either',
    isRequired: false,
    ...parameter,
    type: typeFrom(parameter.type),
    text: textFrom(parameter.text, at),
  };
}

function outcomeFrom({ type, text }: AdapterOutcome, at: Position): ApiOutcome {
  return { type: typeFrom(type), text: textFrom(text, at) };
}

function typeFrom(text: string | undefined): ApiType | null {
  return text === undefined ? null : plainType(text);
}

function textFrom(text: AdapterText | undefined, at: Position): ApiText | null {
  const { markdown, line } = typeof text === 'object' ? text : { markdown: text ?? null, line: at.line };
  return textAt(markdown, { ...at, line });
}
