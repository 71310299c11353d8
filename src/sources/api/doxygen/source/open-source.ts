import { dirname, join } from 'node:path';
import type { Host } from '../../../../base/disk/host.ts';
import { ioOrNull } from '../../../../base/disk/io-or-null.ts';
import { nameOf } from '../../../../base/paths.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic, Position } from '../../../../model/diagnostic.ts';
import { listSourceFiles, type SourceFile, siteFile } from '../../source-file.ts';
import { attributeOf, childrenOf } from './elements.ts';
import { readXmlFile, type XmlFile } from './read-file.ts';

/** The files of a source. */
export interface OpenSource {
  /** Files that describe compounds, in the order of the index. */
  readonly compounds: readonly XmlFile[];
  readonly found: readonly Diagnostic[];
}

interface Opening {
  readonly source: SourceFile;
  readonly host: Host;
  readonly compounds: XmlFile[];
  readonly found: Diagnostic[];
}

const MADE_BY = 'make it again with Doxygen and `GENERATE_XML = YES`';

/** Kinds of compound without symbols: prose, folders, examples. */
const WITHOUT_SYMBOLS: ReadonlySet<string> = new Set(['page', 'dir', 'example', 'module', 'requirement']);

/** Opens the XML folder of Doxygen, its index, or one file of it. Of a folder, the files that its index lists are opened, or all if it has none. */
export function openSource({ root, path }: Omit<SourceFile, 'hint'>, host: Host): OpenSource {
  const opening: Opening = { source: { root, path, hint: MADE_BY }, host, compounds: [], found: [] };
  const listed = listSourceFiles(
    { root, path, hint: folderHint({ root, path }, host) },
    { extensions: ['xml'] },
    host,
  );
  opening.found.push(...listed.diagnostics);
  const index = listed.value.find((one) => nameOf(one) === 'index.xml');
  const files = index === undefined ? listed.value.filter((one) => nameOf(one) !== 'Doxyfile.xml') : [index];
  for (const file of files) openFile(opening, file);
  return opening;
}

/** The hint about a folder without XML. */
function folderHint({ root, path }: Omit<SourceFile, 'hint'>, host: Host): string {
  const isAbove = ioOrNull(() => host.stat(join(path, 'xml', 'index.xml'))) !== null;
  return isAbove
    ? `name the folder ${siteFile(root, path)}/xml`
    : `${MADE_BY}, and name the folder with index.xml`;
}

/** Reads a file of Doxygen: an index, or one that describes compounds. */
function openFile(opening: Opening, path: string): void {
  const file = readFile(opening, path);
  if (file?.root.name === 'doxygenindex') openListed(opening, file, dirname(path));
  else addCompounds(opening, file);
}

function readFile({ source, host, found }: Opening, path: string): XmlFile | null {
  const { value, diagnostics } = readXmlFile({ ...source, path }, host);
  found.push(...diagnostics);
  return value;
}

function addCompounds({ compounds, found }: Opening, file: XmlFile | null): void {
  if (file?.root.name === 'doxygen') compounds.push(file);
  else if (file !== null) found.push(unknownShape(file));
}

/** Opens what an index lists. Its ids are file names; others are errors. */
function openListed(opening: Opening, index: XmlFile, dir: string): void {
  const { source, host, found } = opening;
  const listed = new Map(
    childrenOf(index.root, 'compound')
      .filter((one) => !WITHOUT_SYMBOLS.has(attributeOf(one, 'kind')))
      .map((one) => [attributeOf(one, 'refid'), index.at(one)]),
  );
  for (const [id, at] of listed) {
    const path = join(dir, `${id}.xml`);
    if (!/^[^/\\\0:]+$/.test(id) || id === 'index') found.push(unknownId(id, at));
    else if (host.stat(path) !== null) addCompounds(opening, readFile(opening, path));
    else {
      const message = `${siteFile(source.root, path)} does not exist, but the index lists it`;
      found.push(diagnostic('api/unreadable', { message, at, hint: MADE_BY }));
    }
  }
}

function unknownId(id: string, at: Position): Diagnostic {
  return diagnostic('api/unknown-shape', {
    message: `The index names a compound ${JSON.stringify(id)}, and no file of Doxygen is called so`,
    at,
    hint: MADE_BY,
  });
}

function unknownShape({ file, root, at }: XmlFile): Diagnostic {
  return diagnostic('api/unknown-shape', {
    message: `${file} is not what Doxygen writes: it is a <${root.name}>, not a <doxygen> or <doxygenindex>`,
    at: at(root),
    hint: 'name the folder that Doxygen wrote its XML to (`XML_OUTPUT`)',
  });
}
