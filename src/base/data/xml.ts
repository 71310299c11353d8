import { XmlElement as ParsedElement, parseXml as parseDocument, XmlError, XmlText } from '@rgrove/parse-xml';
import { type LineCol, lineColFromOffset, lineStarts } from '../text/lines.ts';

/** An element of an XML text. */
export interface XmlElement {
  readonly name: string;
  /** Entities decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and texts in their order; entities decoded, whitespace preserved. */
  readonly children: readonly XmlNode[];
  /** Offset of its `<`. */
  readonly offset: number;
}

/** A child of an element. */
export type XmlNode = XmlElement | string;

/** A syntax error in an XML text, with its position. */
export interface XmlFault extends LineCol {
  readonly message: string;
  /** Offset in the text. */
  readonly offset: number;
}

/** A parsed text, or the first syntax error. */
export type ParsedXml =
  | { readonly root: XmlElement; readonly positionOf: (element: XmlElement) => LineCol }
  | { readonly fault: XmlFault };

/** Returns whether an element is left out, by its name and the name of its parent. */
export type SkipElement = (name: string, parent: string) => boolean;

/** Deepest nesting of elements. Doxygen needs about thirty levels; code that walks the tree is recursive. */
const MAX_DEPTH = 400;

/** Most elements have no attributes; one shared map halves the memory of a tree. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Parses a well-formed XML text and returns its tree, or the first syntax error. Only the five entities of XML and character
 * references are known: a document type defines no entities and loads nothing. Takes about 200 ms a megabyte.
 */
export function parseXml(xml: string, isSkipped: SkipElement = () => false): ParsedXml {
  const starts = lineStarts(xml);
  const faultAt = (offset: number, message: string): ParsedXml => ({
    fault: { message, offset, ...lineColFromOffset(starts, offset) },
  });
  try {
    const { root } = parseDocument(xml, { includeOffsets: true });
    if (root === null) return faultAt(0, 'Root element is missing');
    const deep = firstBelow(root, MAX_DEPTH);
    if (deep !== null) return faultAt(deep.start, `Elements are nested more than ${MAX_DEPTH} levels deep`);
    return {
      root: elementFrom(root, isSkipped),
      positionOf: ({ offset }) => lineColFromOffset(starts, offset),
    };
  } catch (error) {
    if (error instanceof XmlError)
      return faultAt(
        offsetFromCharacters(xml, error.pos),
        error.message.slice(0, error.message.indexOf(' (line ')),
      );
    // The parser is recursive: some thousand levels exhaust its stack.
    if (error instanceof RangeError)
      return faultAt(0, `Elements are nested more than ${MAX_DEPTH} levels deep`);
    throw error;
  }
}

/** Returns the first element deeper than `depth`, or null. */
function firstBelow(element: ParsedElement, depth: number): ParsedElement | null {
  if (depth === 0) return element;
  for (const child of element.children) {
    const found = child instanceof ParsedElement ? firstBelow(child, depth - 1) : null;
    if (found !== null) return found;
  }
  return null;
}

function elementFrom(
  { name, attributes, children, start }: ParsedElement,
  isSkipped: SkipElement,
): XmlElement {
  const nodes: XmlNode[] = [];
  for (const child of children) {
    if (child instanceof XmlText) nodes.push(isIndentation(child.text) ? '\n' : child.text);
    else if (child instanceof ParsedElement && !isSkipped(child.name, name))
      nodes.push(elementFrom(child, isSkipped));
  }
  const entries = Object.entries(attributes);
  return {
    name,
    attributes: entries.length === 0 ? NO_ATTRIBUTES : new Map(entries),
    children: nodes,
    offset: start,
  };
}

/** Returns whether a text is only the line break and indentation between two elements. */
function isIndentation(text: string): boolean {
  return text.includes('\n') && text.trim() === '';
}

/** Converts an offset in characters, as the parser counts, to one in UTF-16 units. */
function offsetFromCharacters(xml: string, characters: number): number {
  let offset = 0;
  for (let count = 0; count < characters; count++) offset += (xml.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return offset;
}
