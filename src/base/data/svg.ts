import type { SvgElement } from '../../model/page/document.ts';
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, DRAWING_FUNCTIONS } from '../../model/page/drawing.ts';
import { attribute, escapeHtml } from '../text/html.ts';

/** Whether an element of a drawing can have an attribute. */
export function isDrawingAttribute(element: string, name: string): boolean {
  return DRAWING_ATTRIBUTES.has(name) || DRAWING_ELEMENTS.get(element)?.has(name) === true;
}

/** A function call in an attribute value, such as `rotate(45)`. */
export interface ValueCall {
  readonly name: string;
  /** Text up to the closing parenthesis. Ends with `(` if another call comes first or it is not closed. */
  readonly argument: string;
}

/** Returns the function calls in an attribute value. */
export function callsIn(value: string): readonly ValueCall[] {
  const pieces = value.split('(');
  return pieces.slice(1).map((piece, index) => {
    const name = /(?<![\w-])[\w-]*$/.exec((pieces[index] ?? '').trimEnd())?.[0] ?? '';
    const close = piece.indexOf(')');
    return { name, argument: close < 0 ? `${piece}(` : piece.slice(0, close).trim() };
  });
}

/** Returns the id in `#id`, with or without quotes, or null for any other address. */
export function idFromReference(target: string): string | null {
  return /^(["']?)#([^\s"'()]+)\1$/.exec(target.trim())?.[2] ?? null;
}

/** Whether an attribute value runs nothing, loads nothing and refers to ids of the page alone. */
function isSafeValue(name: string, value: string): boolean {
  if (name === 'href') return idFromReference(value) !== null;
  if (value.includes('\\')) return false;
  return callsIn(value).every((call) =>
    call.name.toLowerCase() === 'url'
      ? idFromReference(call.argument) !== null
      : DRAWING_FUNCTIONS.has(call.name),
  );
}

/** Writes the attributes of an element. Those that a drawing cannot have are left out. */
export function svgAttributes({ name, attributes }: SvgElement): string {
  let html = '';
  for (let at = 0; at + 1 < attributes.length; at += 2) {
    const [key = '', value = ''] = attributes.slice(at, at + 2);
    if (isDrawingAttribute(name, key) && isSafeValue(key, value)) html += attribute(key, value);
  }
  return html;
}

/** Writes the children of an element. Elements that a drawing cannot have are left out. */
export function svgChildren({ children }: SvgElement): string {
  return children
    .map((child) => (child.type === 'svgText' ? escapeHtml(child.text) : svgElement(child)))
    .join('');
}

function svgElement(element: SvgElement): string {
  const { name } = element;
  if (!DRAWING_ELEMENTS.has(name) || name === 'svg') return '';
  const inner = svgChildren(element);
  const tag = name + svgAttributes(element);
  return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
}
