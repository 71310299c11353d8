import { basename, dirname, join, relative, resolve } from 'node:path';
import { diskErrorText, errorPath } from '../base/disk/disk-error.ts';
import type { Host } from '../base/disk/host.ts';
import { realPathOf } from '../base/disk/real-path.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Position } from '../model/diagnostic.ts';

/** The paths of an output folder. They are absolute, with the links of all parents resolved. */
export interface OutputFolder {
  /** The published folder. */
  readonly out: string;
  /** Folder beside it on the same disk, for everything that is not published. */
  readonly work: string;
  /** File that exists while a process publishes. */
  readonly lock: string;
  /** The new site while it is being written; what a build finds here is incomplete. */
  readonly stage: string;
  /** The last site between the two renames of a swap; what a build finds here is complete. */
  readonly old: string;
  /** Absolute folder of the site: diagnostics name paths relative to it. */
  readonly root: string;
}

/** Resolves the links in the parents of an output folder. Throws errors of the disk. */
export function outputFolderOnDisk(outDir: string, root: string, host: Host): OutputFolder {
  const wanted = resolve(outDir);
  return outputFolder(join(realPathOf(dirname(wanted), host), basename(wanted)), realPathOf(root, host));
}

/** The paths of an output folder as written, with no link resolved. */
export function outputFolder(outDir: string, root: string): OutputFolder {
  const out = resolve(outDir);
  const work = join(dirname(out), `.${basename(out)}.docgen`);
  return { out, work, lock: join(work, 'lock'), stage: join(work, 'stage'), old: join(work, 'old'), root };
}

/** A path as diagnostics name it: relative to the site, and a staged file by its name in the output. */
export function shownPath(folder: OutputFolder, path = folder.out): string {
  const published = path.startsWith(folder.stage) ? folder.out + path.slice(folder.stage.length) : path;
  return relative(folder.root, published).replaceAll('\\', '/') || '.';
}

/** The position of a diagnostic about a file of the output, or about the folder itself. */
export function outputPosition(folder: OutputFolder, path = ''): Position {
  return { file: shownPath(folder, join(folder.out, path)), line: 1, col: 1 };
}

/** The diagnostic for an error of the disk. Throws any other error again. */
export function diskDiagnostic(error: unknown, folder: OutputFolder): Diagnostic {
  const reason = diskErrorText(error);
  if (reason === null) throw error;
  const file = shownPath(folder, errorPath(error) ?? folder.out);
  return diagnostic('output/disk', {
    message: `Cannot use ${file}: ${reason.text}`,
    at: { file, line: 1, col: 1 },
    hint: reason.hint,
  });
}
