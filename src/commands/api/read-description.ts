import { resolve } from 'node:path';
import type { Host } from '../../base/host.ts';
import { ioOrNull } from '../../base/io-or-null.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiSymbol } from '../../model/api.ts';
import type { Result } from '../../model/diagnostic.ts';
import { API_ADAPTERS } from '../../sources/adapters.ts';
import { readSymbols } from '../../sources/api/libraries.ts';
import { createShelf } from '../../sources/api/shelf.ts';

/** What a description without a name of its own goes by (OpenAPI): both sides alike, whatever their files are called. */
const LIBRARY = 'api';

/** A description on the command line. */
export interface NamedDescription {
  /** File or folder, relative to where the user stands. */
  readonly path: string;
  /** Its kind, or null to tell it by its content. */
  readonly kind: string | null;
}

/** Reads a description of any kind: a file or a folder. What is wrong with it is a finding. */
export async function readDescription(
  { path, kind: named }: NamedDescription,
  cwd: string,
  host: Host,
): Promise<Result<readonly ApiSymbol[]>> {
  const absolute = resolve(cwd, path);
  const kind = named ?? kindFromContent(absolute, host);
  if (kind === null) {
    const at = { file: path, line: 1, col: 1 };
    const message = `"${path}" is no API description that docgen knows, or cannot be read`;
    const hint = `name ${listOfKinds()}; --kind says which`;
    return { value: [], diagnostics: [diagnostic('api/unreadable', { message, at, hint })] };
  }
  const source = { kind, path: absolute, callsTool: false, options: {} };
  const input = { root: cwd, library: LIBRARY, source, cacheDir: null };
  const read = await readSymbols(input, { shelf: createShelf(), host });
  return { value: read.value.roots, diagnostics: read.diagnostics };
}

function listOfKinds(): string {
  const titles = API_ADAPTERS.map(({ title }) => title);
  return `${titles.slice(0, -1).join(', ')} or ${titles.at(-1) ?? ''}`;
}

/** Each tool leaves its mark near the start of what it prints. */
function kindFromContent(path: string, host: Host): string | null {
  const text = startOf(path, host);
  return text === null ? null : (API_ADAPTERS.find((one) => one.detects(text))?.kind ?? null);
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
