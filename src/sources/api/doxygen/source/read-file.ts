import { isUtf8 } from 'node:buffer';
import type { Host } from '../../../../base/host.ts';
import { diagnostic } from '../../../../base/report.ts';
import { parseXml, type XmlElement } from '../../../../base/xml.ts';
import type { Diagnostic, Position, Result } from '../../../../model/diagnostic.ts';
import { reasonOf, siteFile } from '../../json-file.ts';

/** The hint about unusable XML. */
export const MADE_BY = 'make it again with Doxygen and `GENERATE_XML = YES`';

/** A parsed XML file. */
export interface XmlFile {
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  readonly root: XmlElement;
  /** The position of an element. */
  readonly at: (element: XmlElement) => Position;
}

/** Elements that are not used and can be most of a file: source code, graphs and callers. */
const SKIPPED: ReadonlySet<string> = new Set([
  'collaborationgraph',
  'inheritancegraph',
  'incdepgraph',
  'invincdepgraph',
  'includedby',
  'listofallmembers',
  'references',
  'referencedby',
  'tableofcontents',
]);

/** Reads and parses one file. Returns null and one error if it is missing, not UTF-8 or not valid XML. */
export function readXmlFile(
  { root, path }: { readonly root: string; readonly path: string },
  host: Host,
): Result<XmlFile | null> {
  const file = siteFile(root, path);
  let bytes: Buffer;
  try {
    bytes = host.readBytes(path);
  } catch (error) {
    return refused(unreadable({ file, line: 1, col: 1 }, `${file} cannot be read: ${reasonOf(error)}`));
  }
  if (!isUtf8(bytes)) {
    const line = lineOfBadByte(bytes);
    return refused(unreadable({ file, line, col: 1 }, `${file} is not valid XML: this line is not UTF-8`));
  }
  const parsed = parseXml(bytes.toString('utf8'), isSkipped);
  if ('fault' in parsed) {
    const { line, col, message } = parsed.fault;
    return refused(unreadable({ file, line, col }, `${file} is not valid XML: ${message}`));
  }
  const at = (element: XmlElement): Position => ({ file, ...parsed.positionOf(element) });
  return { value: { file, root: parsed.root, at }, diagnostics: [] };
}

function isSkipped(name: string, parent: string): boolean {
  return SKIPPED.has(name) || (name === 'programlisting' && parent === 'compounddef');
}

function refused(found: Diagnostic): Result<null> {
  return { value: null, diagnostics: [found] };
}

/** The error about a file that cannot be read. */
export function unreadable(at: Position, message: string, hint = MADE_BY): Diagnostic {
  return diagnostic('api/unreadable', { at, message, hint });
}

/** The first line that is not UTF-8, from 1. */
function lineOfBadByte(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end < 0 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(start, stop))) return line;
    start = stop + 1;
  }
  return line;
}
