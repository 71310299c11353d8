import type { ApiKind, ApiSymbol } from '../../../model/api.ts';
import { type Fields, textOf } from '../fields.ts';
import { deprecationOf, type Reading, wordsIn } from './reading.ts';

/** What every declaration says of itself; the rest is empty. */
export function symbolOf(
  reading: Reading,
  fields: Fields,
  { kind, name, path }: { readonly kind: ApiKind; readonly name: string; readonly path: string },
): ApiSymbol {
  return {
    kind,
    name,
    path,
    aliases: [],
    summary: wordsIn(reading, fields, 'summary'),
    description: wordsIn(reading, fields, 'description'),
    deprecated: deprecationOf(fields),
    isExperimental: isExperimentalIn(fields),
    since: sinceOf(fields),
    bases: [],
    type: null,
    value: null,
    isRequired: false,
    values: [],
    signatures: [],
    samples: [],
    members: [],
    source: null,
    at: reading.file.at(fields),
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
