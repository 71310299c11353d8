import { hash } from '../hash.ts';
import type { Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** Reads a text from a cache. Returns null if it is not there or its checksum is wrong. */
export function readCachedText(path: string, host: Host): string | null {
  const stored = ioOrNull(() => host.readBytes(path).toString('utf8')) ?? '';
  const at = stored.indexOf('\n');
  const text = stored.slice(at + 1);
  return at >= 0 && hash(text) === stored.slice(0, at) ? text : null;
}

/** Writes a text into a cache. Other processes read the old text or the new one. Does nothing if the disk refuses. */
export function writeCachedText(path: string, text: string, host: Host): void {
  const temporary = `${path}.${process.pid}`;
  ioOrNull(() => {
    host.makeDir(path.slice(0, path.lastIndexOf('/')));
    host.write(temporary, `${hash(text)}\n${text}`);
    host.rename(temporary, path);
  });
}

/** Removes the oldest files of a cache folder until at most `most` remain. */
export function removeOldest(dir: string, most: number, host: Host): void {
  ioOrNull(() => {
    const names = host.readDir(dir).map(({ name }) => name);
    if (names.length <= most) return;
    const files = names.map((name) => ({ name, time: host.stat(`${dir}/${name}`)?.mtimeMs ?? 0 }));
    files.sort((a, b) => a.time - b.time);
    for (const { name } of files.slice(0, files.length - most)) host.remove(`${dir}/${name}`);
  });
}
