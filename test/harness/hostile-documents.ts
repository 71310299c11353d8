import { FIELD_LISTS, type FieldKind, isPartType } from '../../src/document/node-fields.ts';

/** Texts that break out of an attribute, of an element or of a comment, run as an address, or mean something to JavaScript. */
export const EVIL_TEXTS = [
  '<script>evil()</script>',
  '"><script>evil()</script>',
  "' onclick='evil()",
  '" onclick="evil()" x="',
  '--><script>evil()</script>',
  '</script><script>evil()</script>',
  'javascript:evil()',
  'script',
  'onclick',
  'style',
  '../../../evil',
  '/evil',
  'a\n\n# evil\n<script>evil()</script>',
  '__proto__',
  'constructor',
  '\u0000\u001b[31m',
  '',
];

const TYPES = [...FIELD_LISTS.keys()];

/** The types of nodes that a document can consist of. */
export const BODY_TYPES = TYPES.filter((type) => !isPartType(type));

/** Returns a node as documents are stored, valid, with one text in all of its fields and of those of its parts. */
export function storedNode(type: string, text: string): unknown[] {
  const fields = FIELD_LISTS.get(type) ?? [];
  return [TYPES.indexOf(type), ...fields.map(([, kind]) => fieldOf(kind, text, type))];
}

function fieldOf(kind: FieldKind, text: string, around: string): unknown {
  if (typeof kind !== 'string')
    return kind.filter((part) => part !== around).map((part) => storedNode(part, text));
  if (isPartType(kind)) return storedNode(kind, text);
  switch (kind) {
    case 'text':
    case 'text?':
      return text;
    case 'texts':
      return [text, text];
    case 'nodes':
    case 'nodes?':
      return [storedNode('text', text)];
    case 'flag':
    case 'flag?':
      return true;
    case 'slots':
      return [0];
    default:
      return 0;
  }
}

const ATTRIBUTES = ['href', 'src', 'srcset', 'poster', 'cite', 'onclick', 'style', 'id', 'xlink:href'];

/** Returns an element of raw HTML with a text in all attributes that may be dangerous. */
export function storedElement(name: string, text: string): unknown[] {
  const attributes = ATTRIBUTES.map((key) => [TYPES.indexOf('attribute'), key, text, [], []]);
  return [TYPES.indexOf('element'), name, attributes, [storedNode('text', text)]];
}

/** Names of elements: those that are dangerous, and those with addresses. */
export const EVIL_ELEMENTS = [
  'script',
  'iframe',
  'style',
  'form',
  'base',
  'svg',
  'a',
  'img',
  'video',
  'blockquote',
];

/** Returns a stored document with every type of node and one text everywhere. */
export function hostileDocument(text: string): string {
  return JSON.stringify([
    ...BODY_TYPES.map((type) => storedNode(type, text)),
    ...EVIL_ELEMENTS.map((name) => storedElement(name, text)),
  ]);
}
