import type { Diagnostic } from '../model/diagnostic.ts';
import type { FileResponse } from './site-files.ts';

/** The form in which a page is asked for. */
export type PageForm = 'html' | 'markdown';

/** What the dev site responds to an address. */
export type SiteResponse = PageResponse | FileResponse;

/** A page, or the page for addresses without a page. */
export interface PageResponse {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly html: string;
  /** Changes when the page must be shown anew. */
  readonly key: string;
  /** What is wrong with the page: with its source, with what it includes, with its rendering. */
  readonly diagnostics: readonly Diagnostic[];
}
