import { join } from 'node:path';
import { createHost, type Host } from '../../../src/base/disk/host.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { DOXYGEN_READER } from '../../../src/sources/api/doxygen/read.ts';
import { PROJECT } from '../../harness/paths.ts';
import { writeFiles } from '../../harness/site.ts';
import { inTempDir } from '../../harness/tree.ts';
import { type Read, readAt } from './reading.ts';

/** Reads `xml`, or another place, of a site with these files. */
export async function readSite(
  files: Readonly<Record<string, string>>,
  { path = 'xml', host = createHost() }: { readonly path?: string; readonly host?: Host } = {},
): Promise<Read> {
  return inTempDir(async (root) => {
    writeFiles(root, files);
    return readAt(DOXYGEN_READER, { root, path, library: 'lib' }, host);
  });
}

/** Reads what Doxygen wrote about the library in test/data. */
export async function readOrchard(): Promise<Read> {
  const root = join(PROJECT, 'test/data/doxygen');
  return readAt(DOXYGEN_READER, { root, path: 'orchard-1.9.4', library: 'lib' }, createHost());
}

/** Reads one header, `tree.h`, that holds these members and whatever else stands in a compound. */
export async function readHeader(inside: string): Promise<Read> {
  return readSite({ 'xml/tree_8h.xml': doxygen(fileDef('tree.h', inside)) });
}

/** A file of Doxygen with these compounds. */
export function doxygen(compounds: string): string {
  return `<?xml version='1.0' encoding='UTF-8' standalone='no'?>\n<doxygen version="1.9.4">\n${compounds}\n</doxygen>\n`;
}

/** An index of files by kind. */
export function index(compounds: Readonly<Record<string, string>>): string {
  const lines = Object.entries(compounds).map(
    ([id, kind]) => `<compound refid="${id}" kind="${kind}"><name>${id}</name></compound>`,
  );
  return `<doxygenindex version="1.9.4">\n${lines.join('\n')}\n</doxygenindex>\n`;
}

/** The compound of a header: `tree.h` has the id `tree_8h`. */
export function fileDef(path: string, inside: string): string {
  const id = path.replaceAll('.', '_8').replaceAll('/', '_2');
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `<compounddef id="${id}" kind="file" language="C++"><compoundname>${name}</compoundname>${inside}<location file="${path}"/></compounddef>`;
}

/** A section with members. */
export function section(members: string, kind = 'func'): string {
  return `<sectiondef kind="${kind}">${members}</sectiondef>`;
}

/** A function without words: `functionDef('f', { returns: 'int', args: ['int a'] })`. */
export function functionDef(
  name: string,
  {
    returns = 'int',
    args = [],
    words = '',
    file = 'tree.h',
    line = 1,
  }: {
    readonly returns?: string;
    readonly args?: readonly string[];
    readonly words?: string;
    readonly file?: string;
    readonly line?: number;
  } = {},
): string {
  const params = args.map((arg) => {
    const [, type = '', declared = ''] = /^(.*?)(\w+)$/.exec(arg) ?? [];
    return `<param><type>${type.trim()}</type><declname>${declared}</declname></param>`;
  });
  return `<memberdef kind="function" id="${file}_1${name}${args.length}${line}" prot="public" static="no"><type>${returns}</type><definition>${returns} ${name}</definition><argsstring>(${args.join(', ')})</argsstring><name>${name}</name>${params.join('')}${detailed(words)}<location file="${file}" line="${line}"/></memberdef>`;
}

/** Words of a member. */
export function detailed(inside: string): string {
  return `<briefdescription></briefdescription><detaileddescription>${inside}</detaileddescription>`;
}

/** The symbol of a qualified name; throws where there is none. */
export function symbolAt(roots: readonly ApiSymbol[], path: string): ApiSymbol {
  for (const root of roots) {
    if (root.path === path) return root;
    const below = root.members.some((one) => holds(one, path)) ? symbolAt(root.members, path) : null;
    if (below !== null) return below;
  }
  throw new Error(`no symbol ${path}`);
}

function holds(symbol: ApiSymbol, path: string): boolean {
  return symbol.path === path || symbol.members.some((one) => holds(one, path));
}

/** The declaration of a symbol. */
export function textAt(roots: readonly ApiSymbol[], path: string): string | undefined {
  return symbolAt(roots, path).signatures[0]?.text;
}
