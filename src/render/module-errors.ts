import type { Location, Message } from 'esbuild';
import { diagnostic } from '../base/report.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Position } from '../model/diagnostic.ts';

/** A module that could not be bundled. */
export interface FailedModule {
  /** Its path relative to the root. */
  readonly file: string;
  readonly root: string;
  /** The setting that names it. */
  readonly setting: string;
  readonly code: Code;
}

/** Returns the findings of an error that esbuild threw. Throws the error again if it is not about the sources. */
export function buildFindings(error: unknown, failed: FailedModule): readonly Diagnostic[] {
  if (!(error instanceof Error) || !('errors' in error) || !isMessages(error.errors)) throw error;
  return error.errors.map(({ text, location, notes }) =>
    diagnostic(failed.code, {
      message: withoutRoot(text, failed.root),
      at: positionFrom(location, failed),
      hint: hintFor(text, failed.setting) ?? notes[0]?.text,
    }),
  );
}

function isMessages(value: unknown): value is readonly Message[] {
  return Array.isArray(value) && value.length > 0;
}

function hintFor(text: string, setting: string): string | undefined {
  const missing = /^Could not resolve "([^"]*)"/.exec(text)?.[1];
  if (missing === undefined) return undefined;
  if (missing.startsWith('/')) return `${setting} in the configuration names this file`;
  if (missing.startsWith('.')) return 'paths are relative to the importing file';
  return `install it: npm install ${missing.split('/', missing.startsWith('@') ? 2 : 1).join('/')}`;
}

/** Returns a message with paths relative to the site. */
function withoutRoot(text: string, root: string): string {
  return text.split(`${root}/`).join('');
}

/** Returns the position of an esbuild message, whose columns count from 0, in bytes. */
function positionFrom(location: Location | null, { file }: FailedModule): Position {
  if (location === null) return { file, line: 1, col: 1 };
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString().length;
  return { file: location.file, line: location.line, col: before + 1 };
}
