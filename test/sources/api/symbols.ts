import {
  type ApiParameter,
  type ApiSignature,
  type ApiSymbol,
  NO_SIGNATURE,
  NO_SYMBOL,
} from '../../../src/model/api/api.ts';
import type { ApiKind } from '../../../src/model/api/api-kind.ts';

const AT = { file: 'api.json', line: 1, col: 1 };

/** A symbol with everything empty that is not given. Its name is the last part of its path. */
export function symbolOf(kind: ApiKind, path: string, given: Partial<ApiSymbol> = {}): ApiSymbol {
  return {
    kind,
    name: path.slice(path.lastIndexOf('.') + 1),
    path,
    ...NO_SYMBOL,
    at: AT,
    ...given,
  };
}

/** A declaration; `parameters` and `arguments` are names alone. */
export function signatureOf(
  text: string,
  given: { readonly parameters?: readonly string[]; readonly arguments?: readonly string[] } = {},
): ApiSignature {
  return {
    ...NO_SIGNATURE,
    text,
    parameters: (given.parameters ?? []).map(parameterOf),
    arguments: (given.arguments ?? []).map(parameterOf),
    at: AT,
  };
}

function parameterOf(name: string): ApiParameter {
  return {
    name,
    type: null,
    default: null,
    convention: null,
    passing: 'either',
    isRequired: true,
    text: null,
  };
}
