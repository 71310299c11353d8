import { join, relative, sep } from 'node:path';
import { type DirEntry, errorCode, type Host } from '../base/host.ts';
import { compareText, diagnostic } from '../base/report.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { FoundFile } from './found-file.ts';
import { isMarkdown } from './markdown.ts';
import { nameFault } from './portable-name.ts';

/** What to walk. */
export interface WalkOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the folder. */
  readonly dir: string;
  readonly isIgnored: (name: string) => boolean;
}

/** Folders inside each other; deeper trees come from tools that run wild. */
const DEEPEST = 100;

interface Walk {
  readonly options: WalkOptions;
  readonly host: Host;
  readonly files: FoundFile[];
  readonly found: Diagnostic[];
}

/** A folder or file on the way: its names below the folder and below the site. */
interface Place extends FoundFile {
  readonly depth: number;
}

/**
 * Lists the regular files below a folder, sorted by path. Links are reported and not followed, so there are no circles;
 * nothing is opened, so a pipe cannot block.
 */
export function walkFiles(options: WalkOptions, host: Host): Result<readonly FoundFile[]> {
  const walk: Walk = { options, host, files: [], found: [] };
  const file = relative(options.root, options.dir).split(sep).join('/');
  walkFolder(walk, { file, path: '', depth: 0 });
  return { value: walk.files.sort((a, b) => compareText(a.path, b.path)), diagnostics: walk.found };
}

function walkFolder(walk: Walk, place: Place): void {
  if (place.depth > DEEPEST) {
    report(walk, 'content/too-deep', {
      file: place.file,
      message: `The folder lies ${place.depth} folders deep, ${DEEPEST} are allowed`,
      hint: 'move it up',
    });
    return;
  }
  for (const entry of readEntries(walk, place)) {
    if (!walk.options.isIgnored(entry.name)) visitEntry(walk, place, entry);
  }
}

function visitEntry(walk: Walk, parent: Place, { name, kind }: DirEntry): void {
  const file = parent.file === '' ? name : `${parent.file}/${name}`;
  const path = parent.path === '' ? name : `${parent.path}/${name}`;
  const fault = nameFault(name);
  if (fault !== null) {
    report(walk, 'content/unportable-name', {
      file,
      message: `The name ${JSON.stringify(name)} ${fault}`,
      hint: 'rename it',
    });
    if (name.includes('\uFFFD')) return;
  }
  switch (kind) {
    case 'file':
      walk.files.push({ file, path });
      return;
    case 'dir':
      if (isMarkdown(name)) reportFolder(walk, file, name);
      walkFolder(walk, { file, path, depth: parent.depth + 1 });
      return;
    case 'link':
      report(walk, 'content/symlink', {
        file,
        message: `"${name}" is a symbolic link and is not followed`,
        hint: 'put the file itself here',
      });
      return;
    case 'other':
      report(walk, 'content/not-a-file', {
        file,
        message: `"${name}" is a pipe, socket or device, not a file`,
        hint: 'remove it',
      });
  }
}

function reportFolder(walk: Walk, file: string, name: string): void {
  const bare = name.slice(0, name.lastIndexOf('.'));
  report(walk, 'content/not-a-file', {
    file,
    message: `"${name}" has the name of a page but is a folder`,
    hint: `rename the folder to ${bare}`,
  });
}

function readEntries(walk: Walk, { file, path }: Place): readonly DirEntry[] {
  try {
    return walk.host.readDir(join(walk.options.dir, path));
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    report(walk, 'content/unreadable', {
      file: file === '' ? '.' : file,
      message: `The folder cannot be read (${code})`,
      hint: code === 'EACCES' ? 'give yourself the right to read it: chmod u+rx' : undefined,
    });
    return [];
  }
}

interface Report {
  readonly file: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

function report({ found }: Walk, code: Code, { file, message, hint }: Report): void {
  found.push(diagnostic(code, { message, at: { file, line: 1, col: 1 }, hint }));
}
