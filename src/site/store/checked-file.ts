import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { type Shape, unpackText } from '../../base/data/shape.ts';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { checksum } from './entry.ts';

/** Reads what `writeChecked` wrote. Returns null if there is none, or it is damaged or of another shape. */
export function readChecked<T>(path: string, shape: Shape<T>, host: Host): T | null {
  const stored = ioOrNull(() => host.readBytes(path).toString('utf8')) ?? '';
  const end = stored.indexOf('\n');
  const text = stored.slice(end + 1);
  return end > 0 && checksum(text) === stored.slice(0, end) ? unpackText(shape, text) : null;
}

/** Writes a text with its checksum. Readers find the old file or the new one; a disk that refuses is no error. */
export function writeChecked(path: string, text: string, host: Host): void {
  const beside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  const isWritten = ioOrNull(() => {
    host.makeDir(dirname(path));
    host.write(beside, `${checksum(text)}\n${text}`);
    host.rename(beside, path);
    return true;
  });
  if (isWritten === null) ioOrNull(() => host.remove(beside));
}
