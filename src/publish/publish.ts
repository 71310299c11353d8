import { join } from 'node:path';
import { compareText, sortDiagnostics } from '../base/report.ts';
import type { Result } from '../model/diagnostic.ts';
import { diskDiagnostic } from './folder.ts';
import { formatManifest, MANIFEST_NAME } from './manifest.ts';
import type { Files, OpenOutput, PublishOptions, PublishReport } from './output.ts';
import { findRemovedPages } from './removed-pages.ts';
import { addFile, createStage, linkFiles, type Stage, stagedPath } from './stage.ts';
import { swapStage } from './swap.ts';
import { findUntracked } from './untracked.ts';

/** Milliseconds for which files are staged before signals get their turn. */
const SLICE_MS = 40;

/** Publishes all files or none; see `Publisher.publish`. */
export async function publishFiles(
  files: Files,
  { isGood = () => true }: PublishOptions,
  open: OpenOutput,
): Promise<Result<PublishReport | null>> {
  const stage = createStage();
  try {
    await stageFiles(stage, files, open);
    const isStopped = open.isClosed() || !isGood();
    const report = isStopped ? null : commit(stage, open);
    // A signal of the meantime would be lost if the output was closed before its turn.
    await nextTurn();
    return { value: report, diagnostics: sortDiagnostics(stage.diagnostics) };
  } catch (error) {
    return { value: null, diagnostics: [...stage.diagnostics, diskDiagnostic(error, open.folder)] };
  }
}

async function stageFiles(stage: Stage, files: Files, open: OpenOutput): Promise<void> {
  let since = performance.now();
  for await (const file of files) {
    if (open.isClosed()) return;
    addFile(stage, file, open);
    if (performance.now() - since < SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  await nextTurn();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Publishes what is staged. Nothing waits here, so no signal comes between. Returns null if a diagnostic forbids it. */
function commit(stage: Stage, open: OpenOutput): PublishReport | null {
  const { host, folder, last } = open;
  const untracked = findUntracked(stage, open);
  stage.diagnostics.push(...untracked.diagnostics);
  if (stage.diagnostics.some(({ severity }) => severity === 'error')) return null;
  const before = [...(last.manifest?.files.keys() ?? [])];
  const removed = before.filter((path) => !stage.entries.has(path)).sort(compareText);
  const manifest = formatManifest({ docgen: open.options.docgen, files: stage.entries });
  if (stage.written.length > 0 || removed.length > 0 || host.stat(folder.out) === null) {
    linkFiles(stage, stage.unchanged, open);
    linkFiles(stage, untracked.paths, open);
    host.write(stagedPath(stage, MANIFEST_NAME, open), manifest);
    swapStage(folder, host);
  } else if (manifest !== last.text) {
    // The bytes of the site are the same, but not the keys they were made from.
    const staged = stagedPath(stage, MANIFEST_NAME, open);
    host.write(staged, manifest);
    host.rename(staged, join(folder.out, MANIFEST_NAME));
  }
  stage.diagnostics.push(...findRemovedPages(removed, stage.entries, folder));
  return { written: stage.written.length, unchanged: stage.unchanged.length, removed };
}
