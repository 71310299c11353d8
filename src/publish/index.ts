// In: the files of a site, new or unchanged, and the folder to publish them into.
// Out: that folder, which holds exactly those files from one instant to the next, and a report of what changed.
// Never: touches a folder it was not given, overwrites what it did not write, or shows a half-written site to anyone.
import { join } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import { closeOnce } from './closing.ts';
import {
  diskDiagnostic,
  type OutputFolder,
  outputFolder,
  outputFolderOnDisk,
  outputPosition,
  shownPath,
} from './folder.ts';
import { findUnsafeFolder, findUntrackedFolder } from './guards.ts';
import { type LockOwner, takeLock } from './lock.ts';
import { createIntactTest, readManifest } from './manifest.ts';
import type { OpenOutput, OutputOptions, Publisher } from './output.ts';
import { publishFiles } from './publish.ts';
import { recover } from './swap.ts';

export type { Files, OutputOptions, Publisher, PublishOptions, PublishReport } from './output.ts';

/**
 * Opens the folder that a site is published into: refuses unsafe and untracked folders, takes the lock, and recovers from a
 * killed build. The value is null if a diagnostic forbids publishing.
 */
export function openPublisher(outDir: string, options: OutputOptions, host: Host): Result<Publisher | null> {
  try {
    const folder = outputFolderOnDisk(outDir, options.root, host);
    const unsafe = findUnsafeFolder(folder, options, host);
    if (unsafe !== null) return { value: null, diagnostics: [unsafe] };
    const locking = takeLock(folder.lock, host);
    if (locking.kind === 'refused') return { value: null, diagnostics: [locked(folder, locking.owner)] };
    const closing = closeOnce(() => leave(folder, locking.release, host));
    try {
      return openLocked({ folder, options, host, isClosed: closing.isClosed }, closing.close);
    } catch (error) {
      closing.close();
      throw error;
    }
  } catch (error) {
    return { value: null, diagnostics: [diskDiagnostic(error, outputFolder(outDir, options.root))] };
  }
}

function openLocked(
  locked: Pick<OpenOutput, 'folder' | 'options' | 'host' | 'isClosed'>,
  close: () => void,
): Result<Publisher | null> {
  const { folder, options, host } = locked;
  const recovered = recover(folder, host);
  const last = readManifest(folder.out, host);
  const untracked = findUntrackedFolder(folder, last, { ...options, host });
  if (untracked !== null) {
    close();
    return { value: null, diagnostics: [...recovered, untracked] };
  }
  const open: OpenOutput = { ...locked, last, isIntact: createIntactTest(folder.out, last, host) };
  const trusted = last.manifest?.docgen === options.docgen ? last.manifest.files : null;
  const output: Publisher = {
    isUnchanged: (path, key) => trusted?.get(path)?.key === key && open.isIntact(path),
    read: (path) => {
      const staged = join(folder.stage, path);
      return host.readBytes(host.stat(staged) === null ? join(folder.out, path) : staged);
    },
    publish: (files, publishOptions = {}) => publishFiles(files, publishOptions, open),
    close,
  };
  return { value: output, diagnostics: recovered };
}

/** Removes everything beside the output, the lock last. The next build removes what the disk refuses to remove now. */
function leave(folder: OutputFolder, release: () => void, host: Host): void {
  for (const step of [() => recover(folder, host), release, () => host.removeEmptyDir(folder.work)]) {
    try {
      step();
    } catch {}
  }
}

function locked(folder: OutputFolder, owner: LockOwner | null): Diagnostic {
  const who = owner === null ? 'Another process' : `Process ${owner.pid} on ${owner.machine}`;
  return diagnostic('output/locked', {
    message: `${who} is publishing into ${shownPath(folder)}`,
    at: outputPosition(folder),
    hint: `wait for it to end; if it is not running any more, remove ${shownPath(folder, folder.lock)}`,
  });
}
