import { type ApiSymbol, NO_SYMBOL } from '../../../model/api.ts';
import { decoratorName, decoratorsOf, deprecationOf } from './decorators.ts';
import { apiText } from './docs.ts';
import type { Docstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump.ts';
import type { Homes } from './homes.ts';
import type { Names, Scope } from './scope.ts';

/** What symbols of a library are made with. */
export interface Making {
  readonly names: Names;
  readonly homes: Homes;
  /** Whether a symbol is wanted whole, by its path; of others what places pages is enough. */
  readonly isWanted: (path: string) => boolean;
}

/** A declaration and where it is shown. */
export interface Placement {
  readonly object: DumpObject;
  readonly name: string;
  readonly path: string;
  readonly aliases: readonly string[];
  /** Where names in it are looked up. */
  readonly scope: Scope;
  /** Dotted name below the module: what its signatures are called on a page. */
  readonly below: string;
  /** File of the source, or null. */
  readonly file: string | null;
}

/** What a member says when it has no docstring: what is said of it elsewhere. */
export interface MemberWords {
  readonly words: Docstring;
  /** Whether it is a member of a class. */
  readonly isMember: boolean;
}

type Parts = Omit<ApiSymbol, 'kind'>;

/** The parts that symbols of all kinds have. */
export function commonParts(placement: Placement, words: Docstring): Parts {
  const { object, file } = placement;
  const names = new Set(decoratorsOf(object).map(decoratorName));
  return {
    ...namedParts(placement),
    summary: apiText(words.summary, object.docAt),
    description: apiText(words.description, object.docAt),
    deprecated: deprecationOf(object, words),
    isExperimental: names.has('experimental') || names.has('beta'),
    since: words.since,
    source: file === null || object.line === null ? null : { file, line: object.line },
    at: object.at,
  };
}

/** The parts of a symbol of which nothing is said. */
export function namedParts({ object, name, path, aliases }: Placement): Parts {
  return { ...NO_SYMBOL, name, path, aliases, at: object.at };
}
