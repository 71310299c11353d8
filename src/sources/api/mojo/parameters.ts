import type { ApiParameter } from '../../../model/api.ts';
import { type Fields, recordsOf, textOf } from '../fields.ts';
import { cleanText, isBalanced } from './clean-text.ts';
import { type HeadingEntry, isMark } from './heading.ts';
import { noteUnknown, type Reading, wordsIn } from './reading.ts';
import { typeFrom } from './types.ts';

/** The parameters or arguments of a declaration: what the tool lists, and how its heading spells them (null where it has none). */
export interface Listed {
  readonly fields: Fields;
  readonly key: 'parameters' | 'args';
  readonly entries: readonly HeadingEntry[] | null;
  /** Qualified name of the declaration. */
  readonly path: string;
}

/** Conventions that are what a reader expects anyway. */
const PLAIN: ReadonlySet<string> = new Set(['', 'read', 'imm', 'borrowed']);

const PASSING: ReadonlyMap<string, ApiParameter['passing']> = new Map<string, ApiParameter['passing']>([
  ['pos', 'positional'],
  ['kw', 'keyword'],
  ['pos_or_kw', 'either'],
  ['inferred', 'inferred'],
]);

/** A parameter that readers know already (`self` without words) or cannot write (inferred, without a name) is left out. */
export function parametersFrom(reading: Reading, listed: Listed): readonly ApiParameter[] {
  const kind = listed.key === 'args' ? 'argument' : 'parameter';
  const found: ApiParameter[] = [];
  for (const { fields, entry } of inOrder(listed)) {
    noteUnknown(reading, fields, { kind, path: listed.path });
    const name = textOf(fields, 'name') ?? '';
    const text = wordsIn(reading, fields, 'description');
    if (listed.key === 'args' && name === 'self' && text === null) continue;
    const passing = passingOf(fields, name);
    if (name === '' && passing === 'inferred') continue;
    const preset = defaultOf(fields, name);
    found.push({
      name,
      type: typeFrom(reading.routes, fields, entry?.type ?? null),
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

/** In the order of the heading; the list has `self` last where it is what comes out. Lists that the heading does not match keep their order. */
function inOrder({ fields, key, entries }: Listed): readonly Pair[] {
  const listed = recordsOf(fields, key);
  const alone = () => selfFirst(listed).map((one) => ({ fields: one, entry: null }));
  if (entries === null) return alone();
  const waiting = [...listed];
  const pairs: Pair[] = [];
  for (const entry of entries) {
    if (isMark(entry)) continue;
    const at = waiting.findIndex((one) => (textOf(one, 'name') ?? '') === entry.name);
    const [one] = at < 0 ? [] : waiting.splice(at, 1);
    if (one === undefined) return alone();
    pairs.push({ fields: one, entry });
  }
  return waiting.length > 0 ? alone() : pairs;
}

/** `self` in front: what comes out stands last in the tool's lists. */
export function selfFirst(listed: readonly Fields[]): readonly Fields[] {
  const last = listed.at(-1);
  if (last === undefined || last.name !== 'self') return listed;
  return [last, ...listed.slice(0, -1)];
}

function passingOf(fields: Fields, name: string): ApiParameter['passing'] {
  if (name.startsWith('*')) return 'variadic';
  return PASSING.get(textOf(fields, 'passingKind') ?? '') ?? 'either';
}

/** The compiler's word for the default of what is variadic means nothing. One that it cut in the middle is told to be there. */
export function defaultOf(fields: Fields, name: string): string | null {
  const printed = textOf(fields, 'default');
  if (printed === null || name.startsWith('*')) return null;
  const clean = cleanText(printed);
  return isBalanced(clean) ? clean : '...';
}

/** How an argument is handed over, or null where it is only read. What `**kwargs` gathers belongs to the function anyway. */
export function conventionOf(fields: Fields, entry: HeadingEntry | null): string | null {
  const convention = textOf(fields, 'convention') ?? entry?.convention ?? '';
  return PLAIN.has(convention) || textOf(fields, 'name')?.startsWith('**') === true ? null : convention;
}
