import type { ApiParameter } from '../../../../model/api.ts';
import { type Fields, recordsOf, textOf } from '../../fields.ts';
import { type FileContext, noteUnknown, textIn } from '../file-context.ts';
import { cleanText, isBalanced } from './clean-text.ts';
import { type HeadingEntry, isSeparator } from './heading.ts';
import { typeFrom } from './types.ts';

/** The parameters or arguments of a declaration as listed, and as entries of its heading, null if it has none. */
export interface Listed {
  readonly fields: Fields;
  readonly key: 'parameters' | 'args';
  readonly entries: readonly HeadingEntry[] | null;
  /** Qualified name of the declaration. */
  readonly path: string;
}

/** Default conventions, which are not shown. */
const DEFAULT_CONVENTIONS: ReadonlySet<string> = new Set(['', 'read', 'imm', 'borrowed']);

const PASSING: ReadonlyMap<string, ApiParameter['passing']> = new Map<string, ApiParameter['passing']>([
  ['pos', 'positional'],
  ['kw', 'keyword'],
  ['pos_or_kw', 'either'],
  ['inferred', 'inferred'],
]);

/** Reads parameters or arguments. `self` without a description and inferred ones without a name are left out. */
export function parametersFrom(context: FileContext, listed: Listed): readonly ApiParameter[] {
  const kind = listed.key === 'args' ? 'argument' : 'parameter';
  const found: ApiParameter[] = [];
  for (const { fields, entry } of inOrder(listed)) {
    noteUnknown(context, fields, { kind, path: listed.path });
    const name = textOf(fields, 'name') ?? '';
    const text = textIn(context, fields, 'description');
    if (listed.key === 'args' && name === 'self' && text === null) continue;
    const passing = passingOf(fields, name);
    if (name === '' && passing === 'inferred') continue;
    const preset = defaultOf(fields, name);
    found.push({
      name,
      type: typeFrom(context.routes, fields, entry?.type ?? null),
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
function inOrder({ fields, key, entries }: Listed): readonly Pair[] {
  const listed = recordsOf(fields, key);
  const unpaired = () => selfFirst(listed).map((one) => ({ fields: one, entry: null }));
  if (entries === null) return unpaired();
  const waiting = [...listed];
  const pairs: Pair[] = [];
  for (const entry of entries) {
    if (isSeparator(entry)) continue;
    const at = waiting.findIndex((one) => (textOf(one, 'name') ?? '') === entry.name);
    const [one] = at < 0 ? [] : waiting.splice(at, 1);
    if (one === undefined) return unpaired();
    pairs.push({ fields: one, entry });
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
  const clean = cleanText(printed);
  return isBalanced(clean) ? clean : '...';
}

/** The convention of an argument, or null for the default and for `**kwargs`. */
export function conventionOf(fields: Fields, entry: HeadingEntry | null): string | null {
  const convention = textOf(fields, 'convention') ?? entry?.convention ?? '';
  return DEFAULT_CONVENTIONS.has(convention) || textOf(fields, 'name')?.startsWith('**') === true
    ? null
    : convention;
}
