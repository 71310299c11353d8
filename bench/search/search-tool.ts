/** A page as every search tool gets it. */
export interface BenchPage {
  /** Address below the version, without a leading slash: `mojo/cli/`. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** The parts of its address, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly sections: readonly BenchSection[];
}

/** The text of a page from one heading to the next. The first is the page itself. */
export interface BenchSection {
  /** Empty for the page itself. */
  readonly id: string;
  readonly title: string;
  /** 0 for the page itself. */
  readonly depth: number;
  /** Kind of the member that it describes, or null. */
  readonly kind: string | null;
  readonly text: string;
  readonly code: readonly string[];
}

/** What a tool is built from, and where. */
export interface ToolInput {
  readonly pages: readonly BenchPage[];
  /** Folder with the npm packages of the compared tools. */
  readonly packages: string;
  /** The published site, of which docgen's own index is part. */
  readonly site: string;
  /** Folder for its files. A browser loads `search.js` from there. */
  readonly out: string;
}

/** A search tool that is measured. */
export interface SearchTool {
  readonly name: string;
  /** Writes index and code. Returns the milliseconds that indexing took. */
  readonly build: (input: ToolInput) => Promise<number>;
}

/** A page that was found. */
export interface FoundPage {
  readonly address: string;
  /** Ids of the sections that the list shows below the page: at most three, the best first. Empty for the page itself. */
  readonly sections: readonly string[];
}
