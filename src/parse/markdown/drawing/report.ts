import type { XmlElement } from '../../../base/xml.ts';
import type { Code } from '../../../model/codes.ts';

/** An error or warning about a drawing. */
export interface DrawingIssue {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Offset in the text of the file. */
  readonly offset: number;
}

/** What the check of one drawing shares. */
export interface DrawingCheck {
  readonly xml: string;
  /** Put before every id of the drawing, so that ids differ from those of the page. */
  readonly prefix: string;
  /** The first element with each id. */
  readonly ids: ReadonlyMap<string, XmlElement>;
  readonly issues: DrawingIssue[];
}

/** An element, or one of its attributes as spelled in the file. */
export interface IssueSubject {
  readonly element: XmlElement;
  readonly attribute?: string;
}

/** Adds an issue at the position of an attribute, or of the element. */
export function report(
  { xml, issues }: DrawingCheck,
  { element, attribute }: IssueSubject,
  issue: Omit<DrawingIssue, 'offset'>,
): void {
  const offset = attribute === undefined ? element.offset : offsetOfAttribute(xml, element, attribute);
  issues.push({ ...issue, offset });
}

/** Skips the values of other attributes, which can hold the same text. */
function offsetOfAttribute(xml: string, { offset }: XmlElement, name: string): number {
  const part = /\s([^\s=>"']+)\s*=\s*(?:"[^"]*"|'[^']*')|>/g;
  part.lastIndex = offset;
  for (let match = part.exec(xml); match?.[1] !== undefined; match = part.exec(xml))
    if (match[1] === name) return match.index + 1;
  return offset;
}
