import { join } from 'node:path';
import type { Host } from '../../base/host.ts';
import { parseJson } from '../../base/json.ts';
import { lineColFromOffset, lineStarts } from '../../base/lines.ts';
import { extensionOf } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import type { Position, Result } from '../../model/diagnostic.ts';
import { readSourceText, type SourceFault, type SourceFile, siteFile, unreadable } from './source-file.ts';

/** A parsed JSON file. */
export interface JsonFile {
  /** Path relative to the site, with `/`. */
  readonly file: string;
  readonly value: unknown;
  /** The position of an object of `value`. */
  readonly at: (object: object) => Position;
}

/** A JSON file, or a folder of them, and the command that prints them, for hints. */
export interface JsonSource extends SourceFile {
  readonly tool: string;
}

/** Returns the absolute paths of the files of a source, sorted: the path itself, or the `*.json` of the folder. Reports a source without files. */
export function listJsonFiles(source: JsonSource, host: Host): Result<readonly string[]> {
  const file = siteFile(source.root, source.path);
  try {
    const kind = host.stat(host.realPath(source.path))?.kind;
    if (kind !== 'dir') return { value: [source.path], diagnostics: [] };
    const names = host
      .readDir(source.path)
      .filter((entry) => entry.kind !== 'dir' && extensionOf(entry.name) === 'json');
    if (names.length > 0) return { value: names.map(({ name }) => join(source.path, name)), diagnostics: [] };
    const message = `The folder ${file === '' ? '.' : file} contains no .json file`;
    return refused([], { at: { file, line: 1, col: 1 }, message }, source.tool);
  } catch (error) {
    return refused([], unreadable(file, error), source.tool);
  }
}

/** Reads and parses one file. Returns null and one error if it is missing, not UTF-8 or not valid JSON. */
export function readJsonFile(source: JsonSource, host: Host): Result<JsonFile | null> {
  const file = siteFile(source.root, source.path);
  const text = readSourceText(source, host);
  if (typeof text !== 'string') return refused(null, text, source.tool);
  const starts = lineStarts(text);
  const json = parseJson(text);
  const positionOf = (offset: number): Position => ({ file, ...lineColFromOffset(starts, offset) });
  if (json.fault !== null) {
    const message = `${file} is not valid JSON: ${json.fault.message}`;
    return refused(null, { at: positionOf(json.fault.offset), message }, source.tool);
  }
  const { value, spans } = json;
  const at = (object: object) => positionOf(spans.get(object)?.start ?? 0);
  return { value: { file, value, at }, diagnostics: [] };
}

function refused<T>(value: T, fault: SourceFault, tool: string): Result<T> {
  const hint = `make the file again with \`${tool}\``;
  return { value, diagnostics: [diagnostic('api/unreadable', { ...fault, hint })] };
}
