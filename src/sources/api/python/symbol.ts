import { type ApiSymbol, NO_SYMBOL } from '../../../model/api/api.ts';
import { textAt } from '../texts.ts';
import { decoratorName, decoratorsOf, deprecationOf } from './decorators.ts';
import type { Docstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import type { CanonicalNames } from './names/canonical-names.ts';
import type { NameLookup } from './names/references.ts';

/** A declaration under the name by which it is shown, and what its symbol is made from. */
export interface Placement {
  readonly object: DumpObject;
  readonly name: string;
  readonly path: string;
  readonly aliases: readonly string[];
  /** Resolves names around it. */
  readonly lookup: NameLookup;
  readonly canonical: CanonicalNames;
  /** Dotted name below the module: the anchor of its signature. */
  readonly below: string;
  /** File of the source, or null. */
  readonly file: string | null;
}

type Parts = Omit<ApiSymbol, 'kind'>;

/** The parts that symbols of all kinds have. */
export function commonParts(placement: Placement, docstring: Docstring): Parts {
  const { object, name, path, aliases, file } = placement;
  const names = new Set(decoratorsOf(object).map(decoratorName));
  return {
    ...NO_SYMBOL,
    name,
    path,
    aliases,
    summary: textAt(docstring.summary, object.docAt),
    description: textAt(docstring.description, object.docAt),
    deprecated: deprecationOf(object, docstring),
    isExperimental: names.has('experimental') || names.has('beta'),
    since: docstring.since,
    source: file === null || object.line === null ? null : { file, line: object.line },
    at: object.at,
  };
}
