import * as fs from 'node:fs';
import { dirname, resolve } from 'node:path';

/** An entry of a folder. Symbolic links are named as such and never followed. */
export interface DirEntry {
  readonly name: string;
  readonly kind: 'file' | 'dir' | 'link' | 'other';
}

/** What is known of a file without reading it. */
export interface FileStat {
  readonly kind: 'file' | 'dir' | 'link' | 'other';
  readonly size: number;
  readonly mtimeMs: number;
  /** When the content or the rights last changed; unlike the time of change, no tool sets it back. */
  readonly ctimeMs: number;
  /** Which file or folder of the disk it is. Another one of the same name has another identity; numbers alone are used again. */
  readonly identity: string;
}

/** A file that is read in parts. */
export interface OpenFile {
  readonly size: () => number;
  /** Bytes from an offset on; fewer than asked for at the end of the file. */
  readonly read: (offset: number, length: number) => Buffer;
  /** Adds bytes at the end of a file that `createFile` made. */
  readonly append: (bytes: Uint8Array) => void;
  readonly close: () => void;
}

/**
 * The only way to the disk, synchronous because that costs a third of the CPU of the promises (10,000 files).
 * Paths are absolute. Methods throw Node's errors (`ENOENT`, `EACCES`, `ENOSPC`); callers map them to findings.
 * Tests put failing hosts in its place.
 */
export interface Host {
  /** Bytes of a regular file. Never blocks on a pipe: anything but a regular file is refused with `EINVAL`. */
  readBytes(path: string): Buffer;
  /** Opens a file to read parts of it. */
  openFile(path: string): OpenFile;
  /** Creates a file that must not exist, to append to it and to read parts of it; mode 0644 whatever the umask. */
  createFile(path: string): OpenFile;
  /** Entries of a folder, sorted by code unit. */
  readDir(path: string): readonly DirEntry[];
  /** What stands at a path (links not followed), or null for nothing. */
  stat(path: string): FileStat | null;
  /** The path with every link resolved. */
  realPath(path: string): string;
  /** Makes a folder with its parents; mode 0755 whatever the umask for those that were not there. */
  makeDir(path: string): void;
  /** Writes a new file or replaces one; mode 0644 whatever the umask. */
  write(path: string, content: string | Uint8Array): void;
  /** Creates a file that must not exist (`EEXIST` otherwise). */
  writeNew(path: string, content: string): void;
  /** A second name for a file; copies where the file system has no hard links. Refuses a taken name (`EEXIST`). */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  /** Removes a file or a whole folder; nothing there is fine. Never follows links. */
  remove(path: string): void;
  /** Removes a folder if it is empty; leaves it alone otherwise, and where nothing is. */
  removeEmptyDir(path: string): void;
}

/** The real disk. */
export function createHost(): Host {
  return {
    readBytes,
    openFile: (path) => openFile(fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))),
    createFile,
    readDir,
    stat,
    realPath: (path) => fs.realpathSync.native(path),
    makeDir: (path) => makeDir(resolve(path)),
    write,
    writeNew: (path, content) => fs.writeFileSync(path, content, { flag: 'wx', mode: 0o644 }),
    link,
    rename: (from, to) => fs.renameSync(from, to),
    remove: (path) => fs.rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
    removeEmptyDir,
  };
}

function readBytes(path: string): Buffer {
  const fd = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    if (!fs.fstatSync(fd).isFile())
      throw Object.assign(new Error(`EINVAL: not a regular file, read '${path}'`), { code: 'EINVAL' });
    return fs.readFileSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

function createFile(path: string): OpenFile {
  const fd = fs.openSync(path, 'wx+', 0o644);
  fs.fchmodSync(fd, 0o644);
  return openFile(fd);
}

function openFile(fd: number): OpenFile {
  return {
    size: () => fs.fstatSync(fd).size,
    read(offset, length) {
      const bytes = Buffer.allocUnsafe(length);
      let count = 0;
      for (let got = -1; got !== 0 && count < length; count += got)
        got = fs.readSync(fd, bytes, count, length - count, offset + count);
      return bytes.subarray(0, count);
    },
    append(bytes) {
      for (let at = 0; at < bytes.length; ) at += fs.writeSync(fd, bytes, at, bytes.length - at, null);
    },
    close: () => fs.closeSync(fd),
  };
}

function readDir(path: string): DirEntry[] {
  return fs
    .readdirSync(path, { withFileTypes: true })
    .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function stat(path: string): FileStat | null {
  const found = fs.lstatSync(path, { throwIfNoEntry: false });
  return found === undefined
    ? null
    : {
        kind: kindOf(found),
        size: found.size,
        mtimeMs: found.mtimeMs,
        ctimeMs: found.ctimeMs,
        identity: `${found.dev}:${found.ino}:${found.birthtimeMs}`,
      };
}

function kindOf(entry: fs.Dirent | fs.Stats): DirEntry['kind'] {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'dir' : 'other';
}

/** How often a folder is tried again whose parent is there, or was made just now: another process may be removing it. */
const TRIES = 3;

/** Not Node's own `recursive`, which never comes back where a file system makes no folders at all (`/proc/site`). */
function makeDir(path: string, tries = TRIES): void {
  try {
    fs.mkdirSync(path, { mode: 0o755 });
    fs.chmodSync(path, 0o755);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      if (fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
      throw error;
    }
    if (tries === 0 || path === dirname(path)) throw error;
    makeDir(dirname(path));
    makeDir(path, tries - 1);
  }
}

function write(path: string, content: string | Uint8Array): void {
  const fd = fs.openSync(path, 'w', 0o644);
  try {
    fs.writeFileSync(fd, content);
    fs.fchmodSync(fd, 0o644);
  } finally {
    fs.closeSync(fd);
  }
}

const WITHOUT_HARD_LINKS: ReadonlySet<string> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

function link(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (!WITHOUT_HARD_LINKS.has(errorCode(error))) throw error;
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL);
  }
}

function removeEmptyDir(path: string): void {
  try {
    fs.rmdirSync(path);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
}

/** Reads the start of a regular file into a buffer, in half the calls of reading it whole; answers how many bytes there were. */
export function readHead(path: string, into: Buffer): number {
  const fd = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    return fs.readSync(fd, into, 0, into.length, 0);
  } finally {
    fs.closeSync(fd);
  }
}

/** The code of a Node error (`ENOENT`), or the empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
