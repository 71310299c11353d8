import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { type LineStarts, lineStarts } from '../../base/text/lines.ts';

/** Files of the site as they are on the disk, each read once. */
export interface RawFiles {
  /** Returns a file by its path relative to the site. A file that cannot be read is empty. */
  readonly fileOf: (file: string) => RawFile;
  /** Returns a line of a file, from 1, without its end. */
  readonly lineOf: (file: string, line: number) => string;
}

/** A file as it is on the disk. */
export interface RawFile {
  readonly text: string;
  readonly lines: readonly string[];
  readonly starts: LineStarts;
}

/** Returns the files of a site. */
export function createRawFiles(root: string, host: Host): RawFiles {
  const files = new Map<string, RawFile>();
  const fileOf = (file: string): RawFile => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const text = ioOrNull(() => host.readBytes(`${root}/${file}`).toString('utf8')) ?? '';
    const read = { text, lines: text.split(/\r?\n/), starts: lineStarts(text) };
    files.set(file, read);
    return read;
  };
  return { fileOf, lineOf: (file, line) => fileOf(file).lines[line - 1] ?? '' };
}
