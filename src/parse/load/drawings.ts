import { relative, sep } from 'node:path';
import { hash } from '../../base/hash.ts';
import { hashOfFile } from '../../base/hash-file.ts';
import { errorCode, type Host } from '../../base/host.ts';
import { compareText, diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Position, Result } from '../../model/diagnostic.ts';
import type { LoadedDoc, SourceDoc } from '../../model/page.ts';
import { decodeText } from './decode.ts';
import { type IncludeRoots, locateInclude } from './include/locate.ts';

/** The text of a drawing that a page takes in. */
export interface DrawingFile {
  /** Path relative to the site. */
  readonly file: string;
  readonly xml: string;
}

/** Where a page gets its drawings from. */
export interface DrawingDesk {
  /** Reads a drawing, its path relative to the page or to the content folder with `@/`. Null where it cannot be had. */
  readonly read: (path: string, at: Position) => Result<DrawingFile | null>;
  /** The files that were asked for, with the hash of what was read: the page changes when they do. */
  readonly taken: () => LoadedDoc['includes'];
}

/** Bytes of a drawing: each page that shows it carries them all. */
const MOST_BYTES = 100_000;

/** Opens the desk of a page. */
export function openDrawings(
  { path: page }: Pick<SourceDoc, 'path'>,
  roots: IncludeRoots,
  host: Host,
): DrawingDesk {
  const hashes = new Map<string, string>();
  const texts = new Map<string, Result<DrawingFile | null>>();
  const from = relative(roots.root, `${roots.contentDir}/${page}`).split(sep).join('/');
  const refuse = (fault: Fault, at: Position) => ({
    value: null,
    diagnostics: [diagnostic(fault.code, { ...fault, at })],
  });
  return {
    read(path, at) {
      const located = locateInclude(path, { ...roots, from }, host);
      if (located.fault !== null) {
        const { awaits, ...fault } = located.fault;
        if (awaits !== undefined) hashes.set(awaits, '');
        return refuse(fault, at);
      }
      const { file, absolute, size } = located;
      if (size > MOST_BYTES) {
        hashes.set(file, hashOfFile(absolute, host));
        return refuse(tooLarge(path, size), at);
      }
      const known = texts.get(file);
      if (known !== undefined) return known;
      const read = readFile({ file, absolute, path, at }, hashes, host);
      texts.set(file, read);
      return read;
    },
    taken() {
      const found = [...hashes].map(([file, digits]) => ({ file, hash: digits }));
      return found.sort((a, b) => compareText(a.file, b.file));
    },
  };
}

/** What a page takes in, files named once. */
export function mergeTaken(one: LoadedDoc['includes'], other: LoadedDoc['includes']): LoadedDoc['includes'] {
  if (other.length === 0) return one;
  const merged = new Map([...one, ...other].map((taken) => [taken.file, taken]));
  return [...merged.values()].sort((a, b) => compareText(a.file, b.file));
}

interface Fault {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
}

interface Wanted {
  readonly file: string;
  readonly absolute: string;
  readonly path: string;
  readonly at: Position;
}

function readFile(
  { file, absolute, path, at }: Wanted,
  hashes: Map<string, string>,
  host: Host,
): Result<DrawingFile | null> {
  try {
    const bytes = host.readBytes(absolute);
    hashes.set(file, hash(bytes));
    const { value, diagnostics } = decodeText(bytes, file);
    return { value: value === null ? null : { file, xml: value }, diagnostics };
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    hashes.set(file, '');
    const message = `"${path}" cannot be read (${code})`;
    return { value: null, diagnostics: [diagnostic('content/unreadable', { message, at })] };
  }
}

function tooLarge(path: string, size: number): Fault {
  return {
    code: 'drawing/too-large',
    message: `The drawing "${path}" has ${size} bytes, ${MOST_BYTES} are allowed`,
    hint: 'show it as an image, without #inline, or draw it with fewer points',
  };
}
