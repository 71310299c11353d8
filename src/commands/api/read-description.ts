import { resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiSymbol } from '../../model/api/api.ts';
import type { Result } from '../../model/diagnostic.ts';
import { API_ADAPTERS } from '../../sources/adapters.ts';
import { readerOf } from '../../sources/api/reader-of.ts';

/** The library name of a description without a name (OpenAPI): the same for both, whatever the names of their files. */
const LIBRARY = 'api';

/** A description on the command line. */
export interface NamedDescription {
  /** File or folder, relative to the current folder. */
  readonly path: string;
  /** Its kind, or null to detect it. */
  readonly kind: string | null;
}

/** Reads a description from a file or a folder. Returns diagnostics if it is malformed. */
export async function readDescription(
  { path, kind: named }: NamedDescription,
  cwd: string,
  host: Host,
): Promise<Result<readonly ApiSymbol[]>> {
  const absolute = resolve(cwd, path);
  const kind = named ?? kindFromContent(absolute, host);
  if (kind === null) {
    const at = { file: path, line: 1, col: 1 };
    const message = `"${path}" cannot be read, or is not an API description that docgen knows`;
    const hint = `name ${listOfKinds()}; --kind sets its kind`;
    return { value: [], diagnostics: [diagnostic('api/unreadable', { message, at, hint })] };
  }
  const source = { kind, path: absolute, callsTool: false, options: {} };
  const reader = await readerOf(source);
  return reader.read({ root: cwd, library: LIBRARY, source, cacheDir: null }, host);
}

function listOfKinds(): string {
  const titles = API_ADAPTERS.map(({ title }) => title);
  return `${titles.slice(0, -1).join(', ')} or ${titles.at(-1) ?? ''}`;
}

/** Detects the kind by the start of the text: each tool prints something characteristic there. */
function kindFromContent(path: string, host: Host): string | null {
  const text = startOf(path, host);
  return text === null ? null : (API_ADAPTERS.find((one) => one.detects(text))?.kind ?? null);
}

const START = 8192;

/** Returns the first characters of a file, or of the first description in a folder. */
function startOf(path: string, host: Host): string | null {
  return ioOrNull(() => {
    if (host.stat(path)?.kind !== 'dir') return host.readBytes(path).toString('utf8', 0, START);
    const first = host
      .readDir(path)
      .find(({ name, kind }) => kind === 'file' && /\.(?:json|xml|ya?ml)$/.test(name));
    return first === undefined ? null : startOf(`${path}/${first.name}`, host);
  });
}
