import { isFields, textOf } from '../../fields.ts';
import type { OpenApiDocument } from './document.ts';
import type { DocumentFiles } from './files.ts';

/** Keys whose values are data, where `$ref` is no reference. */
const DATA = names('example default const enum value');
/** Keys of objects whose keys are names, so that a `default` among them is a name too. */
const NAMED = names(
  'properties patternProperties dependentSchemas $defs definitions schemas responses parameters headers examples requestBodies',
  'securitySchemes links callbacks variables paths pathItems webhooks content encoding',
);

function names(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Follows every reference of every file once, so that broken ones are reported even if no page shows them. */
export function reportBrokenRefs({ opened }: DocumentFiles, follow: OpenApiDocument['follow']): void {
  const seen = new Set<object>();
  // The loop also visits files that it opens.
  for (const { value } of opened.values()) followAll(value, { name: '', isNames: false }, { follow, seen });
}

interface Entry {
  /** Key of the value. */
  readonly name: string;
  /** Whether the keys of the value are names. */
  readonly isNames: boolean;
}

interface Visit {
  readonly follow: OpenApiDocument['follow'];
  /** Objects that were visited: aliases repeat them. */
  readonly seen: Set<object>;
}

/** Recursive; the parser limits the depth. */
function followAll(value: unknown, { name, isNames }: Entry, visit: Visit): void {
  if (typeof value !== 'object' || value === null || visit.seen.has(value)) return;
  visit.seen.add(value);
  if (Array.isArray(value)) {
    if (name === 'examples') return;
    for (const one of value) followAll(one, { name: '', isNames: false }, visit);
    return;
  }
  if (!isFields(value)) return;
  if (!isNames && textOf(value, '$ref') !== null) visit.follow(value);
  for (const [key, child] of Object.entries(value))
    if (isNames || !DATA.has(key))
      followAll(child, { name: key, isNames: !isNames && NAMED.has(key) }, visit);
}
