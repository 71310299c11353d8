import { join, relative, sep } from 'node:path';
import { errorCode, type Host } from '../../base/host.ts';
import { parseJson } from '../../base/json.ts';
import { type LineCol, lineColFromOffset, lineStarts } from '../../base/lines.ts';
import { extensionOf } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import { decodeUtf8 } from '../../base/utf8.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';

/** A file of JSON that was read. */
export interface JsonFile {
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  readonly value: unknown;
  /** Where an object of `value` opens. */
  readonly at: (object: object) => Position;
}

/** Path relative to the site root, with `/`: as positions name it. */
export function siteFile(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/**
 * The files that a source means, absolute and sorted: the path itself, or the `*.json` of the folder that it names. Nothing there
 * and a folder without such files are findings; `tool` is the command that prints them, for the hint.
 */
export function listJsonFiles(
  source: { readonly root: string; readonly path: string; readonly tool: string },
  host: Host,
): Result<readonly string[]> {
  const file = siteFile(source.root, source.path);
  const refused = (message: string): Result<readonly string[]> => ({
    value: [],
    diagnostics: [unreadable({ file, line: 1, col: 1 }, message, source.tool)],
  });
  try {
    const kind = host.stat(host.realPath(source.path))?.kind;
    if (kind !== 'dir') return { value: [source.path], diagnostics: [] };
    const names = host
      .readDir(source.path)
      .filter((entry) => entry.kind !== 'dir' && extensionOf(entry.name) === 'json');
    if (names.length === 0) return refused(`The folder ${file === '' ? '.' : file} holds no .json file`);
    return { value: names.map(({ name }) => join(source.path, name)), diagnostics: [] };
  } catch (error) {
    return refused(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

/** Reads and parses one file. Missing, cut off, no text, no JSON: one finding where it breaks, and null. */
export function readJsonFile(
  source: { readonly root: string; readonly path: string; readonly tool: string },
  host: Host,
): Result<JsonFile | null> {
  const file = siteFile(source.root, source.path);
  const refused = (found: Diagnostic): Result<null> => ({ value: null, diagnostics: [found] });
  let bytes: Buffer;
  try {
    bytes = host.readBytes(source.path);
  } catch (error) {
    const message = `${file} cannot be read: ${reasonOf(error)}`;
    return refused(unreadable({ file, line: 1, col: 1 }, message, source.tool));
  }
  const noJson = (at: LineCol, message: string) =>
    refused(unreadable({ file, ...at }, `${file} is no JSON: ${message}`, source.tool));
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') return noJson(text, 'it is not UTF-8 text');
  const starts = lineStarts(text);
  const json = parseJson(text);
  if (json.fault !== null) return noJson(lineColFromOffset(starts, json.fault.offset), json.fault.message);
  const { value, spans } = json;
  const at = (object: object) => ({ file, ...lineColFromOffset(starts, spans.get(object)?.start ?? 0) });
  return { value: { file, value, at }, diagnostics: [] };
}

function unreadable(at: Position, message: string, tool: string): Diagnostic {
  return diagnostic('api/unreadable', { at, message, hint: `make the file again with \`${tool}\`` });
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it is not there'],
  ['EACCES', 'its permissions forbid it'],
  ['EPERM', 'its permissions forbid it'],
  ['EINVAL', 'it is not a regular file'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its links lead in a circle'],
]);

/** Why the disk refused, in words; the system's own where the code is a rare one. */
export function reasonOf(error: unknown): string {
  return REASONS.get(errorCode(error)) ?? (error instanceof Error ? error.message : String(error));
}
