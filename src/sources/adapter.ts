import type { Host } from '../base/host.ts';
import type { Result } from '../model/diagnostic.ts';
import type { MarkdownDoc } from '../model/page.ts';
import type { Version } from '../model/site.ts';
import type { FoundFile } from './walk.ts';

/** What an adapter may look at. */
export interface AdapterOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** The files of the version's content folder, sorted by path; what no adapter takes is an asset. */
  readonly files: readonly FoundFile[];
}

/** One kind of source: finds the documents of its kind in a version. It may look into files, but does not parse them. */
export interface SourceAdapter {
  readonly name: string;
  readonly discover: (
    options: AdapterOptions,
    version: Version,
    host: Host,
  ) => Result<readonly MarkdownDoc[]>;
}
