import { errorCode, type Host } from '../base/host.ts';
import type { GroupEnd } from '../base/run-group.ts';

/** How a program ended in an earlier run, or null where none is known. */
export function keptEnd(dir: string, key: string, host: Host): GroupEnd | null {
  try {
    return endFromJson(host.readBytes(fileOf(dir, key)).toString('utf8'));
  } catch (error) {
    if (errorCode(error) === '' && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** Remembers how a program ended. What cannot be written is run again next time. */
export function keepEnd(
  dir: string,
  { key, end }: { readonly key: string; readonly end: GroupEnd },
  host: Host,
): void {
  if (end.kind !== 'ended') return;
  const path = fileOf(dir, key);
  try {
    host.makeDir(path.slice(0, path.lastIndexOf('/')));
    // Another run may read meanwhile: a file is whole or not there.
    host.write(`${path}.${process.pid}`, JSON.stringify(end));
    host.rename(`${path}.${process.pid}`, path);
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}

function fileOf(dir: string, key: string): string {
  return `${dir}/${key.slice(0, 2)}/${key}.json`;
}

function endFromJson(text: string): GroupEnd | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const isEnd = 'code' in value && 'stdout' in value && 'stderr' in value && 'isCut' in value;
  if (!isEnd) return null;
  const { code, stdout, stderr, isCut } = value;
  if (typeof code !== 'number' || typeof stdout !== 'string') return null;
  if (typeof stderr !== 'string' || typeof isCut !== 'boolean') return null;
  return { kind: 'ended', code, stdout, stderr, isCut };
}
