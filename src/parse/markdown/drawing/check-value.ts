import { callsIn, idFromReference } from '../../../base/data/svg.ts';
import type { XmlElement } from '../../../base/data/xml.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { DRAWING_CLASSES, DRAWING_FUNCTIONS } from '../../../model/page/drawing.ts';
import type { DrawingCheck, DrawingIssue } from './drawing-check.ts';

/** An attribute that its element can have. */
export interface DrawingAttribute {
  readonly element: XmlElement;
  readonly name: string;
  readonly value: string;
  /** Adds an issue at the attribute. */
  readonly reject: (issue: Omit<DrawingIssue, 'offset'>) => void;
}

/** Checks the value of an attribute and reports what is not allowed. Returns the value with the prefix before each id. */
export function checkValue(check: DrawingCheck, given: DrawingAttribute): string {
  const { name, value, element } = given;
  const { prefix, ids } = check;
  switch (name) {
    case 'href':
      checkReference(check, given, value);
      return `#${prefix}${value.trim().slice(1)}`;
    case 'id':
      if (ids.get(value) !== element) {
        const message = `The drawing has the id "${value}" twice`;
        given.reject({ code: 'drawing/reference', message, hint: 'choose another id' });
      }
      return prefix + value;
    case 'class':
      checkClasses(given);
      return value;
    default:
      checkCalls(check, given);
      return value.replace(
        /\burl\s*\(\s*["']?#([^\s"'()]+)["']?\s*\)/gi,
        (_, id: string) => `url(#${prefix}${id})`,
      );
  }
}

function checkCalls(check: DrawingCheck, given: DrawingAttribute): void {
  const { name, value } = given;
  const code = 'drawing/not-allowed';
  if (value.includes('\\')) {
    const message = `The value of "${name}" has a backslash`;
    given.reject({ code, message, hint: 'write the character itself' });
    return;
  }
  for (const { name: called, argument } of callsIn(value)) {
    if (called.toLowerCase() === 'url') checkReference(check, given, argument);
    else if (!DRAWING_FUNCTIONS.has(called)) {
      const message = `The value of "${name}" calls "${called}", which is not allowed in a drawing`;
      given.reject({ code, message, hint: 'write a colour, a number, or url(#id) of this file' });
    }
  }
}

function checkReference(check: DrawingCheck, given: DrawingAttribute, target: string): void {
  const { ids } = check;
  const code = 'drawing/reference';
  const id = idFromReference(target);
  if (id === null) {
    const message = `"${target.trim().slice(0, 100)}" is not an id of the drawing`;
    given.reject({ code, message, hint: 'refer to an id of the same file: #id' });
    return;
  }
  const found = ids.get(id);
  if (found === undefined) {
    const near = nearest(id, ids.keys());
    const hint = near === null ? 'give an element of the file this id' : `did you mean #${near}?`;
    given.reject({ code, message: `No element of the drawing has the id "${id}"`, hint });
  } else if (given.element.name === 'use' && hasUse(found)) {
    const message = `<use> refers to "#${id}", which is or contains a <use>`;
    given.reject({ code, message, hint: 'draw the shapes again, or refer to its parts' });
  }
}

/** Nested uses multiply: twenty lines of them can make a million shapes. */
function hasUse(element: XmlElement): boolean {
  if (element.name === 'use') return true;
  return element.children.some((child) => typeof child !== 'string' && hasUse(child));
}

function checkClasses(given: DrawingAttribute): void {
  for (const name of given.value.split(/\s+/)) {
    if (!name.startsWith('dg-') || DRAWING_CLASSES.has(name)) continue;
    const near = nearest(name, DRAWING_CLASSES);
    const hint =
      near === null ? `the classes are ${[...DRAWING_CLASSES].join(', ')}` : `did you mean ${near}?`;
    given.reject({ code: 'drawing/unknown-class', message: `There is no class "${name}"`, hint });
  }
}
