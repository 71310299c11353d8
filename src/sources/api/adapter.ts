import type * as z from 'zod/mini';
import type { Host } from '../../base/host.ts';
import type { ApiSymbol } from '../../model/api.ts';
import type { ApiLanguage } from '../../model/api-language.ts';
import type { Result } from '../../model/diagnostic.ts';
import type { ApiLibrary, ApiSource } from '../../model/site.ts';

/** One kind of API description. What is large is loaded when a site has such a library. */
export interface ApiAdapter {
  readonly gives: 'library';
  /** Key of `source` in a configuration: `mojo`. */
  readonly kind: string;
  /** One line for people: what it reads. */
  readonly title: string;
  /** Whether a file is such a description, from its first characters. */
  readonly detects: (start: string) => boolean;
  /** Options beside `source` in a configuration, for a tool that docgen calls; null if it reads printed descriptions alone. */
  readonly toolOptions: z.ZodMiniObject | null;
  readonly reader: () => Promise<ApiReader>;
  readonly starter: () => Promise<ApiStarter>;
}

/** The example that `docgen init --api` writes. */
export interface ApiStarter {
  /** Path of the description in the new site. */
  readonly source: string;
  /** How the description was made, for a comment. */
  readonly made: string;
  readonly files: readonly (readonly [path: string, content: string])[];
}

/** What a reader of API descriptions may look at. */
export interface ReaderInput {
  /** Absolute path of the site: positions are relative to it. */
  readonly root: string;
  /** Name of the library. */
  readonly library: string;
  readonly source: ApiSource;
  /** Absolute folder for what may be thrown away (the output of a tool), or null for none. */
  readonly cacheDir: string | null;
  /**
   * Qualified names of the symbols that are wanted whole; absent for all. Of the others a reader that `readsParts` leaves out what
   * places no page: they have kind, name, path, aliases, bases and members, no words and no signatures. It may miss findings.
   */
  readonly only?: ReadonlySet<string>;
}

/** What a reader found. */
export interface ReadLibrary {
  /** The outermost symbols: one package, or several modules. Siblings in the order in which the tool lists them. */
  readonly roots: readonly ApiSymbol[];
  /** Absolute paths of the files that were read: the library changes when they do. */
  readonly files: readonly string[];
}

/** A description that was parsed once, to be read in parts several times. */
export interface OpenDescription {
  /** Absolute paths of the files that were read. */
  readonly files: readonly string[];
  /** What `ApiReader.read` gives, for the symbols of `only`. */
  readonly read: (only: ReadonlySet<string> | undefined) => Promise<Result<ReadLibrary>>;
}

/** Maps what a tool printed to symbols, and says which of them get a page. Writes no HTML and never looks at other libraries. */
export interface ApiReader {
  readonly language: ApiLanguage;
  /** Reads the description. Malformed input is a finding with its position and no roots; it never throws for what an author can mend. */
  readonly read: (input: ReaderInput, host: Host) => Promise<Result<ReadLibrary>>;
  /** The first half of `read`, for readers to which that half is much of the work. */
  readonly open?: (input: ReaderInput, host: Host) => Promise<OpenDescription>;
  readonly layout: PageLayout;
  /** Whether it heeds `only`, and so tells where the pages of a large library stand in a fraction of the time. */
  readonly readsParts: boolean;
}

/** Which symbols get pages, and what members are called on them. */
export interface PageLayout {
  /**
   * Page id of a symbol below the library's route, or null where it is shown on the page of `parents`' last one.
   * `parents` are the symbols around it, outermost first; empty for a root. `''` with a root means the route itself.
   */
  readonly pageOf: (symbol: ApiSymbol, parents: readonly ApiSymbol[], library: ApiLibrary) => string | null;
  /** Id of a member on its page. `below` are the names from the page's symbol down to it, its own last. */
  readonly anchorOf: (symbol: ApiSymbol, below: readonly string[]) => string;
  /** Heading of a symbol's page. */
  readonly titleOf: (symbol: ApiSymbol, parents: readonly ApiSymbol[]) => string;
}
