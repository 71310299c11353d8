import { dirname, join, sep } from 'node:path';
import { hash } from '../base/hash.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Artifact, ManifestEntry, UnchangedArtifact } from '../model/output/artifact.ts';
import type { OpenOutput } from './output.ts';

/** The new site so far. Only files with new bytes are on the disk, in the stage folder. */
export interface Stage {
  readonly entries: Map<string, ManifestEntry>;
  /** Paths of files with new bytes. */
  readonly written: string[];
  /** Paths of files that the published site has with the same bytes. */
  readonly unchanged: string[];
  readonly diagnostics: Diagnostic[];
  /** Staged folders, so that each is made once. */
  readonly folders: Set<string>;
}

/** An empty stage, with nothing on the disk. */
export function createStage(): Stage {
  return {
    entries: new Map(),
    written: [],
    unchanged: [],
    diagnostics: [],
    folders: new Set(),
  };
}

/** Adds a file of the site. Throws errors of the disk, and for an unchanged file that the published site does not have. */
export function addFile(stage: Stage, file: Artifact | UnchangedArtifact, open: OpenOutput): void {
  const { path, key } = file;
  if (stage.entries.has(path)) throw new Error(`docgen bug: two files are published as ${path}`);
  const before = open.last.manifest?.files.get(path);
  if (!('content' in file)) {
    if (before === undefined)
      throw new Error(`docgen bug: ${path} is said to be unchanged, but is not there`);
    stage.entries.set(path, { ...before, key });
    stage.unchanged.push(path);
    return;
  }
  const bytes = typeof file.content === 'string' ? Buffer.from(file.content) : file.content;
  const entry = { key, hash: hash(bytes), size: bytes.length };
  stage.entries.set(path, entry);
  if (before?.hash === entry.hash && open.isIntact(path)) {
    stage.unchanged.push(path);
  } else {
    open.host.write(stagedPath(stage, path, open), bytes);
    stage.written.push(path);
  }
}

/** Adds files of the published site to the stage, as second names of the same files (hard links) where the disk has them. */
export function linkFiles(stage: Stage, paths: readonly string[], open: OpenOutput): void {
  for (const path of paths) open.host.link(join(open.folder.out, path), stagedPath(stage, path, open));
}

/** Returns the absolute path of a staged file, and makes its folder. */
export function stagedPath(stage: Stage, path: string, { folder, host }: OpenOutput): string {
  const target = join(folder.stage, path);
  if (!target.startsWith(folder.stage + sep)) throw new Error(`docgen bug: ${path} is outside the output`);
  const parent = dirname(target);
  if (!stage.folders.has(parent)) {
    host.makeDir(parent);
    stage.folders.add(parent);
  }
  return target;
}
