import { type ApiSymbol, NO_SYMBOL } from '../../../model/api.ts';
import type { ApiKind } from '../../../model/api-kind.ts';
import { type Fields, textOf } from '../fields.ts';
import { deprecationOf, type FileContext, textIn } from './file-context.ts';

/** Kind and name of a symbol. */
export interface SymbolName {
  readonly kind: ApiKind;
  readonly name: string;
  readonly path: string;
}

/** Makes a symbol with what all declarations have. The rest is empty. */
export function symbolOf(context: FileContext, fields: Fields, named: SymbolName): ApiSymbol {
  return {
    ...NO_SYMBOL,
    ...named,
    summary: textIn(context, fields, 'summary'),
    description: textIn(context, fields, 'description'),
    deprecated: deprecationOf(fields),
    isExperimental: isExperimentalIn(fields),
    since: sinceOf(fields),
    at: context.file.at(fields),
  };
}

/** Whether a declaration has a stability and is not stable. */
export function isExperimentalIn(fields: Fields): boolean {
  return fields.isStabilityTracked === true && fields.isStable === false;
}

/** The version in which a declaration appeared, or null. */
export function sinceOf(fields: Fields): string | null {
  const since = textOf(fields, 'sinceVersion')?.trim() ?? '';
  return since === '' ? null : since;
}
