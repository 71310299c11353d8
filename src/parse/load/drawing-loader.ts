import { diagnostic } from '../../base/report.ts';
import type { Position, Result } from '../../model/diagnostic.ts';
import type { IncludeFault } from './include/locate.ts';
import type { IncludedFiles } from './included-files.ts';

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
const MOST_BYTES = 100_000;

/** Returns the loader of a page's drawings. `from` is the path that the page would have in the site, were it a file. */
export function createDrawingLoader(files: IncludedFiles, from: string): DrawingLoader {
  return (path, at) => {
    const refuse = ({ code, message, hint }: IncludeFault) => ({
      value: null,
      diagnostics: [diagnostic(code, { message, hint, at })],
    });
    const located = files.locate(path, from);
    if (located.fault !== null) return refuse(located.fault);
    const { file, size } = located;
    if (size > MOST_BYTES) {
      files.addUnused(located);
      return refuse(tooLarge(path, size));
    }
    const read = files.read(located);
    if (read.fault !== null) return refuse(read.fault);
    const { text, diagnostics } = read;
    return { value: text === null ? null : { file, xml: text }, diagnostics };
  };
}

function tooLarge(path: string, size: number): IncludeFault {
  return {
    code: 'drawing/too-large',
    message: `The drawing "${path}" has ${size} bytes, ${MOST_BYTES} are allowed`,
    hint: 'show it as an image, without #inline, or draw it with fewer points',
  };
}
