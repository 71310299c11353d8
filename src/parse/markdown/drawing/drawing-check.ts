import type { XmlElement } from '../../../base/data/xml.ts';
import type { Code } from '../../../model/codes.ts';

/** An error or warning about a drawing. */
export interface DrawingIssue {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Offset in the text of the file. */
  readonly offset: number;
}

/** The check of one drawing. */
export interface DrawingCheck {
  /** Precedes every id of the drawing, so that ids differ from those of the page. */
  readonly prefix: string;
  /** The first element with each id. */
  readonly ids: ReadonlyMap<string, XmlElement>;
  readonly issues: DrawingIssue[];
  /** Adds an issue at an element, or at one of its attributes as spelled in the file. */
  readonly report: (element: XmlElement, issue: Omit<DrawingIssue, 'offset'>, attribute?: string) => void;
}

/** Returns the check of the drawing with a root element. */
export function createDrawingCheck(xml: string, root: XmlElement, prefix: string): DrawingCheck {
  const ids = new Map<string, XmlElement>();
  const visit = (element: XmlElement) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  const issues: DrawingIssue[] = [];
  const report: DrawingCheck['report'] = (element, issue, attribute) => {
    const offset = attribute === undefined ? element.offset : offsetOfAttribute(xml, element, attribute);
    issues.push({ ...issue, offset });
  };
  return { prefix, ids, issues, report };
}

/** Skips the values of other attributes, which can hold the same text. */
function offsetOfAttribute(xml: string, { offset }: XmlElement, name: string): number {
  const part = /\s([^\s=>"']+)\s*=\s*(?:"[^"]*"|'[^']*')|>/g;
  part.lastIndex = offset;
  for (let match = part.exec(xml); match?.[1] !== undefined; match = part.exec(xml))
    if (match[1] === name) return match.index + 1;
  return offset;
}
