/** A file of the output, ready to be written. */
export interface Artifact {
  /** Output path without leading slash, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Hash of everything the content was made from; equal keys mean equal bytes. */
  readonly key: string;
}

/** A file that need not be made again: the last build wrote it from the same key. */
export interface UnchangedArtifact {
  readonly path: string;
  readonly key: string;
}

/** What the last build wrote. Lives in the output folder and is how the folder is recognised. */
export interface Manifest {
  /** The docgen version that wrote it. */
  readonly docgen: string;
  /** By output path, sorted. */
  readonly files: ReadonlyMap<string, ManifestEntry>;
}

/** One file of the output: the key it was made from, and the hash and number of its bytes. */
export interface ManifestEntry {
  readonly key: string;
  readonly hash: string;
  readonly size: number;
}

/** A file of the output that is made when it is needed. */
export interface OutputFile {
  /** Output path without leading slash, with `/`. */
  readonly path: string;
  /** Hash of everything the content is made from; equal keys mean equal bytes. */
  readonly key: () => string;
  readonly body: FileBody;
}

/**
 * The content of a file: made, copied from an absolute path, joined from files of pages, or the page at an address that servers
 * redirect.
 */
export type FileBody =
  | { readonly type: 'made'; readonly content: () => FileContent | Promise<FileContent> }
  | { readonly type: 'copy'; readonly source: string }
  | { readonly type: 'joined'; readonly parts: readonly JoinedPart[] }
  | { readonly type: 'redirect'; readonly to: string; readonly content: () => string };

/** A part of a file: a text, or the file that an output makes from a page, by its output path. */
export type JoinedPart = { readonly text: string } | { readonly page: string };

/** Text or bytes of a file. */
export type FileContent = string | Uint8Array;
