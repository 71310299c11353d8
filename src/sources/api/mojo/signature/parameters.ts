import type { ApiParameter } from '../../../../model/api/api.ts';
import { type Fields, recordsOf, textOf } from '../../fields.ts';
import { type Declaration, noteUnknown, textIn } from '../declaration.ts';
import { cleanText, isBalanced } from './clean-text.ts';
import { type HeadingEntry, isSeparator } from './heading.ts';
import { readableDataType, readableText } from './readable-text.ts';
import { typeFrom } from './types.ts';

/** Default conventions, which are not shown. */
const DEFAULT_CONVENTIONS: ReadonlySet<string> = new Set(['', 'read', 'imm', 'borrowed']);

const PASSING: ReadonlyMap<string, ApiParameter['passing']> = new Map<string, ApiParameter['passing']>([
  ['pos', 'positional'],
  ['kw', 'keyword'],
  ['pos_or_kw', 'either'],
  ['inferred', 'inferred'],
]);

/**
 * Reads the parameters or arguments of a declaration. `entries` are those of its heading, null if it has none. `self` without a
 * description and inferred ones without a name are left out.
 */
export function parametersFrom(
  declaration: Declaration,
  key: 'parameters' | 'args',
  entries: readonly HeadingEntry[] | null,
): readonly ApiParameter[] {
  const found: ApiParameter[] = [];
  for (const { fields, entry } of inOrder(recordsOf(declaration.fields, key), entries)) {
    noteUnknown(declaration, key === 'args' ? 'argument' : 'parameter', fields);
    const name = textOf(fields, 'name') ?? '';
    const text = textIn(declaration, fields, 'description');
    if (key === 'args' && name === 'self' && text === null) continue;
    const passing = passingOf(fields, name);
    if (name === '' && passing === 'inferred') continue;
    const preset = defaultOf(fields, name);
    found.push({
      name,
      type: typeFrom(declaration.context.routes, fields, entry?.type ?? null),
      default: preset,
      convention: conventionOf(fields, entry),
      passing,
      isRequired: preset === null && passing !== 'variadic' && passing !== 'inferred',
      text,
    });
  }
  return found;
}

interface Pair {
  readonly fields: Fields;
  readonly entry: HeadingEntry | null;
}

/** Pairs listed parameters with entries of the heading, in its order. Keeps the listed order if they do not match. */
function inOrder(listed: readonly Fields[], entries: readonly HeadingEntry[] | null): readonly Pair[] {
  const unpaired = () => selfFirst(listed).map((fields) => ({ fields, entry: null }));
  if (entries === null) return unpaired();
  const waiting = [...listed];
  const pairs: Pair[] = [];
  for (const entry of entries) {
    if (isSeparator(entry)) continue;
    const at = waiting.findIndex((one) => (textOf(one, 'name') ?? '') === entry.name);
    const [fields] = at < 0 ? [] : waiting.splice(at, 1);
    if (fields === undefined) return unpaired();
    pairs.push({ fields, entry });
  }
  return waiting.length > 0 ? unpaired() : pairs;
}

/** Moves `self` to the front. The tool lists `out self` last. */
export function selfFirst(listed: readonly Fields[]): readonly Fields[] {
  const last = listed.at(-1);
  if (last === undefined || last.name !== 'self') return listed;
  return [last, ...listed.slice(0, -1)];
}

function passingOf(fields: Fields, name: string): ApiParameter['passing'] {
  if (name.startsWith('*')) return 'variadic';
  return PASSING.get(textOf(fields, 'passingKind') ?? '') ?? 'either';
}

/** The default value, or null. Those of variadic parameters have no meaning; one that the compiler truncated is `...`. */
export function defaultOf(fields: Fields, name: string): string | null {
  const printed = textOf(fields, 'default');
  if (printed === null || name.startsWith('*')) return null;
  const clean = readableText(cleanText(printed));
  if (fields.type === 'DType') return readableDataType(clean);
  return isBalanced(clean) ? clean : '...';
}

/** The convention of an argument, or null for the default and for `**kwargs`. */
export function conventionOf(fields: Fields, entry: HeadingEntry | null): string | null {
  const convention = textOf(fields, 'convention') ?? entry?.convention ?? '';
  return DEFAULT_CONVENTIONS.has(convention) || textOf(fields, 'name')?.startsWith('**') === true
    ? null
    : convention;
}
