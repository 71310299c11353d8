import type { CalloutKind } from './callouts.ts';
import type { Code } from './codes.ts';
import type { Position, SeveritySetting } from './diagnostic.ts';
import type { SampleRunner } from './sample.ts';
import type { Sidebars } from './sidebar.ts';
import type { Strings } from './strings.ts';

/** The validated configuration, with all defaults and absolute paths. Plain data. */
export interface Site {
  /** Absolute path of the folder that holds the configuration; diagnostics are relative to it. */
  readonly root: string;
  readonly title: string;
  readonly tagline: string;
  /** The origin of the published site without a trailing slash: `https://docs.example.com`. */
  readonly url: string;
  /** The path between origin and route; starts and ends with `/`. */
  readonly basePath: string;
  /** BCP 47 language tag of the content. */
  readonly lang: string;
  /** The texts of the interface. */
  readonly strings: Strings;
  /** Absolute path of the folder copied verbatim to the output root, or null. */
  readonly staticDir: string | null;
  /** Absolute path of the folder that is published. */
  readonly outDir: string;
  readonly navbar: Navbar;
  readonly footer: Footer;
  /** Address of the repository that the header links to, or null. */
  readonly repository: string | null;
  /** Prefix to which a page's source path (relative to `root`) is added for "Edit this page", or null. */
  readonly editUrl: string | null;
  /** Address for reporting a problem of a page, with `{title}` and `{url}` for those of the page, or null. */
  readonly issueUrl: string | null;
  readonly redirects: readonly Redirect[];
  /** Path of the social card image below the static folder, or null. */
  readonly socialCard: string | null;
  /** Path of the icon below the static folder, or null. */
  readonly favicon: string | null;
  /** Tags added to every page's head. */
  readonly head: readonly HeadTag[];
  /** Severities that the site changes, by code. */
  readonly severity: Readonly<Partial<Record<Code, SeveritySetting>>>;
  /** Patterns of links that are not checked. */
  readonly ignoreLinks: readonly string[];
  readonly links: LinkPolicies;
  readonly external: ExternalOptions;
  readonly markdown: MarkdownOptions;
  readonly limits: SiteLimits;
  /** Absolute path of the module whose named exports replace components of the default templates, or null. */
  readonly templates: string | null;
  /** Absolute paths of the modules with outputs of the site. */
  readonly outputs: readonly string[];
  /** Whether pages without `last_update` have the day of their last commit. */
  readonly datesFromGit: boolean;
  /** Headers that the site adds to `_headers`, by path and name; null for no such file. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  /** Whether pages without an image get a card for link previews. */
  readonly cards: boolean;
  /** Ids of the changelogs whose releases are in the feed. */
  readonly feed: readonly string[];
  /** Names of libraries whose reference is in one text file together, by the name of the file. */
  readonly llms: Readonly<Record<string, readonly string[]>>;
  /** How samples are tested, by language of the fence. */
  readonly runners: ReadonlyMap<string, SampleRunner>;
  readonly versions: readonly Version[];
}

/** A published version with its sources. */
export interface Version {
  readonly record: VersionRecord;
  /** First segment of its routes, `stable`; empty for a version at the root. */
  readonly path: string;
  /** Page or address that says what is new in it, or null. */
  readonly notes: string | null;
  /** Absolute path of the folder with its pages. */
  readonly contentDir: string;
  readonly sidebars: Sidebars;
  readonly apis: readonly ApiLibrary[];
}

/** A library whose reference a version shows: its `ApiConfig` with all defaults and absolute paths. */
export interface ApiLibrary {
  readonly name: string;
  /** Start of its page ids, without slashes around it: `mojo/stdlib`. */
  readonly route: string;
  readonly source: ApiSource;
  /** Absolute paths of overlays or folders of them; null for those beside the source. */
  readonly overlays: readonly string[] | null;
  /** Page ids by qualified name. */
  readonly pages: Readonly<Record<string, string>>;
  /** URL pattern of declarations with `{file}`, `{line}` or `{module}`, or patterns by qualified name, or null. */
  readonly repository: string | Readonly<Record<string, string>> | null;
  readonly imports: ImportRules;
  /** The least percentage of symbols with a summary. */
  readonly coverage: number;
}

/** What is known of the imports of a library: its `ImportsConfig` with all defaults. */
export interface ImportRules {
  /** First part of qualified names that import lines leave out, or null. */
  readonly root: string | null;
  readonly prelude: readonly string[];
  readonly reExports: Readonly<Record<string, readonly string[]>>;
  readonly except: readonly string[];
}

/** The rules of a library of which nothing is known but its qualified names. */
export const NO_IMPORT_RULES: ImportRules = { root: null, prelude: [], reExports: {}, except: [] };

/** What an adapter reads. Plain data: caches are keyed by it. */
export interface ApiSource {
  /** Kind of the adapter: `mojo`; or the absolute path of the module of the site that exports one. */
  readonly kind: string;
  /** Absolute path of a file or folder. */
  readonly path: string;
  /** Whether `path` is source code that a tool documents; else it holds what the tool printed. */
  readonly callsTool: boolean;
  /** Options of the adapter, as its schema has them. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The constants of a version as they are published in `docs.json`, in this order. */
export interface VersionRecord {
  readonly pluginId: string;
  readonly version: string;
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
  readonly isLast: boolean;
}

/** The bar at the top: tabs that select a sidebar, and plain links. */
export interface Navbar {
  readonly items: readonly NavbarItem[];
  /** Path of a logo below the static folder, or null for the mark of docgen. */
  readonly logo: string | null;
}

/** A tab links to the first page of its sidebar and is shown as current on all its pages. A link can have any address. */
export type NavbarItem =
  | { readonly type: 'sidebar'; readonly sidebar: string; readonly label: string }
  | { readonly type: 'link'; readonly label: string; readonly href: string };

/** The foot of every page. */
export interface Footer {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly copyright: string;
}

/** An old address and its new one. `from` is a path of the output (`/stable/max/old`); `to` is a path or a URL. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** A tag for the head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style';
  /** Values by name: `true` for an attribute without a value, `false` for none. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Text of a script or style. The headers of docgen allow it by its hash. Default: none. */
  readonly text?: string;
}

/** How links to other sites are asked for: an `ExternalConfig` with all defaults. */
export interface ExternalOptions {
  /** Patterns of hosts that may have private addresses. */
  readonly allow: readonly string[];
  /** Requests to one host at a time. */
  readonly perHost: number;
  /** Seconds in which a server must begin its answer. */
  readonly requestSeconds: number;
  /** Seconds for all links together. */
  readonly runSeconds: number;
  /** Days for which a link that works is not asked for again. */
  readonly cacheDays: number;
}

/** How links are asked for if there is no configuration. */
export const EXTERNAL_DEFAULTS: ExternalOptions = {
  allow: [],
  perHost: 2,
  requestSeconds: 15,
  runSeconds: 600,
  cacheDays: 3,
};

/** Options for Markdown. */
export interface MarkdownOptions {
  /** `sanitize` keeps an allow-list of tags and attributes; `allow` passes raw HTML through as written. */
  readonly html: 'sanitize' | 'allow';
  /** Container names of the site, each shown like one of the built-in kinds: `{ experiment: { as: 'note', title: 'Experiment' } }`. */
  readonly containers: Readonly<Record<string, { readonly as: CalloutKind; readonly title: string }>>;
  /** Whether code spans that name exactly one public symbol become links. */
  readonly linkSymbols: boolean;
  /** The generator by whose rule ids are made from headings. */
  readonly headingIds: HeadingIds;
}

/** The generators whose ids of headings docgen can make. */
export const HEADING_IDS = ['github', 'docusaurus', 'vitepress', 'mkdocs', 'mdbook', 'hugo'] as const;

/** A generator by whose rule ids are made from headings. */
export type HeadingIds = (typeof HEADING_IDS)[number];

/** Limits for one page, so that a single page cannot stop the build. */
export interface Limits {
  /** Bytes of source. Default 5 MB. */
  readonly pageBytes: number;
  /** Bytes in one line. Default 1 MB. */
  readonly lineBytes: number;
  /** Columns of quote, list and container nesting. Default 200. */
  readonly nesting: number;
  /** Emphasis, bracket and backtick marks in one paragraph; their cost is quadratic. Default 5,000. */
  readonly marks: number;
  /** Bytes of a code block that is highlighted; longer ones are not. Default 200 kB. */
  readonly codeBytes: number;
}

/** Limits for one page of a site. */
export interface SiteLimits extends Limits {
  /** Seconds that parsing or rendering a page may take. Default 30. */
  readonly pageSeconds: number;
}

/** Returns the source position of a path in the configuration: `sidebars.main[3].items[2].id`. */
export type Locate = (path: string) => Position;

/** How pages write links to other pages. */
export interface LinkPolicies {
  readonly trailingSlash?: 'always' | 'never' | 'page' | undefined;
  readonly relative?: 'always' | 'never' | undefined;
}
