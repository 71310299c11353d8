import { nameProblem } from '../../base/disk/cross-platform-name.ts';
import { escapeHtml } from '../../base/text/html.ts';

/** Bytes of a page's address; longer ones are cut by proxies and would not fit the bounded sidebar. */
const HREF_BYTES = 1_000;

/** Shorter addresses fit even if every character is escaped, and so do the names in them: a fast path for the common case. */
const SHORT = 80;
/** Paths of which every name starts and ends with a letter or digit and is no device. */
const PLAIN =
  /^(?:(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[./]|$))[a-z0-9](?:[\w.-]*[a-z0-9])?(?:\/(?!$)|$))+$/i;

/** Returns why an output path cannot be written or served on every system, or null if it can. `href` is its encoded address. */
export function pathProblem(file: string, href: string): string | null {
  if (href.length <= SHORT && PLAIN.test(file)) return null;
  const bytes = escapeHtml(href).length;
  if (bytes > HREF_BYTES) return `its address is ${bytes} bytes long as HTML, ${HREF_BYTES} are allowed`;
  for (const name of file.split('/')) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether a path has a name that some system refuses. */
export function hasNameProblem(path: string): boolean {
  return path.split('/').some((name) => nameProblem(name) !== null);
}
