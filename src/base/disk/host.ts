import * as fs from 'node:fs';
import { dirname, resolve } from 'node:path';

/** An entry of a folder. A symbolic link is never followed: its kind is `link`. */
export interface DirEntry {
  readonly name: string;
  readonly kind: 'file' | 'dir' | 'link' | 'other';
}

/** Metadata of a file or folder. */
export interface FileStat {
  readonly kind: 'file' | 'dir' | 'link' | 'other';
  readonly size: number;
  readonly mtimeMs: number;
  /** Time of the last change of content or permissions. Unlike `mtimeMs`, no tool can set it. */
  readonly ctimeMs: number;
  /** Identifies the file on the disk: device, inode and time of birth, since file systems reuse inode numbers. */
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
 * Paths are absolute. Methods throw Node's errors (`ENOENT`, `EACCES`, `ENOSPC`); callers turn them into diagnostics.
 * Tests replace it by hosts that fail.
 */
export interface Host {
  /** Reads a regular file. Throws `EINVAL` for anything else, so that a named pipe never blocks. */
  readBytes(path: string): Buffer;
  /** Opens a file to read parts of it. */
  openFile(path: string): OpenFile;
  /** Creates a file that must not exist, to append to it and to read parts of it; mode 0644 whatever the umask. */
  createFile(path: string): OpenFile;
  /** Entries of a folder, sorted by code unit. */
  readDir(path: string): readonly DirEntry[];
  /** Returns the metadata of a path without following links, or null if nothing exists there. */
  stat(path: string): FileStat | null;
  /** Returns the path with all links resolved. */
  realPath(path: string): string;
  /** Makes a folder and its parents. New ones get mode 0755, whatever the umask. */
  makeDir(path: string): void;
  /** Writes a file, with mode 0644 whatever the umask. Replaces an existing one. */
  write(path: string, content: string | Uint8Array): void;
  /** Adds a text to a file, which is created if it does not exist. */
  append(path: string, content: string): void;
  /** Creates a file. Throws `EEXIST` if it exists. */
  writeNew(path: string, content: string): void;
  /** Makes a hard link to a file, or a copy if the file system has none. Throws `EEXIST` if the name is taken. */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  /** Removes a file or a folder with everything below it, if it exists. Never follows links. */
  remove(path: string): void;
  /** Removes a folder if it exists and is empty. */
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
    append: (path, content) => fs.appendFileSync(path, content, { mode: 0o644 }),
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

/** How often a folder is tried again after its parent was made: another process may be removing the parent. */
const TRIES = 3;

/** Makes a folder and its parents. Node's `recursive` never returns on a file system without new folders (`/proc/site`). */
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

/** Returns the code of a Node error (`ENOENT`), or an empty string for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
