import { errorCode, type Host } from '../../base/disk/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic, Finding, Position, Result } from '../../model/diagnostic.ts';
import { decodeText } from './decode.ts';
import { type IncludeRoots, type LocatedFile, locateInclude } from './include/locate.ts';

/** The position of an include, and those of the includes around it. */
export type IncludePosition = Pick<Finding, 'at' | 'related'>;

/** The files that one page includes, as Markdown, as code or as drawings. */
export interface IncludedFiles {
  /** Finds the file that `path` names in the file `from`. Returns a null value and a diagnostic if it cannot be included. */
  readonly find: (path: string, from: string, position: IncludePosition) => Result<LocatedFile | null>;
  /** Reads a file once, however often the page includes it. Returns a null value if it is not text or cannot be read. */
  readonly read: (located: LocatedFile, position: IncludePosition) => Result<string | null>;
}

/** Returns the included files of a page that has not included any yet. */
export function createIncludedFiles(roots: IncludeRoots, host: Host): IncludedFiles {
  const texts = new Map<string, string | null>();
  return {
    find(path, from, position) {
      const located = locateInclude(path, { ...roots, from }, host);
      if (!('code' in located)) return { value: located, diagnostics: [] };
      const { code, message, hint } = located;
      return { value: null, diagnostics: [diagnostic(code, { ...position, message, hint })] };
    },
    read(located, position) {
      const known = texts.get(located.file);
      if (known !== undefined) return { value: known, diagnostics: [] };
      const { value, diagnostics } = readText(located, position, host);
      texts.set(located.file, value);
      return { value, diagnostics };
    },
  };
}

function readText(
  { file, absolute, path }: LocatedFile,
  { at, related = [] }: IncludePosition,
  host: Host,
): Result<string | null> {
  try {
    const { value, diagnostics } = decodeText(host.readBytes(absolute), file);
    const included = { at, message: 'included here' };
    const located = diagnostics.map((one): Diagnostic => ({ ...one, related: [included, ...related] }));
    return { value, diagnostics: located };
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    const message = `"${path}" cannot be read (${code})`;
    return { value: null, diagnostics: [diagnostic('content/unreadable', { message, at, related })] };
  }
}

/** The source of a drawing that a page includes. */
export interface DrawingSource {
  /** Path relative to the site. */
  readonly file: string;
  readonly xml: string;
}

/**
 * Loads a drawing by its path, which starts at the page, or at the content folder with `@/`. Returns a null value and
 * diagnostics if it cannot be included.
 */
export type DrawingLoader = (path: string, at: Position) => Result<DrawingSource | null>;

/** Limit of a drawing's bytes: each page that shows the drawing contains all of them. */
const DRAWING_BYTES = 100_000;

/** Returns the loader of a page's drawings. `page` is the path of the page, relative to the site. */
export function createDrawingLoader(files: IncludedFiles, page: string): DrawingLoader {
  return (path, at) => {
    const { value: located, diagnostics } = files.find(path, page, { at });
    if (located === null) return { value: null, diagnostics };
    if (located.size > DRAWING_BYTES) {
      const message = `The drawing "${path}" has ${located.size} bytes, ${DRAWING_BYTES} are allowed`;
      const hint = 'show it as an image, without #inline, or draw it with fewer points';
      return { value: null, diagnostics: [diagnostic('drawing/too-large', { message, hint, at })] };
    }
    const read = files.read(located, { at });
    const value = read.value === null ? null : { file: located.file, xml: read.value };
    return { value, diagnostics: read.diagnostics };
  };
}
