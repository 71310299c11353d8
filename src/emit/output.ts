import type { Host } from '../base/host.ts';
import type { Artifact, KeptArtifact, Manifest } from '../model/artifact.ts';
import type { Result } from '../model/diagnostic.ts';
import type { OutputPlace } from './place.ts';

/** What must be known to publish into a folder. */
export interface OutputOptions {
  /** Absolute folder of the site: never replaced, and findings are relative to it. */
  readonly root: string;
  /** Absolute folders with pages: the output is never inside, around or equal to one. */
  readonly contentDirs: readonly string[];
  /** Absolute folder of static files, guarded likewise, or null. */
  readonly staticDir: string | null;
  /** Whether a folder with files of another hand may be used. They stay. */
  readonly force: boolean;
  /** docgen's own version. */
  readonly docgen: string;
  /** Milliseconds to wait for another build of the same site to end. Default 0. */
  readonly waitMs?: number;
}

/** What may still stop a publication. */
export interface PublishOptions {
  /** Asked after the last file: false leaves the last good site as it is. */
  readonly isGood?: () => boolean;
}

/** Files of the site, made or kept, in any order, each path once. */
export type Files = Iterable<Artifact | KeptArtifact> | AsyncIterable<Artifact | KeptArtifact>;

/** What a publication changed. */
export interface PublishReport {
  /** Files whose bytes are new. */
  readonly written: number;
  /** Files that are the same as before. */
  readonly kept: number;
  /** Output paths that the site no longer has, sorted. */
  readonly removed: readonly string[];
}

/** An output folder, guarded and locked: this process alone may publish into it until it is closed. */
export interface Output {
  /** What the last good build wrote, or null. */
  readonly manifest: Manifest | null;
  /** Whether the folder holds this file, made from this key by this docgen, with the very bytes that were written. */
  isKept(path: string, key: string): boolean;
  /**
   * Publishes all files at once or none. The value is null where nothing was published: a finding, `isGood`, or a signal.
   * A file given without content must be one that `isKept`. Errors that the files throw are passed on. Call it once.
   */
  publish(files: Files, options?: PublishOptions): Promise<Result<PublishReport | null>>;
  /** Removes what is left over and lets others in. Twice is fine. */
  close(): void;
}

/** An opened output as the parts of this stage share it. */
export interface OpenPlace {
  readonly place: OutputPlace;
  readonly options: OutputOptions;
  readonly host: Host;
  readonly manifest: Manifest | null;
  /** The manifest's bytes on the disk, empty for none. */
  readonly manifestText: string;
  /** Whether a file of the manifest is on the disk with the bytes that were written. */
  readonly isIntact: (path: string) => boolean;
  /** Whether the place was given up, by `close` or a signal. */
  readonly isClosed: () => boolean;
}
