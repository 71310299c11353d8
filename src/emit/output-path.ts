import { MANIFEST_NAME } from './manifest.ts';

/** Bytes in one name, on every common file system. */
const NAME_BYTES = 255;
/** Bytes in a whole path on Linux, less the end mark and a margin for the folders above the output. */
const PATH_BYTES = 3072;

/** The paths of a site so far, folded: names that differ in case or Unicode form alone are one name on some disks. */
export interface PathRegister {
  readonly files: Map<string, string>;
  readonly folders: Map<string, string>;
}

/** An empty register. */
export function createPathRegister(): PathRegister {
  return { files: new Map(), folders: new Map() };
}

/**
 * The one gate that every output path goes through: registers it, or says why it cannot be a file of the output.
 * Throws where the path would leave the output or is taken: earlier stages never let that happen.
 */
export function claimOutputPath(register: PathRegister, path: string): string | null {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`docgen bug: output path ${JSON.stringify(path)}`);
  const fault = nameFault(path, parts);
  if (fault !== null) return fault;
  const folded = foldPath(path);
  const twin = register.files.get(folded);
  if (twin !== undefined) throw new Error(`docgen bug: two files for the output path ${twin} (${path})`);
  const folder = register.folders.get(folded);
  if (folder !== undefined) return `${folder} needs a folder of this name`;
  const blocking = claimFolders(register, folded, path);
  if (blocking !== null) return `${blocking} is a file, so it cannot be a folder too`;
  register.files.set(folded, path);
  return null;
}

function nameFault(path: string, parts: readonly string[]): string | null {
  if (path === MANIFEST_NAME) return 'the name is that of docgen’s own manifest';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return 'it has a backslash or control character';
  const long = parts.find((part) => Buffer.byteLength(part) > NAME_BYTES);
  if (long !== undefined)
    return `a name in it has ${Buffer.byteLength(long)} bytes, at most ${NAME_BYTES} are possible`;
  const bytes = Buffer.byteLength(path);
  return bytes > PATH_BYTES ? `it has ${bytes} bytes, at most ${PATH_BYTES} are possible` : null;
}

/** Registers the folders of a file, innermost first; stops at one that is known. Returns a file that stands in the way. */
function claimFolders(register: PathRegister, folded: string, path: string): string | null {
  for (let end = folded.lastIndexOf('/'); end > 0; end = folded.lastIndexOf('/', end - 1)) {
    const folder = folded.slice(0, end);
    if (register.folders.has(folder)) return null;
    const file = register.files.get(folder);
    if (file !== undefined) return file;
    register.folders.set(folder, path);
  }
  return null;
}

/** The name under which two paths are the same file on a disk that folds case or Unicode form. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
