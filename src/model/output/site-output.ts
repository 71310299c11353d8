import type { Document } from '../page/document.ts';
import type { ResolvedLink } from '../page/links.ts';
import type { FileContent } from './artifact.ts';
import type { PathPattern } from './output.ts';

/** An output of a site: files that docgen does not write by itself. Exported as `output` by a module in `outputs`. */
export interface SiteOutput {
  /** Name for messages. */
  readonly name: string;
  /** The paths that it may write beside the pages. Pages and static files cannot have them. Default: none. */
  readonly reserves?: readonly PathPattern[];
  /** Returns the files beside the pages. */
  readonly perSite?: (site: OutputSite) => readonly OutputArtifact[] | Promise<readonly OutputArtifact[]>;
  /** The file that it makes from each page. */
  readonly perPage?: SitePageOutput;
}

/** A file that an output of a site makes from each page. */
export interface SitePageOutput {
  /** Replaces `.html` in the output path of the page: `.json`. */
  readonly extension: string;
  /** Returns the content. */
  readonly write: (page: OutputPage, document: Document) => FileContent | Promise<FileContent>;
}

/** A file of the output. */
export interface OutputArtifact {
  /** Output path without leading slash, with `/`. */
  readonly path: string;
  readonly content: FileContent;
}

/** A site as its outputs see it. Plain data. */
export interface OutputSite {
  readonly title: string;
  readonly tagline: string;
  /** The origin of the published site without a trailing slash. */
  readonly url: string;
  /** The path below the origin; starts and ends with `/`. */
  readonly basePath: string;
  readonly lang: string;
  /** All pages, sorted by output path. */
  readonly pages: readonly PageSummary[];
}

/** A page as the outputs of a site see it. Plain data. */
export interface PageSummary {
  readonly version: string;
  /** Path below the version without extension: `guide/intro`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Address with base path: `/docs/v1/guide/intro`. */
  readonly href: string;
  /** Address with origin. */
  readonly url: string;
  /** Output path: `v1/guide/intro.html`. */
  readonly file: string;
  readonly lastUpdate: { readonly date: string | null; readonly author: string | null } | null;
  /** Whether search engines are asked not to list it. */
  readonly noIndex: boolean;
  /** Whether it is left out of the sidebars. */
  readonly unlisted: boolean;
}

/** A page with what its document needs. */
export interface OutputPage extends PageSummary {
  /** The answers to the slots of the document: `links[n]` says where slot `n` leads. */
  readonly links: readonly ResolvedLink[];
}
