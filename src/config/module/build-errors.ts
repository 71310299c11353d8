import { basename, dirname, join, resolve } from 'node:path';
import type { Location, Message } from 'esbuild';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { diagnostic } from '../../base/report.ts';
import { nearest } from '../../base/text/nearest.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import { positionIn, positionInScript } from '../locate/source-position.ts';
import { columnInSource } from './own-address.ts';

/** A bundle that could not be made. */
export interface FailedBundle {
  /** Absolute path of the configuration. */
  readonly entry: string;
  readonly root: string;
  readonly host: Host;
  /** Text of each module that was read, by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Turns an error of esbuild into diagnostics. Throws errors that are not about the sources again. */
export function diagnosticsFromBuildError(error: unknown, failed: FailedBundle): readonly Diagnostic[] {
  if (!(error instanceof Error) || !('errors' in error) || !isMessages(error.errors)) throw error;
  return error.errors.map((message) => diagnosticFromMessage(message, failed));
}

function isMessages(value: unknown): value is readonly Message[] {
  return Array.isArray(value) && value.length > 0;
}

function diagnosticFromMessage(message: Message, failed: FailedBundle): Diagnostic {
  const at = positionFromLocation(message.location, failed);
  const unresolved = /^Could not resolve "(.*)"$/s.exec(message.text)?.[1];
  if (unresolved !== undefined)
    return diagnostic('config/unresolved-import', {
      message: `Cannot find ${JSON.stringify(unresolved)}, which ${at.file} imports`,
      at,
      hint: hintForImport(unresolved, message.location, failed),
    });
  const missing = /^No matching export in "(.*)" for import "(.*)"$/s.exec(message.text);
  if (missing !== null)
    return diagnostic('config/unresolved-import', {
      message: `${missing[1] ?? ''} does not export ${JSON.stringify(missing[2] ?? '')}, which ${at.file} imports`,
      at,
      hint: message.notes.map((note) => lowerFirst(note.text))[0],
    });
  if (message.pluginName !== '')
    return diagnostic('config/unresolved-import', { message: `Cannot read ${at.file}: ${message.text}`, at });
  return diagnostic('config/syntax', { message: message.text, at, hint: message.notes[0]?.text });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** esbuild counts columns from 0 in bytes, and it sees the first line after `addressPrefix`. */
function positionFromLocation(location: Location | null, failed: FailedBundle): Position {
  if (location === null) return positionIn(failed.root, failed.entry, { line: 1, col: 1 });
  const file = resolve(failed.root, location.file);
  const before = Buffer.from(location.lineText, 'utf8').subarray(0, location.column).toString('utf8').length;
  const { line } = location;
  const column = columnInSource(file, failed.texts.get(file) ?? '', { line, column: before });
  return positionInScript(failed, file, { line, column });
}

function hintForImport(
  specifier: string,
  location: Location | null,
  failed: FailedBundle,
): string | undefined {
  if (!specifier.startsWith('.')) return `install it: npm install ${packageOf(specifier)}`;
  const importer = location === null ? failed.entry : resolve(failed.root, location.file);
  const dir = join(dirname(importer), dirname(specifier));
  const names = namesIn(dir, failed.host);
  const found = nearest(basename(specifier), [...names, ...names.map((name) => name.replace(/\.\w+$/, ''))]);
  if (found === null) return 'paths are relative to the importing file';
  return `did you mean ${specifier.slice(0, specifier.lastIndexOf('/') + 1)}${found}?`;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function namesIn(dir: string, host: Host): readonly string[] {
  return ioOrNull(() => host.readDir(dir).map((entry) => entry.name)) ?? [];
}
