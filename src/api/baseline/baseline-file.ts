import { isRecord } from '../../base/data/is-record.ts';
import { printable } from '../../base/printable.ts';
import { compareText } from '../../base/report.ts';

/** Findings that pass: what they have in common, and how many there are. */
export interface BaselineEntry {
  readonly code: string;
  /** Path relative to the site. */
  readonly file: string;
  /** Qualified name of the symbol of an API description, or null for all other findings. */
  readonly symbol: string | null;
  readonly message: string;
  readonly count: number;
}

/** The entries of a baseline, by `entryKey`. */
export type Baseline = ReadonlyMap<string, BaselineEntry>;

/** Returns what identifies an entry. It has no line, so that a finding that moves in its file stays the same. */
export function entryKey({ code, file, symbol, message }: Omit<BaselineEntry, 'count'>): string {
  return JSON.stringify([file, symbol, code, message]);
}

const VERSION = 1;
const HEAD = { docgenBaseline: VERSION, update: 'docgen check --baseline FILE --update-baseline' };

/** Returns the text of a baseline: one entry a line, sorted, so that a fixed finding is a line less in a review. */
export function formatBaseline(baseline: Baseline): string {
  const sorted = [...baseline.values()].sort((a, b) => compareText(sortKey(a), sortKey(b)));
  const lines = sorted.map(({ file, symbol, code, count, message }) => {
    return symbol === null ? { file, code, count, message } : { file, symbol, code, count, message };
  });
  return [HEAD, ...lines].map((line) => `${printable(JSON.stringify(line))}\n`).join('');
}

/** Returns a text by which entries are sorted: by file, symbol, code and message. */
function sortKey({ file, symbol, code, message }: BaselineEntry): string {
  return [file, symbol ?? '', code, message].join('\0');
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
  const { code, file, symbol = null, message, count } = value;
  if (symbol !== null && typeof symbol !== 'string') return null;
  if (typeof code !== 'string' || typeof file !== 'string' || typeof message !== 'string') return null;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0
    ? { code, file, symbol, message, count }
    : null;
}
