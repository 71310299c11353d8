import { hash } from '../../base/hash.ts';
import { hashOfFile } from '../../base/hash-file.ts';
import { errorCode, type Host } from '../../base/host.ts';
import { compareText } from '../../base/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LoadedDoc } from '../../model/page.ts';
import { decodeText } from './decode.ts';
import {
  type IncludeFault,
  type IncludeRoots,
  type LocatedFile,
  type LocateResult,
  locateInclude,
} from './include/locate.ts';

/** The text of an included file, null if the file is not text, or the reason why it cannot be read. */
export type IncludedText =
  | { readonly fault: null; readonly text: string | null; readonly diagnostics: readonly Diagnostic[] }
  | { readonly fault: IncludeFault };

/** The files that one page includes, as Markdown, as code or as drawings. */
export interface IncludedFiles {
  /** Finds the file that `path` names in the file `from`. Returns a fault if it cannot be included. */
  readonly locate: (path: string, from: string) => LocateResult;
  /** Reads a file, once even if the page includes it often. Returns a fault if the disk refuses. */
  readonly read: (located: LocatedFile) => IncludedText;
  /** Adds a file to the list that is too large to be used, so that the page is parsed again when it changes. */
  readonly addUnused: (located: LocatedFile) => void;
  /** Lists all files so far with their hashes, sorted. The hash is empty if the file is missing or unreadable. */
  readonly list: () => LoadedDoc['includes'];
}

/** Returns the included files of a page that has not included any yet. */
export function createIncludedFiles(roots: IncludeRoots, host: Host): IncludedFiles {
  const hashes = new Map<string, string>();
  const texts = new Map<string, IncludedText>();
  return {
    locate(path, from) {
      const located = locateInclude(path, { ...roots, from }, host);
      if (located.fault?.awaits !== undefined) hashes.set(located.fault.awaits, '');
      return located;
    },
    read(located) {
      const { file } = located;
      const cached = texts.get(file);
      if (cached !== undefined) return cached;
      const { digest, text } = readText(located, host);
      hashes.set(file, digest);
      texts.set(file, text);
      return text;
    },
    addUnused({ file, absolute }) {
      hashes.set(file, hashOfFile(absolute, host));
    },
    list() {
      const files = [...hashes].map(([file, digest]) => ({ file, hash: digest }));
      return files.sort((a, b) => compareText(a.file, b.file));
    },
  };
}

function readText(
  { file, absolute, path }: LocatedFile,
  host: Host,
): { readonly digest: string; readonly text: IncludedText } {
  try {
    const bytes = host.readBytes(absolute);
    const { value, diagnostics } = decodeText(bytes, file);
    return { digest: hash(bytes), text: { fault: null, text: value, diagnostics } };
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    const message = `"${path}" cannot be read (${code})`;
    return { digest: '', text: { fault: { code: 'content/unreadable', message } } };
  }
}
