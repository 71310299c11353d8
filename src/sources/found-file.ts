/** A regular file below a folder. */
export interface FoundFile {
  /** Path relative to the site, with `/`. */
  readonly file: string;
  /** Path relative to the folder, with `/`. */
  readonly path: string;
}
