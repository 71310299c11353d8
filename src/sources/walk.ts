import { join, relative, sep } from 'node:path';
import { nameProblem } from '../base/disk/cross-platform-name.ts';
import { type DirEntry, errorCode, type Host } from '../base/disk/host.ts';
import { compareText, diagnostic } from '../base/report.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Finding, Result } from '../model/diagnostic.ts';
import type { FoundFile } from './found-file.ts';
import { isMarkdown } from './markdown.ts';

/** What to walk. */
export interface WalkOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the folder. */
  readonly dir: string;
  readonly isIgnored: (name: string) => boolean;
  /** Returns a finding for a file that only another generator reads. Ignored files are asked for, too. */
  readonly findForeign?: (file: string, name: string) => Diagnostic | null;
}

/** Deepest nesting of folders. */
const MAX_DEPTH = 100;

interface Walk {
  readonly options: WalkOptions;
  readonly host: Host;
  readonly files: FoundFile[];
  readonly found: Diagnostic[];
}

/** A folder that is walked. */
interface Visited extends FoundFile {
  readonly depth: number;
}

/** Lists the regular files below a folder, sorted by path, without opening them. Links are reported and not followed. */
export function walkFiles(options: WalkOptions, host: Host): Result<readonly FoundFile[]> {
  const walk: Walk = { options, host, files: [], found: [] };
  const file = relative(options.root, options.dir).split(sep).join('/');
  walkFolder(walk, { file, path: '', depth: 0 });
  return { value: walk.files.sort((a, b) => compareText(a.path, b.path)), diagnostics: walk.found };
}

function walkFolder(walk: Walk, folder: Visited): void {
  if (folder.depth > MAX_DEPTH) {
    report(walk, 'content/too-deep', {
      file: folder.file,
      message: `The folder is ${folder.depth} levels deep, ${MAX_DEPTH} are allowed`,
      hint: 'move it up',
    });
    return;
  }
  for (const entry of readEntries(walk, folder)) {
    reportForeign(walk, folder, entry);
    if (!walk.options.isIgnored(entry.name)) visitEntry(walk, folder, entry);
  }
}

function reportForeign({ options, found }: Walk, parent: Visited, { name, kind }: DirEntry): void {
  const one = kind === 'file' ? (options.findForeign?.(below(parent.file, name), name) ?? null) : null;
  if (one !== null) found.push(one);
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function visitEntry(walk: Walk, parent: Visited, { name, kind }: DirEntry): void {
  const file = below(parent.file, name);
  const path = below(parent.path, name);
  const problem = name.includes('\uFFFD') ? 'it is not UTF-8' : nameProblem(name);
  if (problem !== null) {
    const message = `Not every system can have the name ${JSON.stringify(name)}: ${problem}`;
    report(walk, 'content/unportable-name', { file, message, hint: 'rename it' });
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

function readEntries(walk: Walk, { file, path }: Visited): readonly DirEntry[] {
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

function report(
  { found }: Walk,
  code: Code,
  { file, ...finding }: Omit<Finding, 'at'> & { readonly file: string },
): void {
  found.push(diagnostic(code, { ...finding, at: { file, line: 1, col: 1 } }));
}
