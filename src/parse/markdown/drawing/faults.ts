import type { XmlElement } from '../../../base/xml.ts';
import type { Code } from '../../../model/codes.ts';

/** Something wrong with a drawing. */
export interface DrawingFault {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Offset in the file's text. */
  readonly offset: number;
}

/** A drawing while it is looked through. */
export interface Review {
  readonly xml: string;
  readonly found: DrawingFault[];
  /** Elements that have an id, by it. */
  readonly ids: ReadonlyMap<string, XmlElement>;
  /** Ids that something refers to. */
  readonly used: Set<string>;
}

/** Findings of one file: more of them tell nothing new. */
const MOST_FAULTS = 20;

/** Adds a finding. The place is that of an attribute where one is named, else that of the element. */
export function refuse(
  { xml, found }: Review,
  { element, attribute, ...fault }: Omit<DrawingFault, 'offset'> & FaultPlace,
): void {
  if (isFull({ found })) return;
  const offset = attribute === undefined ? element.offset : offsetOfAttribute(xml, element, attribute);
  found.push({ ...fault, offset });
}

/** Whether no more findings are taken. */
export function isFull({ found }: Pick<Review, 'found'>): boolean {
  return found.length >= MOST_FAULTS;
}

interface FaultPlace {
  readonly element: XmlElement;
  readonly attribute?: string;
}

/** Where an attribute of a tag is written: its name, not inside the value of another. */
function offsetOfAttribute(xml: string, { offset }: XmlElement, name: string): number {
  const part = /\s([^\s=>"']+)\s*=\s*(?:"[^"]*"|'[^']*')|>/g;
  part.lastIndex = offset;
  for (let match = part.exec(xml); match?.[1] !== undefined; match = part.exec(xml))
    if (match[1] === name) return match.index + 1;
  return offset;
}
