import { positionsOf, singleMessage } from '../../base/grouped-finding.ts';
import { ALSO_HERE, type Diagnostic, type Position } from '../../model/diagnostic.ts';
import { isAlwaysReported } from '../select-findings.ts';
import { type Baseline, type BaselineEntry, entryKey } from './baseline-file.ts';

/** Findings compared with a baseline. */
export interface Comparison {
  /** Findings that are not in the baseline. */
  readonly added: readonly Diagnostic[];
  /** Findings that are in the baseline. */
  readonly known: readonly Diagnostic[];
  /** How many entries of the baseline have no finding any more. */
  readonly gone: number;
  /** The baseline without them. */
  readonly kept: Baseline;
}

/**
 * Returns the baseline of findings. A finding with several positions is an entry in the file of each. Findings that are always
 * reported are in no baseline.
 */
export function baselineOf(found: readonly Diagnostic[]): Baseline {
  const baseline = new Map<string, BaselineEntry>();
  for (const one of found.filter((other) => !isAlwaysReported(other)))
    for (const at of positionsOf(one)) {
      const entry = entryAt(one, at);
      const key = entryKey(entry);
      baseline.set(key, { ...entry, count: (baseline.get(key)?.count ?? 0) + 1 });
    }
  return baseline;
}

/** Compares findings with a baseline. Of equal findings in a file, the last ones are those that it does not contain. */
export function compareBaseline(found: readonly Diagnostic[], baseline: Baseline): Comparison {
  const left = new Map([...baseline].map(([key, { count }]) => [key, count]));
  const takeEntry = (one: Diagnostic, at: Position): boolean => {
    const key = entryKey(entryAt(one, at));
    const count = left.get(key) ?? 0;
    if (count === 0 || isAlwaysReported(one)) return false;
    left.set(key, count - 1);
    return true;
  };
  const added: Diagnostic[] = [];
  const known: Diagnostic[] = [];
  for (const one of found) {
    const missing = positionsOf(one).filter((at) => !takeEntry(one, at));
    if (missing.length === 0) known.push(one);
    else added.push(findingAt(one, missing));
  }
  const gone = [...left.values()].reduce((sum, count) => sum + count, 0);
  const kept = new Map<string, BaselineEntry>();
  for (const [key, entry] of baseline) {
    const count = entry.count - (left.get(key) ?? 0);
    if (count > 0) kept.set(key, { ...entry, count });
  }
  return { added, known, gone, kept };
}

function entryAt(one: Diagnostic, { file, symbol }: Position): BaselineEntry {
  return { code: one.code, file, symbol: symbol ?? null, message: singleMessage(one), count: 1 };
}

/** Returns a finding at some of its positions. */
function findingAt(one: Diagnostic, positions: readonly Position[]): Diagnostic {
  const [at, ...others] = positions;
  const all = positionsOf(one).length;
  if (at === undefined || positions.length === all) return one;
  const related = [
    ...others.map((other) => ({ at: other, message: ALSO_HERE })),
    ...(one.related ?? []).filter(({ message }) => message !== ALSO_HERE),
  ];
  const { related: _, ...rest } = one;
  const message = `${singleMessage(one)}; ${positions.length} of ${all} positions are new`;
  return { ...rest, message, at, ...(related.length > 0 && { related }) };
}
