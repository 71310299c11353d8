import type { Result } from '../model/diagnostic.ts';
import type { MarkdownDoc } from '../model/page/page.ts';
import type { Version } from '../model/site.ts';
import type { ApiAdapter } from './api/adapter.ts';
import type { FoundFile } from './found-file.ts';

/** One kind of source: pages that are files of the content folder, or a library that a tool described. */
export type SourceAdapter = PageAdapter | ApiAdapter;

/** A kind of page that is written by hand. */
export interface PageAdapter {
  readonly gives: 'pages';
  readonly kind: string;
  /** One line for people. */
  readonly title: string;
  /** Finds its documents among the files of a content folder, without opening them. What no adapter takes is an asset. */
  readonly read: (files: readonly FoundFile[], version: Version) => Result<readonly MarkdownDoc[]>;
}
