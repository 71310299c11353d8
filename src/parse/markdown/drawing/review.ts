import { nearest } from '../../../base/nearest.ts';
import type { XmlElement } from '../../../base/xml.ts';
import { isFull, type Review, refuse } from './faults.ts';
import { reviewValue } from './values.ts';
import { COMMON, ELEMENTS, FILE_ELEMENTS, isOfFile, TEXT_ELEMENTS } from './vocabulary.ts';

/** Elements inside each other: drawings need some ten, and each costs stack when they are walked. */
const DEEPEST = 40;

/** Finds the ids of a drawing, and the elements that have one that is taken. Stops where elements are too deep. */
export function reviewIds(root: XmlElement, review: Omit<Review, 'ids'>): ReadonlyMap<string, XmlElement> {
  const ids = new Map<string, XmlElement>();
  const visit = (element: XmlElement, depth: number) => {
    if (depth > DEEPEST) {
      const message = `Elements of the drawing are more than ${DEEPEST} deep`;
      refuse({ ...review, ids }, { code: 'drawing/too-large', message, hint: 'ungroup them', element });
      return;
    }
    const id = element.attributes.get('id');
    if (id !== undefined && ids.has(id)) {
      const message = `The id "${id}" is in this drawing already`;
      const hint = 'choose another: a reference can mean one of them only';
      refuse({ ...review, ids }, { code: 'drawing/reference', message, hint, element, attribute: 'id' });
    } else if (id !== undefined) ids.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') visit(child, depth + 1);
  };
  visit(root, 1);
  return ids;
}

/** Looks through an element and all in it for what drawings may not hold. */
export function reviewElement(review: Review, element: XmlElement, parent: XmlElement | null): void {
  const { name, attributes, children } = element;
  if (FILE_ELEMENTS.has(name) || isFull(review)) return;
  const own = name === 'svg' && parent !== null ? undefined : ELEMENTS.get(name);
  if (own === undefined) {
    refuseElement(review, element);
    return;
  }
  for (const [written, value] of attributes) {
    const attribute = nameOf(written);
    if (isOfFile(attribute)) continue;
    if (COMMON.has(attribute) || own.has(attribute)) reviewValue(review, { element, name: attribute, value });
    else refuseAttribute(review, element, written);
  }
  for (const child of children) {
    if (typeof child !== 'string') reviewElement(review, child, element);
    else if (!TEXT_ELEMENTS.has(name) && child.trim() !== '') refuseText(review, element, child);
  }
}

/** `xlink:href` is what `href` was called. */
export function nameOf(attribute: string): string {
  return attribute === 'xlink:href' ? 'href' : attribute;
}

/** What to use in place of elements that programs write. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['style', 'use the classes of the theme (dg-box, dg-line) or attributes such as fill'],
  ['script', 'remove it: a drawing shows, and does nothing'],
  ['foreignObject', 'write <text>, one line an element'],
  ['image', 'draw it, or show it as an image beside the drawing'],
  ['a', 'put the link into the text of the page'],
  ['sodipodi:namedview', 'save the file as plain SVG'],
]);

function refuseElement(review: Review, element: XmlElement): void {
  const near = nearest(element.name, ELEMENTS.keys());
  refuse(review, {
    code: 'drawing/not-allowed',
    message: `Drawings may not hold <${element.name}>${element.name === 'svg' ? ' inside <svg>' : ''}`,
    hint: INSTEAD.get(element.name) ?? (near === null ? 'remove it' : `did you mean <${near}>?`),
    element,
  });
}

function refuseAttribute(review: Review, element: XmlElement, attribute: string): void {
  const hint = attribute.includes(':') ? 'save the file as plain SVG' : 'remove it';
  refuse(review, {
    code: 'drawing/not-allowed',
    message: `Drawings may not have "${attribute}" on <${element.name}>`,
    hint: INSTEAD.get(attribute) ?? hint,
    element,
    attribute,
  });
}

function refuseText(review: Review, element: XmlElement, text: string): void {
  const shown = text.trim().slice(0, 40);
  refuse(review, {
    code: 'drawing/not-allowed',
    message: `The text "${shown}" in <${element.name}> would not be shown`,
    hint: 'put it into <text>',
    element,
  });
}
