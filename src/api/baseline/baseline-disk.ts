import { dirname } from 'node:path';
import { type DiskErrorText, diskErrorText } from '../../base/disk/disk-error.ts';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull, isIoError } from '../../base/disk/io-or-null.ts';
import { diagnostic } from '../../base/report.ts';
import { decodeUtf8 } from '../../base/text/utf8.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import { type Baseline, formatBaseline, parseBaseline } from './baseline-file.ts';

/** The file of a baseline. */
export interface BaselineFile {
  /** Absolute path. */
  readonly path: string;
  /** Start of the file, for what is wrong with it. */
  readonly at: Position;
  /** The file as the user named it. */
  readonly name: string;
}

/** What was read: a baseline, nothing if there is no file, or what is wrong with it. */
export type ReadBaseline =
  | { readonly kind: 'baseline'; readonly baseline: Baseline }
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly fault: Diagnostic };

/** Reads the file of a baseline. */
export function readBaseline({ path, at, name }: BaselineFile, host: Host): ReadBaseline {
  const unreadable = (message: string, line = 1): ReadBaseline => {
    const hint = `undo the change, or delete the file and type docgen check --baseline ${name} --update-baseline`;
    return {
      kind: 'fault',
      fault: diagnostic('baseline/unreadable', { message, at: { ...at, line }, hint }),
    };
  };
  const bytes = textOrFault(() => (host.stat(path) === null ? null : host.readBytes(path)));
  if (bytes === null) return { kind: 'none' };
  if ('hint' in bytes) return unreadable(`The file cannot be read: ${bytes.text}`);
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') return unreadable('The file is not UTF-8', text.line);
  const baseline = parseBaseline(text);
  if (typeof baseline !== 'number') return { kind: 'baseline', baseline };
  if (baseline === 1) return unreadable('The file does not begin as a baseline of docgen');
  return unreadable('The line is no entry with a file, code, count and message', baseline);
}

/** Writes a baseline. Returns a finding if the operating system refuses it. A file that would stay as it is is not touched. */
export function writeBaseline(baseline: Baseline, { path, at }: BaselineFile, host: Host): Diagnostic | null {
  const text = formatBaseline(baseline);
  const fault = textOrFault(() => {
    if (host.stat(path) === null || host.readBytes(path).toString('utf8') !== text) host.write(path, text);
    return null;
  });
  if (fault === null) return null;
  if (ioOrNull(() => host.stat(dirname(path))) === null)
    return diagnostic('baseline/unwritable', {
      message: 'The folder of the baseline does not exist',
      at,
      hint: 'make the folder, or name a file in another one',
    });
  return diagnostic('baseline/unwritable', {
    message: `The baseline cannot be written: ${fault.text}`,
    at,
    hint: fault.hint,
  });
}

/** Returns what `work` returns, or what is wrong with the file. */
function textOrFault<T>(work: () => T): T | DiskErrorText {
  try {
    return work();
  } catch (error) {
    const fault = isIoError(error) ? diskErrorText(error) : null;
    if (fault === null) throw error;
    return fault;
  }
}
