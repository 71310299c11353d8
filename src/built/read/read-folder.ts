import type { Host } from '../../base/disk/host.ts';
import { extensionOf, nameOf } from '../../base/paths.ts';
import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { BuiltFolder } from '../folder.ts';
import { type BuiltDocument, type BuiltPage, createIntern, type Intern, type Reference } from '../table.ts';
import { cssAddresses } from './css.ts';
import { type BuiltIndex, isDocsJson, readDocsJson } from './docs-json.ts';
import { readHtml } from './html.ts';
import { type BuiltLlms, isLlmsFile, readLlms, twinAddress } from './llms.ts';
import { REDIRECTS_FILE, type RedirectRule, readRedirects } from './redirects.ts';
import { type BuiltSearch, readSearchIndex } from './search-index.ts';
import { type BuiltXml, readXml } from './xml.ts';

/** Everything that is known of a folder of published files: strings, no texts and no trees. */
export interface BuiltTable {
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** Sitemaps and feeds. */
  readonly xml: readonly BuiltXml[];
  readonly indexes: readonly BuiltIndex[];
  readonly searches: readonly BuiltSearch[];
  readonly llms: readonly BuiltLlms[];
  /** Address of the page in the first line of each page as Markdown, by its file. */
  readonly twins: ReadonlyMap<string, Reference>;
  /** Other files with addresses: style sheets, drawings, sidebar partials, `robots.txt`. */
  readonly others: readonly BuiltDocument[];
  readonly rules: readonly RedirectRule[];
  /** Search indexes that cannot be read. */
  readonly broken: readonly string[];
}

/** The same table while it grows. */
interface TableBuilder {
  readonly pages: Map<string, BuiltPage>;
  readonly xml: BuiltXml[];
  readonly indexes: BuiltIndex[];
  readonly searches: BuiltSearch[];
  readonly llms: BuiltLlms[];
  readonly twins: Map<string, Reference>;
  readonly others: BuiltDocument[];
  readonly rules: RedirectRule[];
  readonly broken: string[];
}

/** Reads every file of a folder that can have addresses, one after the other. */
export function readFolder({ dir, files }: BuiltFolder, host: Host): BuiltTable {
  return readDocuments(dir, [...files].sort(), host);
}

/** Reads those of some files in a folder that can have addresses. */
export function readDocuments(dir: string, files: readonly string[], host: Host): BuiltTable {
  const table: TableBuilder = {
    pages: new Map(),
    xml: [],
    indexes: [],
    searches: [],
    llms: [],
    twins: new Map(),
    others: [],
    rules: [],
    broken: [],
  };
  const intern = createIntern();
  const read = (file: string) => host.readBytes(`${dir}/${file}`);
  const readHead = (file: string) => {
    const opened = host.openFile(`${dir}/${file}`);
    try {
      return opened.read(0, HEAD);
    } finally {
      opened.close();
    }
  };
  const known = new Set(files);
  for (const file of files) readFile({ file, files: known, intern, read, readHead }, table);
  return table;
}

/** A file to read. */
interface FileInput {
  readonly file: string;
  readonly files: ReadonlySet<string>;
  readonly intern: Intern;
  readonly read: (file: string) => Buffer;
  /** Returns the start of a file. */
  readonly readHead: (file: string) => Buffer;
}

/** The first line of a page as Markdown has the title of the site and an address. */
const HEAD = 1024;

/** A whole sidebar, which the pages of docgen load later. */
const PARTIAL = /(?:^|\/)assets\/nav-[^/]*\.txt$/;

function readFile(input: FileInput, table: TableBuilder): void {
  const { file, intern } = input;
  const text = () => decode(input.read(file));
  const extension = extensionOf(file);
  if (extension === 'html' || extension === 'htm')
    table.pages.set(file, readHtml({ file, html: text(), intern }));
  else if (extension === 'svg' || PARTIAL.test(file))
    table.others.push(readHtml({ file, html: text(), intern }));
  else if (extension === 'css') table.others.push(readStyles(file, text(), intern));
  else if (extension === 'xml' || extension === 'rss' || extension === 'atom') {
    const read = readXml({ file, xml: text(), intern });
    if (read !== null) table.xml.push(read);
  } else if (file === REDIRECTS_FILE) table.rules.push(...readRedirects(text()));
  else if (file === 'robots.txt') table.others.push(readRobots(file, text()));
  else if (extension === 'json') readJson(input, text(), table);
  else if (extension === 'md') readTwin(input, table);
  else if (isLlmsFile(file)) table.llms.push(readLlms(file, text(), intern));
}

function readTwin({ file, readHead, intern }: FileInput, table: TableBuilder): void {
  const address = twinAddress(decode(readHead(file)));
  if (address !== null) table.twins.set(file, { ...address, value: intern(address.value) });
}

function decode(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

function readStyles(file: string, css: string, intern: Intern): BuiltDocument {
  const starts = lineStarts(css);
  const references = cssAddresses(css)
    // A fragment alone names an element of whatever page uses the style sheet.
    .filter(({ value }) => !value.startsWith('#'))
    .map(({ value, offset }) => ({
      value: intern(value.trim()),
      use: 'load' as const,
      at: lineColFromOffset(starts, offset),
    }));
  return { file, baseHref: null, references };
}

function readRobots(file: string, text: string): BuiltDocument {
  const references = text.split(/\r\n|\n|\r/).flatMap((row, index) => {
    const value = /^\s*sitemap:\s*(\S+)/i.exec(row)?.[1];
    return value === undefined ? [] : [{ value, use: 'metadata' as const, at: { line: index + 1, col: 1 } }];
  });
  return { file, baseHref: null, references };
}

function readJson({ file, files, read }: FileInput, text: string, table: TableBuilder): void {
  if (isDocsJson(file)) {
    const index = readDocsJson(file, text);
    if (index !== null) table.indexes.push(index);
    return;
  }
  const beside = file.slice(0, file.length - nameOf(file).length);
  const index = readSearchIndex(file, text, (name) =>
    files.has(beside + name) ? read(beside + name) : null,
  );
  if (index === null) return;
  if (index === 'broken') table.broken.push(file);
  else table.searches.push(index);
}
