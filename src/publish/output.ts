import type { Host } from '../base/disk/host.ts';
import type { Result } from '../model/diagnostic.ts';
import type { Artifact, UnchangedArtifact } from '../model/output/artifact.ts';
import type { OutputFolder } from './folder.ts';
import type { ManifestState } from './manifest.ts';

/** How to publish into a folder. */
export interface OutputOptions {
  /** Absolute folder of the site: never replaced, and diagnostics are relative to it. */
  readonly root: string;
  /** Absolute folders with sources: the output is never inside, around or equal to one. */
  readonly contentDirs: readonly string[];
  /** Absolute folder of static files, guarded likewise, or null. */
  readonly staticDir: string | null;
  /** Whether a folder with untracked files may be used. The files stay. */
  readonly force: boolean;
  /** Version of docgen. */
  readonly docgen: string;
}

/** Files of the site in any order. */
export type Files = Iterable<Artifact | UnchangedArtifact> | AsyncIterable<Artifact | UnchangedArtifact>;

/** What can stop a publication. */
export interface PublishOptions {
  /** Called after the last file: if it returns false, nothing is published. */
  readonly isGood?: () => boolean;
}

/** What a publication changed. */
export interface PublishReport {
  /** Number of files with new bytes. */
  readonly written: number;
  /** Number of files with the same bytes as before. */
  readonly unchanged: number;
  /** Output paths that the site no longer has, sorted. */
  readonly removed: readonly string[];
}

/** An output folder that this process alone may publish into until it is closed. */
export interface Publisher {
  /** Returns whether the folder holds this file unchanged, made from this key by this version of docgen. */
  isUnchanged(path: string, key: string): boolean;
  /**
   * Publishes all files or none. The value is null if nothing was published: because of a diagnostic, `isGood` or a signal.
   * A file without content must be one for which `isUnchanged` returned true. Errors thrown by `files` are passed on.
   */
  publish(files: Files, options?: PublishOptions): Promise<Result<PublishReport | null>>;
  /** Returns a file that was given to `publish` and is not published yet. */
  read(path: string): Uint8Array;
  /** Removes everything beside the output and lets other processes in. Does nothing when called again. */
  close(): void;
}

/** An opened output as the parts of this room share it. */
export interface OpenOutput {
  readonly folder: OutputFolder;
  readonly options: OutputOptions;
  readonly host: Host;
  readonly last: ManifestState;
  /** Returns whether a file of the last manifest is on the disk with the bytes that were written. */
  readonly isIntact: (path: string) => boolean;
  /** Returns whether the output was closed, by `close` or by a signal. */
  readonly isClosed: () => boolean;
}
