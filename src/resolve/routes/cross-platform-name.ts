import { escapeHtml } from '../../base/html.ts';

const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
/** Bytes of one name on every common file system. */
const NAME_BYTES = 255;
/** Bytes of a page's address; longer ones are cut by proxies and would not fit the bounded sidebar. */
const HREF_BYTES = 1_000;

/** Addresses up to here fit whatever escaping makes of them, and no name in them is too long: the common case, told fast. */
const SHORT = 80;
/** Paths of which every name starts and ends with a letter or digit and is no device. */
const PLAIN =
  /^(?:(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[./]|$))[a-z0-9](?:[\w.-]*[a-z0-9])?(?:\/(?!$)|$))+$/i;

/** Why an output path cannot be written or served everywhere, or null if it can. `href` is its encoded address. */
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

/** Whether a path holds a name that some system refuses. */
export function hasNameProblem(path: string): boolean {
  return path.split('/').some((name) => nameProblem(name) !== null);
}

function nameProblem(name: string): string | null {
  if (DEVICE.test(name)) return `Windows reserves the name "${name}" for a device`;
  const mark = /[<>:"|?*\\]/.exec(name)?.[0];
  if (mark !== undefined) return `Windows does not allow "${mark}" in file names`;
  if (/[. ]$/.test(name)) return `Windows drops the last character of "${name}"`;
  if (hasControl(name)) return 'it contains a control character';
  if (name.length * 3 > NAME_BYTES && new TextEncoder().encode(name).length > NAME_BYTES)
    return `a name in it is longer than ${NAME_BYTES} bytes`;
  return null;
}

function hasControl(name: string): boolean {
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) < 32) return true;
  return false;
}
