import { parseXml, type XmlElement } from '../../../../base/data/xml.ts';
import type { Host } from '../../../../base/disk/host.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { Position, Result } from '../../../../model/diagnostic.ts';
import { readSourceText, type SourceFile, siteFile } from '../../source-file.ts';

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
export function readXmlFile(source: SourceFile, host: Host): Result<XmlFile | null> {
  const { value: text, diagnostics } = readSourceText(source, host);
  if (text === null) return { value: null, diagnostics };
  const file = siteFile(source.root, source.path);
  const parsed = parseXml(text, isSkipped);
  if ('fault' in parsed) {
    const { line, col, message } = parsed.fault;
    const fault = { at: { file, line, col }, message: `${file} is not valid XML: ${message}` };
    return { value: null, diagnostics: [diagnostic('api/unreadable', { ...fault, hint: source.hint })] };
  }
  const at = (element: XmlElement): Position => ({ file, ...parsed.positionOf(element) });
  return { value: { file, root: parsed.root, at }, diagnostics };
}

function isSkipped(name: string, parent: string): boolean {
  return SKIPPED.has(name) || (name === 'programlisting' && parent === 'compounddef');
}
