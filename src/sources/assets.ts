import { join } from 'node:path';
import { hash } from '../base/hash.ts';
import { errorCode, type Host } from '../base/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { AssetFact } from '../model/page.ts';
import type { FoundFile } from './found-file.ts';
import { pixelsOf } from './image-pixels.ts';

/** An asset without the version for which it is listed. */
export type MeasuredFile = Omit<AssetFact, 'version'>;

/** Reads assets: their hash, and the size of images. `dir` is the folder of their paths. */
export function measureFiles(
  files: readonly FoundFile[],
  dir: string,
  host: Host,
): Result<readonly MeasuredFile[]> {
  const value: MeasuredFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, path } of files) {
    try {
      const bytes = host.readBytes(join(dir, path));
      value.push({ file, path, hash: hash(bytes), size: pixelsOf(path, bytes) });
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
