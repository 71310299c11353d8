import type * as z from 'zod/mini';
import type { Host } from '../../base/disk/host.ts';
import type { ApiSymbol } from '../../model/api/api.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
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
}

/** Maps what a tool printed to symbols, and says which of them get a page. Writes no HTML and never looks at other libraries. */
export interface ApiReader {
  readonly language: ApiLanguage;
  /**
   * Reads the description and returns the outermost symbols: one package, or several modules, in the order of the tool. Returns no
   * symbols and errors if it is malformed.
   */
  readonly read: (input: ReaderInput, host: Host) => Promise<Result<readonly ApiSymbol[]>>;
  readonly layout: PageLayout;
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
  /** Writes the line that imports a symbol with its own page; null if there is none. Languages without imports lack it. */
  readonly importOf?: (symbol: ApiSymbol, names: ImportedName) => string | null;
}

/** Where a symbol is imported from. */
export interface ImportedName {
  /** The shortest package or module with the symbol. */
  readonly from: string;
  /** The qualified name in it. */
  readonly path: string;
}
