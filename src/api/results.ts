import type { ExternalCounts } from '../external/counts.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LibraryCoverage } from '../model/page/plan.ts';

/** What `check`, `build` and `serve` return, each with more. */
export interface SiteResult {
  /** Whether the function succeeded: it did its work, and there is no error and, if `strict`, no warning. */
  readonly ok: boolean;
  /** Absolute folder of the configuration, or the folder where it was looked for. Files of diagnostics are relative to it. */
  readonly root: string;
  /** Everything that is wrong with the site, or with its configuration if that cannot be used. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a check says about a baseline. */
export interface BaselineUse {
  /** Whether the file was only compared, was updated, or was written for the first time. */
  readonly state: 'compared' | 'updated' | 'created';
  /** Number of findings that the baseline contains. They are not in `diagnostics`. */
  readonly known: number;
  /** Number of its entries that have no finding any more. An update has taken them out. */
  readonly gone: number;
}

/** What `check` returns. The numbers are 0 if the configuration cannot be used. */
export interface CheckResult extends SiteResult {
  /** Number of pages. */
  readonly pages: number;
  /** Number of links, images and references on all pages. */
  readonly links: number;
  /** Documentation coverage of the API libraries. */
  readonly coverage: readonly LibraryCoverage[];
  /** What asking other sites has shown, or null if they were not asked. */
  readonly external: ExternalCounts | null;
  /** What the baseline says, or null if there is none, or it cannot be used. */
  readonly baseline: BaselineUse | null;
}

/** What `build` returns. */
export interface BuildResult extends SiteResult {
  /** Absolute output folder, or null if the configuration cannot be used. */
  readonly outDir: string | null;
  /** What was published, or null: then the output folder is as it was before. */
  readonly published: PublishedSite | null;
}

/** A site that was published. */
export interface PublishedSite {
  /** Number of pages. */
  readonly pages: number;
  /** Number of files that were written. */
  readonly written: number;
  /** Number of files that did not change. */
  readonly unchanged: number;
  /** Output paths of files that were removed, sorted. */
  readonly removed: readonly string[];
}

/** What `serve` returns. */
export interface ServeResult extends SiteResult {
  /** The server, or null if the configuration cannot be used or the port is taken. */
  readonly server: DevServer | null;
}

/** A server of a site. */
export interface DevServer {
  /** Address of the home page: `http://localhost:4321/`. */
  readonly url: string;
  readonly port: number;
  /** Ends the server, its connections and its threads. Then the server no longer keeps the process alive. */
  readonly close: () => Promise<void>;
}

/** The findings of a served site. */
export interface ServeReport extends SiteResult {
  /** Number of pages. */
  readonly pages: number;
}
