import { join } from 'node:path';
import { isNoImage } from '../base/data/image-kind.ts';
import { errorCode } from '../base/disk/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { AssetFact } from '../model/page/page.ts';
import type { DigestFile } from './digest-file.ts';
import type { FoundFile } from './found-file.ts';
import { noImageOf, pixelsOf } from './image-pixels.ts';

/** An asset without the version for which it is listed. */
export type MeasuredFile = Omit<AssetFact, 'version'>;

/** Measures assets: their hash, the size of images, and what files with the name of an image are instead. `dir` is the folder of their paths. */
export function measureFiles(
  files: readonly FoundFile[],
  dir: string,
  digest: DigestFile,
): Result<readonly MeasuredFile[]> {
  const value: MeasuredFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, path } of files) {
    try {
      const found = digest(join(dir, path), (bytes) => noteOf(path, bytes));
      value.push({ file, path, hash: found.hash, ...readNote(found.note) });
    } catch (error) {
      const code = errorCode(error);
      if (code === '') throw error;
      diagnostics.push(unreadable(file, code));
    }
  }
  return { value, diagnostics };
}

function unreadable(file: string, code: string): Diagnostic {
  return diagnostic('content/unreadable', {
    message: `The file cannot be read (${code})`,
    at: { file, line: 1, col: 1 },
    hint: code === 'EACCES' ? 'give yourself the right to read it: chmod u+r' : undefined,
  });
}

/** What is noted of a file, so that it need not be read again: `640 480`, `no image`, or `no image: page`. */
function noteOf(path: string, bytes: Uint8Array): string {
  const kind = noImageOf(path, bytes);
  if (kind !== null) return `no image: ${kind}`;
  const size = pixelsOf(path, bytes);
  return size === null ? 'no image' : `${size.width} ${size.height}`;
}

function readNote(note: string): Pick<AssetFact, 'size' | 'noImage'> {
  const [, width, height] = /^(\d+) (\d+)$/.exec(note) ?? [];
  const size = width === undefined ? null : { width: Number(width), height: Number(height) };
  const kind = note.replace(/^no image: /, '');
  return { size, noImage: isNoImage(kind) ? kind : null };
}
