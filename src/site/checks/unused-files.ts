import { filesBelow } from '../../base/disk/files-below.ts';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { docKey, extensionOf, nameOf } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import { decodedOnce } from '../../base/text/decoded-once.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetFact } from '../../model/page/page.ts';
import type { Site } from '../../model/site.ts';
import { findPage } from '../../resolve/page/plan-page.ts';
import type { SiteOutline } from '../outline-pages.ts';
import type { ReadPage } from '../read-pages.ts';
import type { ReadSite } from '../read-site.ts';
import type { SiteRun } from '../site-run.ts';

/** Files that pages show or load, so that nobody has them for their own sake. Documents and archives may be linked from elsewhere. */
const LOADED =
  'apng|avif|bmp|css|gif|ico|jpeg|jpg|js|mjs|mp3|mp4|ogg|otf|png|svg|ttf|wav|webm|webp|woff|woff2';
const IS_LOADED = new RegExp(`^(?:${LOADED})$`);
/** A name of such a file in a text. Blanks end it, so that a name with blanks is known by its end. */
const NAME = new RegExp(`[^\\s"'\`()<>[\\]{}/\\\\=,;:#?&|*]+\\.(?:md|${LOADED})(?!\\w|-\\w)`, 'gi');
/** Files of the static folder that browsers and hosts ask for by name. */
const ASKED_FOR = /^(?:favicon|apple-touch-icon|android-chrome|mstile)|(?:^|\/)\.well-known\//;
/** Static files that can name others. */
const TEXT = /\.(?:css|html?|js|json|mjs|svg|txt|webmanifest|xml)$/i;
/** Modules of a site can name static files, too. */
const MODULE = /\.(?:css|[cm]?[jt]sx?|json)$/i;

/** What unused files are found with. */
export interface UsedFiles {
  readonly read: ReadSite;
  /** Files beside the pages that pages show or link to, and what is wrong with the pages. */
  readonly outline: Pick<SiteOutline, 'assets' | 'issues'>;
  readonly run: SiteRun;
}

/** Finds files that a site has for nothing: images and the like that no page shows, and partials that no page includes. */
export function unusedFiles(input: UsedFiles): readonly Diagnostic[] {
  const { read, outline, run } = input;
  const taken = new Set([...outline.assets.map(({ file }) => file), ...read.pages.flatMap(includedFiles)]);
  const loaded = read.sources.value.assets.filter(({ path }) => IS_LOADED.test(extensionOf(path)));
  const statics = loaded.filter(({ path, version }) => version === null && !ASKED_FOR.test(path));
  const beside = loaded.flatMap(({ file, version }) => (version === null || taken.has(file) ? [] : [file]));
  const left = partials(run).filter((file) => !taken.has(file));
  const named = beside.length + left.length === 0 ? NONE : uncertainNames(input);
  const isUnnamed = (file: string) => !named.has(knownName(nameOf(file)));
  const files = [...beside.filter(isUnnamed), ...unusedStatics(statics, input).map(({ file }) => file)];
  return [...[...new Set(files)].map(unusedFile), ...left.filter(isUnnamed).map(unusedPartial)];
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the files that a page includes, relative to the site. */
function includedFiles({ probes }: ReadPage): readonly string[] {
  return probes.flatMap(({ call, path }) => (call === 'readBytes' ? [path] : []));
}

/** Returns the names in texts of which not all is known: those with findings, those that are no pages, and drafts. */
function uncertainNames({ read, outline, run }: UsedFiles): ReadonlySet<string> {
  const faulty = new Set(outline.issues.map(({ page }) => page));
  const isUncertain = ({ facts, diagnostics }: ReadPage) =>
    diagnostics.length > 0 || faulty.has(docKey(facts)) || findPage(read.index, facts) === null;
  const pages = read.pages.filter(isUncertain);
  const files = [
    ...pages.flatMap((page) => [page.facts.file, ...includedFiles(page)]),
    ...read.sources.diagnostics.map(({ at }) => at.file),
  ];
  return new Set([...new Set(files)].flatMap((file) => [...namesIn(textOf(file, run))]));
}

/** Returns the text of a file of the site, or none if it cannot be read. */
function textOf(file: string, { loaded: { site }, options: { host } }: SiteRun): string {
  return ioOrNull(() => host.readBytes(`${site.root}/${file}`))?.toString('utf8') ?? '';
}

function unusedFile(file: string): Diagnostic {
  return diagnostic('content/unused-file', {
    message: `Nothing of the site names ${nameOf(file)}`,
    at: { file, line: 1, col: 1 },
    hint: 'remove it, or set `severity` for its path if other sites use it',
  });
}

function unusedPartial(file: string): Diagnostic {
  return diagnostic('content/unused-include', {
    message: `No page includes ${nameOf(file)}`,
    at: { file, line: 1, col: 1 },
    hint: 'remove it, or include it',
  });
}

/** Returns the Markdown files that are no pages, because their name or that of a folder starts with `_`, relative to the site. */
function partials({ loaded: { site }, options: { host } }: SiteRun): readonly string[] {
  const found = new Set<string>();
  for (const dir of new Set(site.versions.map(({ contentDir }) => contentDir))) {
    const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules';
    for (const { path, kind } of filesBelow(dir, host, isSkipped))
      if (kind === 'file' && /\/_.*\.md$/.test(path.slice(dir.length)) && nameOf(path) !== '_index.md')
        found.add(path.slice(site.root.length + 1));
  }
  return [...found].sort();
}

/**
 * Returns the static files whose names are in no text of the site: neither in pages, nor in the configuration, other static files and
 * modules. Names alone are compared, so a file with the name of another one counts as used. Reads texts only if there are such files.
 */
function unusedStatics(statics: readonly AssetFact[], { read, run }: UsedFiles): readonly AssetFact[] {
  const left = new Map(statics.map((asset) => [asset, knownName(nameOf(asset.path))]));
  const strike = (text: string) => {
    const names = namesIn(text);
    for (const [asset, name] of left) if (names.has(name)) left.delete(asset);
  };
  if (left.size > 0) strike(settingsText(run.loaded.site));
  for (const file of textFiles(read, run)) {
    if (left.size === 0) break;
    strike(textOf(file, run));
  }
  return [...left.keys()];
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(NAME)].map(([name]) => knownName(decodedOnce(name) ?? name)));
}

/** Returns the end of a name as it is found in texts. */
function knownName(name: string): string {
  return (name.match(NAME)?.at(-1) ?? name).toLowerCase();
}

function settingsText({ strings, ...settings }: Site): string {
  return JSON.stringify(settings);
}

/** Returns the files of a site that may name static files, relative to it: those that are likeliest to do so first. */
function* textFiles(
  { pages, sources }: ReadSite,
  { loaded: { site }, options: { host } }: SiteRun,
): Generator<string> {
  for (const { file, version, path } of sources.value.assets)
    if (version === null && TEXT.test(path)) yield file;
  yield* new Set(pages.flatMap((page) => [page.facts.file, ...includedFiles(page)]));
  if (site.templates !== null || site.outputs.length > 0) yield* modules(site, host);
}

/** Returns the files beside and below the configuration that may be modules of the site. */
function modules({ root, outDir, staticDir }: Site, host: Host): readonly string[] {
  const published = [outDir, staticDir].map((dir) => dir?.slice(root.length + 1));
  const isSkipped = (name: string) =>
    name.startsWith('.') || name === 'node_modules' || published.includes(name);
  const found = filesBelow(root, host, isSkipped).filter(
    ({ kind, name }) => kind === 'file' && MODULE.test(name),
  );
  return found.map(({ path }) => path.slice(root.length + 1));
}
