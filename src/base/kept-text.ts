import { hash } from './hash.ts';
import type { Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** A text that an earlier run kept; null where there is none, or where it is not what was written. */
export function readKeptText(path: string, host: Host): string | null {
  const kept = ioOrNull(() => host.readBytes(path).toString('utf8')) ?? '';
  const at = kept.indexOf('\n');
  const text = kept.slice(at + 1);
  return at >= 0 && hash(text) === kept.slice(0, at) ? text : null;
}

/** Keeps a text for the next run. Who reads meanwhile finds the old one or the new one; a disk that refuses costs time alone. */
export function keepText(path: string, text: string, host: Host): void {
  ioOrNull(() => {
    host.makeDir(path.slice(0, path.lastIndexOf('/')));
    host.write(`${path}.${process.pid}`, `${hash(text)}\n${text}`);
    host.rename(`${path}.${process.pid}`, path);
  });
}
