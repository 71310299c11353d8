import { isDrawingAttribute } from '../../../base/data/svg.ts';
import type { XmlElement } from '../../../base/data/xml.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { SvgElement } from '../../../model/page/document.ts';
import { DRAWING_ELEMENTS } from '../../../model/page/drawing.ts';
import { checkValue, type DrawingAttribute } from './check-value.ts';
import type { DrawingCheck } from './drawing-check.ts';

/** Limit of nested elements. Drawings need about ten levels; functions that walk a drawing are recursive. */
const MAX_DEPTH = 40;

/** Elements that describe the file. On a page the alternative text does, so they are left out with their content. */
const FILE_ELEMENTS: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);

/** Attributes that only a file needs: they are left out. */
const FILE_ATTRIBUTES =
  /^(?:xmlns(?:$|:)|(?:version|baseProfile|xml:space|xml:lang|role|aria-label|aria-labelledby)$)/;

/** Elements whose text is shown. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['text', 'tspan']);

/** Hints about elements and attributes that drawing programs write. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['style', 'use the classes of the theme (dg-box, dg-line) or attributes such as fill'],
  ['script', 'remove it: nothing in a drawing is executed'],
  ['foreignObject', 'write <text>, one element a line'],
  ['image', 'draw it, or show it as an image beside the drawing'],
  ['a', 'put the link into the text of the page'],
  ['sodipodi:namedview', 'save the file as plain SVG'],
]);

/**
 * Checks an element and everything in it against the allow-list. Returns a copy of what is allowed, or null if the element itself is
 * not; everything else is reported.
 */
export function checkElement(check: DrawingCheck, element: XmlElement, depth = 1): SvgElement | null {
  const { name, children } = element;
  if (depth > MAX_DEPTH) {
    const message = `Elements of the drawing are nested more than ${MAX_DEPTH} levels deep`;
    check.report(element, { code: 'drawing/too-large', message, hint: 'ungroup them' });
    return null;
  }
  if (!DRAWING_ELEMENTS.has(name) || (name === 'svg' && depth > 1)) {
    reportElement(check, element);
    return null;
  }
  const kept: SvgElement['children'][number][] = [];
  for (const child of children) {
    if (typeof child === 'string') {
      if (TEXT_ELEMENTS.has(name)) kept.push({ type: 'svgText', text: child });
      else if (child.trim() !== '') reportText(check, element, child);
    } else if (!FILE_ELEMENTS.has(child.name)) {
      const copy = checkElement(check, child, depth + 1);
      if (copy !== null) kept.push(copy);
    }
  }
  return { type: 'svg', name, attributes: checkAttributes(check, element), children: kept };
}

function checkAttributes(check: DrawingCheck, element: XmlElement): SvgElement['attributes'] {
  const kept: string[] = [];
  for (const [attribute, value] of element.attributes) {
    // The old name of `href`.
    const name = attribute === 'xlink:href' ? 'href' : attribute;
    if (FILE_ATTRIBUTES.test(name)) continue;
    if (isDrawingAttribute(element.name, name)) {
      const reject: DrawingAttribute['reject'] = (issue) => check.report(element, issue, attribute);
      kept.push(name, checkValue(check, { element, name, value, reject }));
    } else reportAttribute(check, element, attribute);
  }
  return kept;
}

function reportElement(check: DrawingCheck, element: XmlElement): void {
  const { name } = element;
  const near = nearest(name, DRAWING_ELEMENTS.keys());
  const message = `<${name}> is not allowed in ${name === 'svg' ? 'the <svg> of ' : ''}a drawing`;
  const hint = REPLACEMENTS.get(name) ?? (near === null ? 'remove it' : `did you mean <${near}>?`);
  check.report(element, { code: 'drawing/not-allowed', message, hint });
}

function reportAttribute(check: DrawingCheck, element: XmlElement, attribute: string): void {
  const message = `The attribute "${attribute}" is not allowed on <${element.name}> in a drawing`;
  const other = attribute.includes(':') ? 'save the file as plain SVG' : 'remove it';
  const hint = REPLACEMENTS.get(attribute) ?? other;
  check.report(element, { code: 'drawing/not-allowed', message, hint }, attribute);
}

function reportText(check: DrawingCheck, element: XmlElement, text: string): void {
  const message = `The text "${text.trim().slice(0, 40)}" in <${element.name}> would not be shown`;
  check.report(element, { code: 'drawing/not-allowed', message, hint: 'put it into <text>' });
}
