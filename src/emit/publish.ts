import { join } from 'node:path';
import { compareText, sortDiagnostics } from '../base/report.ts';
import type { Result } from '../model/diagnostic.ts';
import { findingFromError } from './disk-errors.ts';
import { resolveForeign } from './foreign.ts';
import { formatManifest, MANIFEST_NAME } from './manifest.ts';
import type { Files, OpenPlace, PublishOptions, PublishReport } from './output.ts';
import { removeStubbornly } from './removal.ts';
import { findRemovedPages } from './removed-pages.ts';
import { addFile, createStage, linkFiles, type Stage, stagedPath } from './stage.ts';
import { swapStage } from './swap.ts';
import { listTree } from './walk.ts';

/** How long files are taken in before signals and timers get their turn. */
const SLICE_MS = 40;

/** Publishes all files at once or none; see `Output.publish`. */
export async function publishFiles(
  open: OpenPlace,
  files: Files,
  options: PublishOptions,
): Promise<Result<PublishReport | null>> {
  const stage = createStage();
  try {
    await takeIn(stage, files, open);
    await takeTurn();
    if (open.isClosed() || options.isGood?.() === false)
      return { value: null, diagnostics: [...stage.found] };
    const result = commit(stage, open);
    await takeTurn();
    return result;
  } catch (error) {
    return { value: null, diagnostics: [...stage.found, findingFromError(error, open.place)] };
  } finally {
    if (stage.folders.size > 0) removeStubbornly(open.place.stage, open.host);
  }
}

async function takeIn(stage: Stage, files: Files, open: OpenPlace): Promise<void> {
  let since = performance.now();
  for await (const file of files) {
    if (open.isClosed()) return;
    addFile(stage, file, open);
    if (performance.now() - since < SLICE_MS) continue;
    await takeTurn();
    since = performance.now();
  }
}

/** Lets signals be heard that came in meanwhile: they are lost where nobody listens any more when their turn comes. */
function takeTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** From here on nothing waits: no signal comes between. */
function commit(stage: Stage, open: OpenPlace): Result<PublishReport | null> {
  const { host, place } = open;
  const foreign = resolveForeign(stage, listTree(place.out, host), open);
  const found = [...stage.found, ...foreign.found];
  if (found.some((one) => one.severity === 'error'))
    return { value: null, diagnostics: sortDiagnostics(found) };
  const removed = removedPaths(stage, open);
  const text = formatManifest({ docgen: open.options.docgen, files: stage.entries });
  const isNew = stage.written.length > 0 || removed.length > 0 || host.stat(place.out) === null;
  if (isNew) {
    linkFiles(stage, stage.kept, open);
    linkFiles(stage, foreign.carried, open);
    host.write(stagedPath(stage, MANIFEST_NAME, open), text);
    found.push(...swapStage(place, host));
  } else if (text !== open.manifestText) {
    replaceManifest(stage, text, open);
  }
  found.push(...findRemovedPages(removed, new Set(stage.entries.keys()), place));
  return { value: reportOf(stage, removed), diagnostics: sortDiagnostics(found) };
}

/** The site is the same to the byte, only the keys it was made from are not: the manifest alone is exchanged. */
function replaceManifest(stage: Stage, text: string, open: OpenPlace): void {
  const staged = stagedPath(stage, MANIFEST_NAME, open);
  open.host.write(staged, text);
  open.host.rename(staged, join(open.place.out, MANIFEST_NAME));
}

function removedPaths(stage: Stage, { manifest }: OpenPlace): string[] {
  return [...(manifest?.files.keys() ?? [])].filter((path) => !stage.entries.has(path)).sort(compareText);
}

function reportOf(stage: Stage, removed: readonly string[]): PublishReport {
  return { written: stage.written.length, kept: stage.kept.length, removed };
}
