/** A regular file below a folder. */
export interface FoundFile {
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  /** Path relative to the folder, with `/`. */
  readonly path: string;
}
