/**
 * Checks a folder of published files, whatever made them, against themselves: every address, id, sitemap, feed, redirect and index.
 * In: a folder. Out: diagnostics with positions in its files. Reads nothing but the folder, and never the network.
 */
import type { Host } from '../base/disk/host.ts';
import { diagnostic } from '../base/report.ts';
import type { LineCol } from '../base/text/lines.ts';
import { linkUrl } from '../base/text/link-url.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import { type CheckContext, createContext } from './check/context.ts';
import { checkPage } from './check/pages.ts';
import { checkRedirects, redirectsDocument, withoutCircle } from './check/redirects.ts';
import { checkReferences } from './check/references.ts';
import { checkSitemaps } from './check/sitemaps.ts';
import { addressOf, listFolder } from './folder.ts';
import { checkIndexes } from './indexes/check-indexes.ts';
import { type BuiltTable, readFolder } from './read/read-folder.ts';
import { indexRules } from './read/redirects.ts';
import type { BuiltDocument } from './table.ts';

/** A folder to check. */
export interface BuiltOptions {
  /** Absolute path of the folder whose findings are reported. */
  readonly dir: string;
  /** Absolute path of the folder that addresses start at: `dir`, or one above. */
  readonly rootDir: string;
  /** The address at which `rootDir` is published, or null to find it in canonical links. */
  readonly base: URL | null;
  readonly host: Host;
}

/** Numbers of what was checked. */
export interface BuiltCounts {
  readonly pages: number;
  readonly links: number;
}

/** A link to another site in a published file. */
export interface OutsideLink {
  /** Without its fragment. */
  readonly url: string;
  readonly href: string;
  readonly file: string;
  readonly at: LineCol;
}

/** What was found in a folder besides its faults. */
export interface BuiltValue extends BuiltCounts {
  readonly outside: readonly OutsideLink[];
}

/** Checks a folder of published files. Positions are relative to `rootDir`. */
export function checkBuilt({ dir, rootDir, base: given, host }: BuiltOptions): Result<BuiltValue> {
  const folder = listFolder(rootDir, host);
  const table = readFolder(folder, host);
  const prefix = dir === rootDir ? '' : `${dir.slice(rootDir.length + 1).replaceAll('\\', '/')}/`;
  const isChecked = (file: string) => file.startsWith(prefix);
  const pages = [...table.pages.values()].filter(({ file }) => isChecked(file));
  if (pages.length === 0)
    return {
      value: { pages: 0, links: 0, outside: [] },
      diagnostics: [noPages(prefix === '' ? '.' : prefix)],
    };
  const base = given ?? findBase(table);
  const findRule = indexRules(table.rules);
  const context = createContext({ folder, table, host, isChecked, base, findRule });
  const { xml, indexes, searches, llms, others } = table;
  const circles = checkRedirects(context);
  const documents: readonly BuiltDocument[] = [
    ...pages.map((page) => withoutCircle(page, circles)),
    ...xml,
    ...indexes,
    ...searches,
    ...llms,
    ...others,
    redirectsDocument(context, circles),
  ];
  const checked = documents.filter(({ file }) => isChecked(file));
  checkReferences(checked, context);
  for (const page of pages) checkPage(page, context);
  checkSitemaps(context);
  checkIndexes(context);
  if (context.base === null) reportUnknownBase(checked, context);
  const links = checked.reduce((count, { references }) => count + references.length, 0);
  const outside = checked.flatMap((document) => outsideLinks(document, context));
  return { value: { pages: pages.length, links, outside }, diagnostics: context.findings.diagnostics() };
}

/** Returns the links to other sites that readers follow and browsers load. */
function outsideLinks({ file, references }: BuiltDocument, { base }: CheckContext): readonly OutsideLink[] {
  return references.flatMap(({ value, use, at }) => {
    const href = value.startsWith('//') ? `https:${value}` : value;
    const url = use === 'send' || use === 'metadata' ? null : linkUrl(href);
    if (url === null || (base !== null && url.startsWith(base.href))) return [];
    return [{ url, href, file, at }];
  });
}

function noPages(dir: string): Diagnostic {
  return diagnostic('built/no-pages', {
    message: 'There is no HTML file in this folder',
    at: { file: dir, line: 1, col: 1 },
    hint: 'name the folder with the published files',
  });
}

/** Returns the address of the folder as the canonical link of a page says it, or null if no link ends with the path of its page. */
function findBase({ pages }: BuiltTable): URL | null {
  for (const page of [...pages.values()].sort((a, b) => b.file.length - a.file.length)) {
    const value = page.canonicals[0]?.value ?? '';
    const url = /^https?:/i.test(value) && URL.canParse(value) ? new URL(value) : null;
    const end = [page.file, addressOf(page.file)].find((path) =>
      url?.pathname.endsWith(`/${encodeURI(path)}`),
    );
    if (url === null || end === undefined || page.refresh !== null) continue;
    return new URL(url.pathname.slice(0, url.pathname.length - encodeURI(end).length), url);
  }
  return null;
}

function reportUnknownBase(documents: readonly BuiltDocument[], { findings }: CheckContext): void {
  for (const { file, references } of documents) {
    const full = references.find(({ use, value }) => use === 'metadata' && /^https?:/i.test(value));
    if (full === undefined) continue;
    const message = `It is not known whether "${full.value}" is an address of this site`;
    findings.add(
      { code: 'built/unknown-base', message, hint: 'name the address of the site with --base' },
      file,
      full.at,
    );
    return;
  }
}
