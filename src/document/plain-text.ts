import type { Node, Run, SignatureLine } from '../model/page/document.ts';

/** Whether images give their alternative text. */
export type Images = 'with images' | 'without images';

/** Returns the text of nodes in a line, without markup. Footnotes give nothing, phrases their values alone. */
export function plainText(nodes: readonly Node[], images: Images = 'with images'): string {
  let text = '';
  for (const node of nodes) text += textOf(node, images);
  return text;
}

function textOf(node: Node, images: Images): string {
  switch (node.type) {
    case 'text':
    case 'code':
    case 'symbol':
      return node.text;
    case 'formula':
      return node.tex;
    case 'break':
      return ' ';
    case 'image':
    case 'drawing':
      return images === 'with images' ? node.alt : '';
    case 'phrase':
      return node.values.map(({ children }) => plainText(children, images)).join(' ');
    case 'link':
    case 'emphasis':
    case 'strong':
    case 'strike':
    case 'element':
      return plainText(node.children, images);
    default:
      return '';
  }
}

/** Returns the text of runs of code. */
export function runsText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Returns a line of a signature as text. */
export function codeLine({ indent, runs }: SignatureLine): string {
  return ' '.repeat(Math.max(0, indent)) + runsText(runs);
}

/** Control characters that are no white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const CONTROLS = /[\u0000-\u0008\u000E-\u001F]/g;

/**
 * Returns a text with each run of white space as one space, and none at the ends. Control characters become U+FFFD, because the text
 * goes into titles and descriptions, where no writer of the document replaces them.
 */
export function collapse(text: string): string {
  // Single spaces are most of the white space: replacing them takes long.
  return text
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(CONTROLS, '\ufffd')
    .trim();
}

/** Cuts a text at the end of a word, with an ellipsis, so that it has at most `length` characters. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  const kept = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
