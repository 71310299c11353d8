import { type ApiKind, type ApiSymbol, NO_SYMBOL } from '../../../model/api.ts';
import { type Fields, textOf } from '../fields.ts';
import { deprecationOf, type Reading, wordsIn } from './reading.ts';

/** What a symbol is called. */
export interface SymbolName {
  readonly kind: ApiKind;
  readonly name: string;
  readonly path: string;
}

/** What every declaration says of itself; the rest is empty. */
export function symbolOf(reading: Reading, fields: Fields, named: SymbolName): ApiSymbol {
  if (!reading.isWanted(named.path)) return namedSymbol(reading, named);
  return {
    ...namedSymbol(reading, named),
    summary: wordsIn(reading, fields, 'summary'),
    description: wordsIn(reading, fields, 'description'),
    deprecated: deprecationOf(fields),
    isExperimental: isExperimentalIn(fields),
    since: sinceOf(fields),
    at: reading.file.at(fields),
  };
}

/** A symbol of which nothing is said. */
export function namedSymbol({ file }: Reading, { kind, name, path }: SymbolName): ApiSymbol {
  return {
    kind,
    name,
    path,
    ...NO_SYMBOL,
    at: { file: file.file, line: 1, col: 1 },
  };
}

/** Whether the stability of a declaration is kept track of and it is not stable yet. */
export function isExperimentalIn(fields: Fields): boolean {
  return fields.isStabilityTracked === true && fields.isStable === false;
}

/** The version in which a declaration appeared, or null. */
export function sinceOf(fields: Fields): string | null {
  const since = textOf(fields, 'sinceVersion')?.trim() ?? '';
  return since === '' ? null : since;
}
