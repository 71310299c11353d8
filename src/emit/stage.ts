import { dirname, join } from 'node:path';
import { hash } from '../base/hash.ts';
import { diagnostic } from '../base/report.ts';
import type { Artifact, KeptArtifact, ManifestEntry } from '../model/artifact.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OpenPlace } from './output.ts';
import { claimOutputPath, createPathRegister, type PathRegister } from './output-path.ts';
import { outputPosition } from './place.ts';

/** The new site as far as its files have come in. Only what is new is on the disk, in the stage folder. */
export interface Stage {
  readonly paths: PathRegister;
  readonly entries: Map<string, ManifestEntry>;
  /** Paths whose bytes are new: they are written. */
  readonly written: string[];
  /** Paths whose bytes the published site has: they are linked at the end, if anything changes at all. */
  readonly kept: string[];
  readonly found: Diagnostic[];
  /** Folders that are there. */
  readonly folders: Set<string>;
}

/** An empty stage. Nothing is on the disk before the first new file. */
export function createStage(): Stage {
  return {
    paths: createPathRegister(),
    entries: new Map(),
    written: [],
    kept: [],
    found: [],
    folders: new Set(),
  };
}

/** Takes a file in. Throws errors of the disk, and for a kept file that the published site does not have. */
export function addFile(stage: Stage, file: Artifact | KeptArtifact, open: OpenPlace): void {
  const fault = claimOutputPath(stage.paths, file.path);
  if (fault !== null) {
    stage.found.push(badPath(file.path, fault, open));
    return;
  }
  const before = open.manifest?.files.get(file.path);
  const intact = before !== undefined && open.isIntact(file.path);
  if (!('content' in file)) {
    if (!intact) throw new Error(`docgen bug: ${file.path} was said to be kept, but is not there`);
    stage.entries.set(file.path, { key: file.key, hash: before.hash });
    stage.kept.push(file.path);
    return;
  }
  const bytes = typeof file.content === 'string' ? Buffer.from(file.content) : file.content;
  const digits = hash(bytes);
  stage.entries.set(file.path, { key: file.key, hash: digits });
  if (intact && before.hash === digits) {
    stage.kept.push(file.path);
    return;
  }
  open.host.write(stagedPath(stage, file.path, open), bytes);
  stage.written.push(file.path);
}

/** Completes the stage with the files of the published site that it keeps, and with foreign ones. */
export function linkFiles(stage: Stage, paths: readonly string[], open: OpenPlace): void {
  for (const path of paths) open.host.link(join(open.place.out, path), stagedPath(stage, path, open));
}

/** Absolute path of a file in the stage; its folder is made. */
export function stagedPath(stage: Stage, path: string, { place, host }: OpenPlace): string {
  const target = join(place.stage, path);
  const folder = dirname(target);
  if (!stage.folders.has(folder)) {
    host.makeDir(folder);
    stage.folders.add(folder);
  }
  return target;
}

function badPath(path: string, fault: string, { place }: OpenPlace): Diagnostic {
  const shown = path.length > 80 ? `${path.slice(0, 77)}…` : path;
  return diagnostic('output/bad-path', {
    message: `Cannot publish ${JSON.stringify(shown)}: ${fault}`,
    at: outputPosition(place, path),
    hint: 'rename the source file, or give the page another slug',
  });
}
