import { join } from 'node:path';
import { errorCode } from '../base/disk/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { AssetFact } from '../model/page/page.ts';
import type { DigestFile } from './digest-file.ts';
import type { FoundFile } from './found-file.ts';
import { pixelsOf } from './image-pixels.ts';

/** An asset without the version for which it is listed. */
export type MeasuredFile = Omit<AssetFact, 'version'>;

/** Measures assets: their hash, and the size of images. `dir` is the folder of their paths. */
export function measureFiles(
  files: readonly FoundFile[],
  dir: string,
  digest: DigestFile,
): Result<readonly MeasuredFile[]> {
  const value: MeasuredFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, path } of files) {
    try {
      const found = digest(join(dir, path), (bytes) => noteFromSize(pixelsOf(path, bytes)));
      value.push({ file, path, hash: found.hash, size: sizeFromNote(found.note) });
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

function noteFromSize(size: AssetFact['size']): string {
  return size === null ? 'no image' : `${size.width} ${size.height}`;
}

function sizeFromNote(note: string): AssetFact['size'] {
  const match = /^(\d+) (\d+)$/.exec(note);
  return match === null ? null : { width: Number(match[1]), height: Number(match[2]) };
}
