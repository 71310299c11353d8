import { hash } from '../base/hash.ts';
import { once } from '../base/once.ts';
import type { Section } from '../document/to-sections.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { FileContent, OutputFile } from '../model/output/artifact.ts';
import type { PathPattern } from '../model/output/output.ts';
import type { Document } from '../model/page/document.ts';
import type { ExtraPage } from '../model/page/extra-page.ts';
import type { IndexedPage, PagePlan, SitePlan } from '../model/page/plan.ts';
import type { WholeSidebar } from '../model/page/sidebar-view.ts';
import type { SiteContext } from '../model/page/site-context.ts';
import type { Site } from '../model/site.ts';
import type { Renderer } from '../render/index.ts';
import type { SearchSource } from './search/search-source.ts';

/** One kind of file that docgen writes. */
export interface Output {
  readonly name: string;
  /** The paths that it may write on this site. Pages and static files with such a path are refused. */
  readonly reserves: (site: Site) => readonly PathPattern[];
  /** Lists its files beside the pages. Nothing is made before a file is asked for its key or content. */
  readonly perSite?: (input: OutputInput) => readonly OutputFile[] | Promise<readonly OutputFile[]>;
  /**
   * Whether its files beside the pages change with the text of pages, not only with what the site lists of them. A build lists
   * them after all others.
   */
  readonly readsDocuments?: boolean;
  /** The file that it makes from each page. */
  readonly perPage?: PageOutput;
}

/** A file that is made from each page. */
export interface PageOutput {
  /** Replaces `.html` in the output path of the page. */
  readonly extension: string;
  /** Hash of the code of the site that makes it; empty for docgen's own. */
  readonly hash: string;
  /** Makes the content in a page worker. It is empty if a diagnostic says why. */
  readonly write: (page: PageInput) => Promise<Result<FileContent>>;
}

/** What the files of a page are made from. */
export interface PageInput {
  readonly plan: PagePlan;
  readonly document: Document;
  readonly site: SiteContext;
  /** Renders with the templates of the site. */
  readonly renderer: Renderer;
}

/** The files that every page loads, under names that change with their content. */
export interface ClientFiles {
  readonly stylesheet: OutputFile;
  /** What start pages load besides. */
  readonly homeStylesheet: OutputFile;
  /** Sets the reader's colour theme before the first paint. */
  readonly themeScript: OutputFile;
  readonly sidebarScript: OutputFile;
  readonly pageScript: OutputFile;
  /** The icon of sites without one. */
  readonly icon: OutputFile;
  /** The dialog of the search, which pages load when a reader opens it, and the files that it loads. */
  readonly searchScript: OutputFile;
  readonly searchStyle: OutputFile;
  readonly searchWorker: OutputFile;
}

/** The file with a whole sidebar, which the browser loads when a reader opens what a page left out. */
export interface SidebarPartial {
  readonly path: string;
  readonly key: string;
  readonly sidebar: WholeSidebar;
}

/** What the files of a site are made from. */
export interface OutputInput {
  readonly site: Site;
  readonly plan: SitePlan;
  /** What all pages share. */
  readonly context: SiteContext;
  /** Hash of everything that all pages share, templates included. */
  readonly shared: string;
  readonly client: ClientFiles;
  readonly partials: readonly SidebarPartial[];
  /** Returns what the search index of a version is made from. */
  readonly search: (version: string) => SearchSource;
  /** Returns the text of a page by heading. */
  readonly sectionsOf: (page: IndexedPage) => readonly Section[];
  /** Renders a page that is made from the site, or for null the page for addresses without a page. */
  readonly renderExtra: (page: ExtraPage | null) => string | Promise<string>;
  /** Takes what is wrong with the outputs of the site. */
  readonly report: (found: readonly Diagnostic[]) => void;
}

/** A file whose text is made once, and is its own key. */
export function textFile(path: string, make: () => string): OutputFile {
  const text = once(make);
  return { path, key: () => hash(text()), body: { type: 'made', content: text } };
}

/** Returns the output path of a file that is made from a page. */
export function pagePath(extension: string, { file }: Pick<PagePlan, 'file'>): string {
  return file.slice(0, -'.html'.length) + extension;
}
