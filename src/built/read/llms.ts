import { nameOf } from '../../base/paths.ts';
import type { BuiltDocument, Intern, Reference } from '../table.ts';

/** A file for language models. */
export interface BuiltLlms extends BuiltDocument {
  /** `index`: a list of links. `texts`: the texts of pages, each after a line with its address. */
  readonly kind: 'index' | 'texts';
}

/** Whether a file has the name of a file for language models. */
export function isLlmsFile(file: string): boolean {
  return /^llms(?:-[^/]+)?\.txt$/.test(nameOf(file));
}

/** An entry of a list: `- [Title](https://example.com/page.md): what it is about`. */
const ENTRY = /^\s*[-*] +\[(?:[^\]\\]|\\.)*\]\((\S+)\)(?=:|\s|$)/;
/** The first line of a page as Markdown: the site, its version and the address of the page. */
const ADDRESS = /: <(https?:\/\/[^<>\s]+)>$/;

/** Reads the addresses of pages in a file for language models. */
export function readLlms(file: string, text: string, intern: Intern): BuiltLlms {
  const lines = text.split(/\r\n|\n|\r/);
  const kind = nameOf(file) === 'llms.txt' ? 'index' : 'texts';
  const references = lines.flatMap((line, index): readonly Reference[] => {
    const isEntry = kind === 'index' || (lines[index - 1] === '' && lines[index - 2] === '---');
    const value = isEntry ? (kind === 'index' ? ENTRY : ADDRESS).exec(line)?.[1] : undefined;
    if (value === undefined) return [];
    return [
      { value: intern(value), use: 'metadata', at: { line: index + 1, col: line.lastIndexOf(value) + 1 } },
    ];
  });
  return { file, kind, baseHref: null, references };
}

/** Returns the address in the first line of a page as Markdown, or null. `head` is the start of the file. */
export function twinAddress(head: string): Reference | null {
  const line = head.split('\n', 1)[0] ?? '';
  const value = ADDRESS.exec(line)?.[1];
  if (value === undefined) return null;
  return { value, use: 'metadata', at: { line: 1, col: line.lastIndexOf('<') + 1 } };
}
