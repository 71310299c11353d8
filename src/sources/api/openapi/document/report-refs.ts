import type { OpenApiDocument } from './document.ts';
import type { DocumentFiles } from './files.ts';
import { isObject, textIn } from './value.ts';

/** Keys whose values are shown as they are: a `$ref` in them is data. */
const DATA: ReadonlySet<string> = new Set(['example', 'default', 'const', 'enum', 'value']);
/** Mappings whose keys are names that the author chose, so that a `default` among them is no default. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'examples',
  'requestBodies',
  'securitySchemes',
  'links',
  'callbacks',
  'variables',
  'paths',
  'pathItems',
  'webhooks',
  'content',
  'encoding',
]);

/** Follows every reference of every file once, so that one that no page shows is reported too. */
export function reportBrokenRefs({ opened }: DocumentFiles, follow: OpenApiDocument['follow']): void {
  const seen = new Set<object>();
  // Files that are opened on the way are added and come last.
  for (const { value } of opened.values()) followAll(value, { name: '', isNames: false }, { follow, seen });
}

interface Standing {
  /** The key that the value stands at. */
  readonly name: string;
  /** Whether the keys of the value are names. */
  readonly isNames: boolean;
}

interface Round {
  readonly follow: OpenApiDocument['follow'];
  /** What was looked at: aliases make one object stand in several places. */
  readonly seen: Set<object>;
}

/** Depth is bounded by the parser. */
function followAll(value: unknown, { name, isNames }: Standing, round: Round): void {
  if (typeof value !== 'object' || value === null || round.seen.has(value)) return;
  round.seen.add(value);
  if (Array.isArray(value)) {
    if (name === 'examples') return;
    for (const one of value) followAll(one, { name: '', isNames: false }, round);
    return;
  }
  if (!isObject(value)) return;
  if (!isNames && textIn(value, '$ref') !== null) round.follow(value);
  for (const [key, child] of Object.entries(value))
    if (isNames || !DATA.has(key))
      followAll(child, { name: key, isNames: !isNames && NAMED.has(key) }, round);
}
