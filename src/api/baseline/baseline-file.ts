import { isRecord } from '../../base/data/is-record.ts';
import { printable } from '../../base/printable.ts';
import { compareText } from '../../base/report.ts';

/** Findings that pass: what they have in common, and how many there are. */
export interface BaselineEntry {
  readonly code: string;
  /** Path relative to the site. */
  readonly file: string;
  readonly message: string;
  readonly count: number;
}

/** The entries of a baseline, by `entryKey`. */
export type Baseline = ReadonlyMap<string, BaselineEntry>;

/** Returns what identifies an entry. It has no line, so that a finding that moves in its file stays the same. */
export function entryKey({ code, file, message }: Omit<BaselineEntry, 'count'>): string {
  return JSON.stringify([file, code, message]);
}

const VERSION = 1;
const HEAD = { docgenBaseline: VERSION, update: 'docgen check --baseline FILE --update-baseline' };

/** Returns the text of a baseline: one entry a line, sorted, so that a fixed finding is a line less in a review. */
export function formatBaseline(baseline: Baseline): string {
  const sorted = [...baseline.values()].sort(
    (a, b) => compareText(a.file, b.file) || compareText(a.code, b.code) || compareText(a.message, b.message),
  );
  const lines = sorted.map(({ file, code, count, message }) => ({ file, code, count, message }));
  return [HEAD, ...lines].map((line) => `${printable(JSON.stringify(line))}\n`).join('');
}

/** Reads a baseline. Returns the number of the first line that is not one of a baseline, if there is one. */
export function parseBaseline(text: string): Baseline | number {
  const baseline = new Map<string, BaselineEntry>();
  const [head = '', ...rows] = text.split(/\r?\n/);
  const first = parseLine(head);
  if (!isRecord(first) || first.docgenBaseline !== VERSION) return 1;
  for (const [index, row] of rows.entries()) {
    if (row === '') continue;
    const entry = entryOf(parseLine(row));
    if (entry === null) return index + 2;
    const key = entryKey(entry);
    // A merge can leave an entry twice.
    const count = Math.max(entry.count, baseline.get(key)?.count ?? 0);
    baseline.set(key, { ...entry, count });
  }
  return baseline;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function entryOf(value: unknown): BaselineEntry | null {
  if (!isRecord(value)) return null;
  const { code, file, message, count } = value;
  if (typeof code !== 'string' || typeof file !== 'string' || typeof message !== 'string') return null;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0
    ? { code, file, message, count }
    : null;
}
