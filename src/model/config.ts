import type { CalloutKind } from './callouts.ts';
import type { Code } from './codes.ts';
import type { SeveritySetting } from './diagnostic.ts';
import type { SampleWrap } from './sample.ts';
import type { Sidebars } from './sidebar.ts';
import type { HeadTag, LinkPolicies, MarkdownOptions, NavbarItem, Redirect, SiteLimits } from './site.ts';
import type { StringKey } from './strings.ts';

/** What `docgen.config.ts` exports, as `default` or as `config`: the configuration, or a function that makes it. */
export type ConfigExport<Source = AnySourceConfig> =
  | SiteConfig<Source>
  | (() => SiteConfig<Source> | Promise<SiteConfig<Source>>);

/** A site as its author describes it. Paths are relative to the folder of the configuration; `null` means none. */
export interface SiteConfig<Source = AnySourceConfig> {
  /** Name of the site: shown in the bar at the top and after each page's own title. */
  readonly title: string;
  /** One sentence about the site, for the home page and for machines. Default: none. */
  readonly tagline?: string;
  /** Origin of the published site, `https://docs.example.com`. A path after it belongs into `basePath`. */
  readonly url: string;
  /** Path below the origin at which the site is published; `docs`, `/docs` and `/docs/` mean the same. Default `/`. */
  readonly basePath?: string;
  /**
   * BCP 47 tag of the language that the pages are written in; it sets their direction and the language of the interface, too.
   * Default `en`.
   */
  readonly lang?: string;
  /** Texts of the interface to replace: `{ 'label.returns': 'Gives back' }`. Default: none. */
  readonly strings?: Readonly<Partial<Record<StringKey, string>>>;
  /** Folder copied as it is to the top of the published site. Default `static` if there is such a folder, else none. */
  readonly staticDir?: string | null;
  /** Folder to publish into; it cannot be inside a content or static folder, or contain one. Default `build`. */
  readonly outDir?: string;
  /** The bar at the top. Default: the title alone. */
  readonly navbar?: NavbarConfig;
  /** The foot of every page. Default: empty. */
  readonly footer?: FooterConfig;
  /** Address of the repository that the header links to. Default: none. */
  readonly repository?: string | null;
  /**
   * Start of the address for editing a page. The path of the page's file, relative to the configuration, is appended, after a
   * `/` if the text does not end with `/` or `=`. Default: no edit links.
   */
  readonly editUrl?: string | null;
  /**
   * Address for reporting a problem of a page. `{title}` and `{url}` in it are replaced by those of the page, encoded for an
   * address: `https://github.com/owner/name/issues/new?title={title}&body={url}`. Default: no such links.
   */
  readonly issueUrl?: string | null;
  /** Old addresses and their new ones. Default: none. */
  readonly redirects?: readonly Redirect[];
  /** Image that other sites show beside a link to a page, relative to `staticDir`. Default: none. */
  readonly socialCard?: string | null;
  /** Icon of the site, relative to `staticDir`. Default: the mark of docgen. */
  readonly favicon?: string | null;
  /** Tags added to the head of every page: `meta`, `link`, `script` and `style`. Default: none. */
  readonly head?: readonly HeadTag[];
  /**
   * Severities of findings, by code: `{ 'link/missing-anchor': 'warning' }`, or by code and pattern of files:
   * `{ 'link/missing-page': { 'docs/legacy/**': 'off' } }`, where the last pattern that matches counts. `off` hides a finding.
   * Findings about safety and about the configuration keep theirs. Default: the severities that `docgen explain` lists.
   */
  readonly severity?: Readonly<Partial<Record<Code, SeveritySetting>>>;
  /**
   * Links that are not checked, as authors write them: `/forum/**`. They are published as they are written. `*` is any text
   * without `/`, `**` any text. Links that could run code are refused all the same. Default: none.
   */
  readonly ignoreLinks?: readonly string[];
  /** How pages write links to other pages. Default: as their authors like. */
  readonly links?: LinksConfig;
  /** How `docgen check --external` asks for links to other sites. Each setting has its own default. */
  readonly external?: ExternalConfig;
  /** Options for Markdown. Default: sanitized HTML, built-in containers. */
  readonly markdown?: MarkdownConfig;
  /** Limits for one page, so that a single page cannot stop the build. Each has its own default. */
  readonly limits?: Partial<SiteLimits>;
  /** Module whose named exports replace components of the default templates, relative to the configuration. Default: none. */
  readonly templates?: string | null;
  /** Modules that export an `output`: files of the site that docgen does not write by itself. Default: none. */
  readonly outputs?: readonly string[];
  /** Where the date of the last update comes from for pages without `last_update`: the last commit of their file, or nowhere. Default `git`. */
  readonly lastUpdated?: 'git' | false;
  /** Headers for `_headers` besides those of docgen, by path and name; an empty value removes one. `false` for no such file. Default: none. */
  readonly headers?: false | Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether pages get a card for link previews, unless they or the site have an image. Default true. */
  readonly cards?: boolean;
  /** Ids of changelogs, `max/changelog`: their releases are in the Atom feed `feed.xml`. Default: none. */
  readonly feed?: readonly string[];
  /** Text files with the reference of several libraries, for language models: `{ mojo: ['stdlib', 'kernels'] }` makes `llms-mojo.txt`. Default: none. */
  readonly llms?: Readonly<Record<string, readonly string[]>>;
  /** Folder with the pages of versions without `contentDir`, relative to the configuration. Default `docs`. */
  readonly contentDir?: string;
  /**
   * Sidebars of versions without `sidebars`; `{}` for no sidebar. Default: one sidebar `main`, generated from the whole content
   * folder.
   */
  readonly sidebars?: Sidebars;
  /** Libraries whose reference is shown in versions without `apis`. Default: none. */
  readonly apis?: readonly ApiConfig<Source>[];
  /** How the code samples of the pages are tested. Default: the presets of `docgen test`. */
  readonly samples?: SamplesConfig;
  /** Versions, newest first. Default: one version `current` at the root of the site, without badge and banner. */
  readonly versions?: readonly VersionConfig<Source>[];
}

/** One published version of the documentation. */
export interface VersionConfig<Source = AnySourceConfig> {
  /** Its name, in `docs.json` and on the command line: at most 32 characters, none of `/ \ < > : " | ? *`. */
  readonly version: string;
  /** Its name for readers. Default: `version`. */
  readonly label?: string;
  /** First segment of its routes, `stable`; empty for the root of the site. Default: empty for the last version, else `version`. */
  readonly path?: string;
  /** Folder with its pages, relative to the configuration. Default: `contentDir` of the site. */
  readonly contentDir?: string;
  /** Page or address that says what is new in it, `/changelog`. Default: none. */
  readonly notes?: string;
  /** Its sidebars, by name. Default: `sidebars` of the site. */
  readonly sidebars?: Sidebars;
  /** Libraries whose reference it shows. Default: `apis` of the site. */
  readonly apis?: readonly ApiConfig<Source>[];
  /**
   * The banner above its pages, `null` for none. Default: `null` for the last version, `unreleased` for those listed
   * before it, `unmaintained` for those after it.
   */
  readonly banner?: 'unreleased' | 'unmaintained' | null;
  /** Whether its pages show the label as a badge. Default: whether the site has more than one version. */
  readonly badge?: boolean;
  /** Whether search engines are asked to ignore its pages. Default false. */
  readonly noIndex?: boolean;
  /** Class of its pages, for style sheets. Default `docs-version-` and the version. */
  readonly className?: string;
  /** Whether it is the version that readers should use. Exactly one is. Default: the first version without `isLast: false`. */
  readonly isLast?: boolean;
  /** Id of the instance, for sites that other tools read. Default `default`. */
  readonly pluginId?: string;
}

/** The bar at the top of every page. */
export interface NavbarConfig {
  /** Tabs that select a sidebar, and links. Default: none. */
  readonly items?: readonly NavbarItem[];
  /** Logo beside the title, relative to `staticDir`. Default: the mark of docgen. */
  readonly logo?: string | null;
}

/** The foot of every page. */
export interface FooterConfig {
  /** Links to pages (`/max/intro`, without version) or to other sites. Default: none. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  /** The last line. Default: none. */
  readonly copyright?: string;
}

/** How pages write links to other pages. Links in API descriptions are not held to it. */
export interface LinksConfig {
  /**
   * The end of paths to pages: with a slash (`always`), without one (`never`), or as the address of the page has it (`page`). Paths with an
   * extension, `guide.md`, are not held to it. Default: all are fine.
   */
  readonly trailingSlash?: LinkPolicies['trailingSlash'];
  /**
   * Whether paths to pages start at the file of the link, `../guide.md` (`always`), or at the site, `/guide` (`never`). Links to headings of
   * the same page are fine either way. Default: both are fine.
   */
  readonly relative?: LinkPolicies['relative'];
}

/** How `docgen check --external` asks for links to other sites. */
export interface ExternalConfig {
  /** Patterns of hosts that may have private addresses: `wiki.example.com`, `*.corp.example`. Default: none. */
  readonly allow?: readonly string[];
  /** Requests to one host at a time. Default 2. */
  readonly perHost?: number;
  /** Seconds in which a server must begin its answer. Default 15. */
  readonly requestSeconds?: number;
  /** Seconds for all links together. Default 600. */
  readonly runSeconds?: number;
  /** Days for which a link that works is not asked for again. Default 3. */
  readonly cacheDays?: number;
}

/** Options for Markdown. */
export interface MarkdownConfig {
  /** `sanitize` keeps an allow-list of tags and attributes, `allow` passes raw HTML as written. Default `sanitize`. */
  readonly html?: MarkdownOptions['html'];
  /** Containers of the site by name (`:::experiment`), each shown like a built-in kind. Default: none. */
  readonly containers?: Readonly<Record<string, ContainerConfig>>;
  /** Whether a code span that names exactly one public symbol of an API becomes a link to it. Default false. */
  readonly linkSymbols?: boolean;
  /**
   * The generator by whose rule ids are made from the texts of headings, so that anchors of a site that moves stay: `github`,
   * `docusaurus`, `vitepress`, `mkdocs`, `mdbook` or `hugo`. Default `github`.
   */
  readonly headingIds?: MarkdownOptions['headingIds'];
}

/** A library whose reference is made from an API description. Paths are relative to the configuration. */
export interface ApiConfig<Source = AnySourceConfig> {
  /** Its name, unique in the version: `{ type: 'api', library }` shows it in a sidebar. */
  readonly library: string;
  /** Page id of its root without `/index`: `mojo/stdlib`. */
  readonly route: string;
  /** An API description by its kind; with `adapter`, the path of a file or a folder. */
  readonly source: Source | string;
  /** Module of the site that exports an `adapter`, which reads `source`. Default: the adapter of docgen for the kind of `source`. */
  readonly adapter?: string;
  /** Options for `adapter`: plain data. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Overlays (`*.overlay.yaml`) or folders of them. Default: those beside the source. */
  readonly overlays?: readonly string[];
  /** @deprecated Old name of `overlays`, read in this version. */
  readonly words?: readonly string[];
  /** Page ids by qualified name, for symbols that get their own page or another page id: `{ 'max.graph.Graph': 'max/api/python/graph/Graph' }`. */
  readonly pages?: Readonly<Record<string, string>>;
  /** URL pattern of declarations in their repository, with `{file}` and `{line}` of their positions; `{module}` is the path of a module by its name, for descriptions without positions. A library of which only parts are public has patterns by qualified name: `{ 'plane.shapes': '…' }`. Default: no source links. */
  readonly repository?: string | Readonly<Record<string, string>>;
  /** What import lines need to know besides the qualified names. Default: the line names the module of the symbol. */
  readonly imports?: ImportsConfig;
  /** The least percentage of symbols that must have a summary, 0 to 100. Default 0. */
  readonly coverage?: number;
}

/** What is known of the imports of a library. Names are qualified, as in overlays. */
export interface ImportsConfig {
  /** First part of qualified names that import lines leave out: `stdlib`. */
  readonly root?: string;
  /** Names that are known without an import. */
  readonly prelude?: readonly string[];
  /** Names that packages re-export, by package without `root`: `{ collections: ['List'] }`. */
  readonly reExports?: Readonly<Record<string, readonly string[]>>;
  /** Names, modules and packages, without `root`, that nobody can import. A name that another package re-exports is imported from there. */
  readonly except?: readonly string[];
}

/** A description by the kind of its adapter: the path of what a tool printed, or source code for which docgen calls the tool. */
export type AnySourceConfig = Readonly<
  Record<string, string | { readonly source: string; readonly [option: string]: unknown }>
>;

/** How `docgen test` tests the code samples of the pages. */
export interface SamplesConfig {
  /**
   * Runners by language of the fence; what one leaves out comes from the preset of its language, `null` leaves a language
   * untested. Presets: `mojo`, `python`, `bash`, `c` (syntax), `json`, `yaml`, `toml`, and `docgen.config.ts` for the files of a
   * configuration. A fence names another runner than that of its language with `runner="name"`.
   */
  readonly runners?: Readonly<Record<string, SampleRunnerConfig | null>>;
}

/** How samples of one language are tested. In commands `{file}` is the sample, `{out}` a name for what is made of it, `{root}` the folder of the configuration. */
export interface SampleRunnerConfig {
  /** The preset that fills in what is left out. Default: the one of the runner's own name. */
  readonly extends?: string;
  /** Runs a sample; `null` where samples are only checked. Default: that of the preset, or `null`. */
  readonly command?: readonly string[] | null;
  /** Checks a sample without running it; `null` for none. Default: that of the preset, or `null`. */
  readonly check?: readonly string[] | null;
  /** Extension of the sample's file without the dot. Default: that of the preset, or the language. */
  readonly extension?: string;
  /** Seconds that one sample may take. Default: that of the preset, or 60. */
  readonly timeout?: number;
  /** How loose statements become a program: `mojo-main` puts statements into `def main()`, `docgen-config` settings into a configuration. Default: that of the preset, or `null`. */
  readonly wrap?: SampleWrap | null;
}

/** A container that the site defines. */
export interface ContainerConfig {
  /** The built-in kind that it looks like. */
  readonly as: CalloutKind;
  /** Its heading if the page gives none. Default: the name with a capital first letter. */
  readonly title?: string;
}
