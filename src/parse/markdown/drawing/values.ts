import { nearest } from '../../../base/nearest.ts';
import type { XmlElement } from '../../../base/xml.ts';
import { type Review, refuse } from './faults.ts';
import { CLASSES, FUNCTIONS } from './vocabulary.ts';

/** An attribute of an element. */
export interface PlacedAttribute {
  readonly element: XmlElement;
  readonly name: string;
  readonly value: string;
}

/** Looks at the value of an attribute that may stand there: what it calls, whom it refers to, which classes it names. */
export function reviewValue(review: Review, given: PlacedAttribute): void {
  const { name, value } = given;
  if (name === 'href') {
    reviewReference(review, given, value.trim());
    return;
  }
  if (name === 'class') reviewClasses(review, given);
  if (value.includes('\\')) {
    const message = `The value of "${name}" has a backslash`;
    reject(review, given, { code: 'drawing/not-allowed', message, hint: 'write the character itself' });
  } else if (value.includes('(')) reviewCalls(review, given);
}

/** The value with its references turned to the ids that the page gives them. */
export function withOwnIds(name: string, value: string, prefix: string): string {
  if (name === 'href') return `#${prefix}${value.trim().slice(1)}`;
  if (name === 'id') return prefix + value;
  return value.includes('(') ? value.replace(URL_CALL, (_, id: string) => `url(#${prefix}${id})`) : value;
}

/** A reference by address. */
const URL_CALL = /\burl\(\s*["']?#([^\s"'()]+)["']?\s*\)/gi;

function reviewCalls(review: Review, given: PlacedAttribute): void {
  const { name, value } = given;
  for (let open = value.indexOf('('); open >= 0; open = value.indexOf('(', open + 1)) {
    const called = nameBefore(value, open);
    if (called.toLowerCase() === 'url') {
      const close = value.indexOf(')', open);
      const inside = value.slice(open + 1, close < 0 ? undefined : close).trim();
      reviewReference(review, given, /^(["']).*\1$/s.test(inside) ? inside.slice(1, -1) : inside);
    } else if (!FUNCTIONS.has(called)) {
      const message = `The value of "${name}" calls "${called}", which drawings may not use`;
      const hint = 'write a colour, a number, or url(#id) of this file';
      reject(review, given, { code: 'drawing/not-allowed', message, hint });
    }
  }
}

/** The word before a parenthesis. */
function nameBefore(value: string, open: number): string {
  let end = open;
  while (end > 0 && /\s/.test(value[end - 1] ?? '')) end--;
  let start = end;
  while (start > 0 && /[\w-]/.test(value[start - 1] ?? '')) start--;
  return value.slice(start, end);
}

function reviewReference(review: Review, given: PlacedAttribute, target: string): void {
  const { ids, used } = review;
  const code = 'drawing/reference';
  const id = target.slice(1);
  if (!/^#[^\s"'()]+$/.test(target)) {
    const message = `"${target.slice(0, 100)}" leads out of the drawing`;
    reject(review, given, { code, message, hint: 'refer to an id of the same file: #id' });
    return;
  }
  const found = ids.get(id);
  if (found === undefined) {
    const near = nearest(id, ids.keys());
    const hint = near === null ? 'give an element of the file this id' : `did you mean #${near}?`;
    reject(review, given, { code, message: `No element of the drawing has the id "${id}"`, hint });
    return;
  }
  used.add(id);
  if (given.element.name === 'use' && holdsUse(found)) {
    const message = `<use> refers to "#${id}", which has a <use> in it or is one`;
    reject(review, given, { code, message, hint: 'draw what it shows itself, or refer to its parts' });
  }
}

/** Uses inside of uses multiply: twenty lines of them are a million shapes. */
function holdsUse(element: XmlElement): boolean {
  if (element.name === 'use') return true;
  return element.children.some((child) => typeof child !== 'string' && holdsUse(child));
}

function reviewClasses(review: Review, given: PlacedAttribute): void {
  for (const name of given.value.split(/\s+/)) {
    if (!name.startsWith('dg-') || CLASSES.has(name)) continue;
    const near = nearest(name, CLASSES);
    const hint = near === null ? `there are ${[...CLASSES].join(', ')}` : `did you mean ${near}?`;
    reject(review, given, { code: 'drawing/unknown-class', message: `There is no class "${name}"`, hint });
  }
}

type Complaint = Pick<Parameters<typeof refuse>[1], 'code' | 'message' | 'hint'>;

function reject(review: Review, { element, name }: PlacedAttribute, complaint: Complaint): void {
  refuse(review, { ...complaint, element, attribute: name });
}
