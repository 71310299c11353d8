import type { XmlElement, XmlNode } from '../../../../base/data/xml.ts';

/** Whether a node is an element. */
export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

/** The first child of a name, or null. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  for (const node of element.children) if (isElement(node) && node.name === name) return node;
  return null;
}

/** The children of a name, in their order. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((node): node is XmlElement => isElement(node) && node.name === name);
}

/** All text in a node; `<sp/>` is a space. */
export function textOf(node: XmlNode): string {
  if (!isElement(node)) return node;
  if (node.name === 'sp') return ' ';
  let text = '';
  for (const child of node.children) text += textOf(child);
  return text;
}

/** All text in a node as one line. */
export function lineOf(node: XmlNode | null): string {
  return node === null ? '' : collapse(textOf(node));
}

/** The text of a child as one line, empty if there is no such child. */
export function childLine(element: XmlElement, name: string): string {
  return lineOf(childOf(element, name));
}

/** Runs of space as one, none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** An attribute, or the empty string. */
export function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.get(name) ?? '';
}

/** Whether an attribute says `yes`. */
export function isYes(element: XmlElement, name: string): boolean {
  return element.attributes.get(name) === 'yes';
}
