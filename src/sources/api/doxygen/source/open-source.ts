import { dirname, join } from 'node:path';
import type { Host } from '../../../../base/host.ts';
import { extensionOf } from '../../../../base/paths.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic, Position } from '../../../../model/diagnostic.ts';
import { type SourceFile, siteFile, unreadable } from '../../source-file.ts';
import { attributeOf, childrenOf } from './elements.ts';
import { MADE_BY, readXmlFile, unreadableXml, type XmlFile } from './read-file.ts';

/** The files of a source. */
export interface OpenSource {
  /** Files that describe compounds, in the order of the index. */
  readonly compounds: readonly XmlFile[];
  readonly found: readonly Diagnostic[];
}

interface Opening {
  readonly root: string;
  readonly host: Host;
  readonly compounds: XmlFile[];
  readonly found: Diagnostic[];
}

/** Kinds of compound without symbols: prose, folders, examples. */
const WITHOUT_SYMBOLS: ReadonlySet<string> = new Set(['page', 'dir', 'example', 'module', 'requirement']);

/** Opens the XML folder of Doxygen, its index, or one file of it. */
export function openSource({ root, path }: SourceFile, host: Host): OpenSource {
  const opening: Opening = { root, host, compounds: [], found: [] };
  try {
    const kind = host.stat(host.realPath(path))?.kind;
    if (kind === 'dir') openFolder(opening, path);
    else openFile(opening, path);
  } catch (error) {
    opening.found.push(unreadableXml(unreadable(siteFile(root, path), error)));
  }
  return opening;
}

/** Opens the files that the index lists, or all files of a folder without index. */
function openFolder(opening: Opening, path: string): void {
  const { root, host, found } = opening;
  const names = host
    .readDir(path)
    .filter(({ name, kind }) => kind !== 'dir' && extensionOf(name) === 'xml')
    .map(({ name }) => name);
  if (names.includes('index.xml')) {
    openFile(opening, join(path, 'index.xml'));
    return;
  }
  if (names.length === 0) {
    const file = siteFile(root, path);
    const isAbove = host.stat(join(path, 'xml', 'index.xml')) !== null;
    const hint = isAbove ? `name the folder ${file}/xml` : `${MADE_BY}, and name the folder with index.xml`;
    const message = `The folder ${file} contains no .xml file`;
    found.push(unreadableXml({ at: { file, line: 1, col: 1 }, message }, hint));
  }
  for (const name of names) if (name !== 'Doxyfile.xml') openFile(opening, join(path, name));
}

function openFile(opening: Opening, path: string): void {
  const { root, host, compounds, found } = opening;
  const read = readXmlFile({ root, path }, host);
  found.push(...read.diagnostics);
  if (read.value === null) return;
  const { name } = read.value.root;
  if (name === 'doxygen') compounds.push(read.value);
  else if (name === 'doxygenindex') openListed(opening, read.value, dirname(path));
  else found.push(unknownShape(read.value));
}

/** Opens what an index lists. Its ids are file names; others are errors. */
function openListed(opening: Opening, index: XmlFile, dir: string): void {
  const listed = new Set<string>();
  for (const compound of childrenOf(index.root, 'compound')) {
    const id = attributeOf(compound, 'refid');
    if (WITHOUT_SYMBOLS.has(attributeOf(compound, 'kind')) || listed.has(id)) continue;
    listed.add(id);
    const at = index.at(compound);
    if (!/^[^/\\\0:]+$/.test(id) || id === 'index') opening.found.push(unknownId(id, at));
    else openCompound(opening, join(dir, `${id}.xml`), at);
  }
}

function openCompound({ root, host, compounds, found }: Opening, path: string, at: Position): void {
  if (host.stat(path) === null) {
    const message = `${siteFile(root, path)} does not exist, but the index lists it`;
    found.push(unreadableXml({ at, message }));
    return;
  }
  const read = readXmlFile({ root, path }, host);
  found.push(...read.diagnostics);
  if (read.value === null) return;
  if (read.value.root.name === 'doxygen') compounds.push(read.value);
  else found.push(unknownShape(read.value));
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
