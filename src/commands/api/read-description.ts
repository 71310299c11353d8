import { resolve } from 'node:path';
import type { Host } from '../../base/host.ts';
import { ioOrNull } from '../../base/io-or-null.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiSymbol } from '../../model/api.ts';
import type { Result } from '../../model/diagnostic.ts';
import type { ApiSource } from '../../model/site.ts';
import { readSymbols } from '../../sources/api/libraries.ts';
import { createShelf } from '../../sources/api/shelf.ts';

type Reader = ApiSource['reader'];

/** The kinds of description, in the order in which they are tried by their marks. */
export const READER_NAMES: readonly Reader[] = ['mojo', 'openapi', 'python', 'doxygen'];

/** What a description without a name of its own goes by (OpenAPI): both sides alike, whatever their files are called. */
const LIBRARY = 'api';

/** A description on the command line. */
export interface NamedDescription {
  /** File or folder, relative to where the user stands. */
  readonly path: string;
  /** Its kind, or null to tell it by its content. */
  readonly reader: Reader | null;
}

/** Reads a description of any kind: a file or a folder. What is wrong with it is a finding. */
export async function readDescription(
  { path, reader }: NamedDescription,
  cwd: string,
  host: Host,
): Promise<Result<readonly ApiSymbol[]>> {
  const absolute = resolve(cwd, path);
  const kind = reader ?? readerFromContent(absolute, host);
  if (kind === null) {
    const at = { file: path, line: 1, col: 1 };
    const message = `"${path}" is no API description that docgen knows, or cannot be read`;
    const hint = `name a file that mojo doc, griffe dump or Doxygen printed, or an OpenAPI document; --kind says which`;
    return { value: [], diagnostics: [diagnostic('api/unreadable', { message, at, hint })] };
  }
  const source = { reader: kind, path: absolute, command: null };
  const input = { root: cwd, library: LIBRARY, source, cacheDir: null };
  const read = await readSymbols(input, { shelf: createShelf(), host });
  return { value: read.value.roots, diagnostics: read.diagnostics };
}

/** Each tool leaves its mark near the start of what it prints. */
function readerFromContent(path: string, host: Host): Reader | null {
  const text = startOf(path, host);
  if (text === null) return null;
  if (/<doxy(?:gen(?:index)?|file)\b/.test(text)) return 'doxygen';
  if (/"decl"\s*:/.test(text)) return 'mojo';
  if (/^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text) || /"(?:openapi|swagger)"\s*:/.test(text))
    return 'openapi';
  return /^\s*\{/.test(text) ? 'python' : null;
}

const START = 8192;

/** The first characters of a file, or of the first description in a folder. */
function startOf(path: string, host: Host): string | null {
  return ioOrNull(() => {
    if (host.stat(path)?.kind !== 'dir') return host.readBytes(path).toString('utf8', 0, START);
    const first = host
      .readDir(path)
      .find(({ name, kind }) => kind === 'file' && /\.(?:json|xml|ya?ml)$/.test(name));
    return first === undefined ? null : startOf(`${path}/${first.name}`, host);
  });
}
