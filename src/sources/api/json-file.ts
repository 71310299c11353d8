import { parseJson } from '../../base/data/json.ts';
import type { Host } from '../../base/disk/host.ts';
import { diagnostic } from '../../base/report.ts';
import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';
import { listSourceFiles, readSourceText, type SourceFile, siteFile } from './source-file.ts';

/** A parsed JSON file. */
export interface JsonFile {
  /** Path relative to the site, with `/`. */
  readonly file: string;
  readonly value: unknown;
  /** Returns the position of an object of `value`, or of the text that it has under a key. */
  readonly at: (object: object, key?: string) => Position;
}

/** Keys of texts that people write. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'summary',
  'description',
  'deprecated',
  'constraints',
  'doc',
  'returnsDoc',
  'raisesDoc',
  'value',
]);

/** Reads a JSON file, or those of a folder one after another, so that only one is in memory. What cannot be read is added to `found`. */
export function* readJsonFiles(source: SourceFile, found: Diagnostic[], host: Host): Generator<JsonFile> {
  const listed = listSourceFiles(source, { extensions: ['json'] }, host);
  found.push(...listed.diagnostics);
  for (const path of listed.value) {
    const { value, diagnostics } = readJsonFile({ ...source, path }, host);
    found.push(...diagnostics);
    if (value !== null) yield value;
  }
}

/** Reads and parses one file. Returns null and one error if it is missing, not UTF-8 or not valid JSON. */
function readJsonFile(source: SourceFile, host: Host): Result<JsonFile | null> {
  const { value: text, diagnostics } = readSourceText(source, host);
  if (text === null) return { value: null, diagnostics };
  const file = siteFile(source.root, source.path);
  const starts = lineStarts(text);
  const positionOf = (offset: number): Position => ({ file, ...lineColFromOffset(starts, offset) });
  const json = parseJson(text, { entries: TEXT_KEYS });
  if (json.fault !== null) {
    const message = `${file} is not valid JSON: ${json.fault.message}`;
    const at = positionOf(json.fault.offset);
    return { value: null, diagnostics: [diagnostic('api/unreadable', { at, message, hint: source.hint })] };
  }
  const { value, spans } = json;
  const at: JsonFile['at'] = (object, key) => {
    const span = spans.get(object);
    return positionOf((key === undefined ? undefined : span?.entries.get(key)?.start) ?? span?.start ?? 0);
  };
  return { value: { file, value, at }, diagnostics };
}
