/** A range of lines in a file, counted from 1. `last` is included, and null for the rest of the file. */
export interface LineRange {
  readonly first: number;
  readonly last: number | null;
}

/** A line that includes a file. */
export type IncludeDirective =
  | {
      readonly kind: 'markdown';
      readonly path: string;
      readonly region: string | null;
      readonly range: LineRange | null;
    }
  | {
      readonly kind: 'code';
      readonly path: string;
      readonly region: string | null;
      /** Language as written, or null for the one of the file's extension. */
      readonly language: string | null;
      /** The text after the language in the fence. */
      readonly meta: string;
    }
  | { readonly kind: 'faulty'; readonly message: string; readonly hint: string };

const EXAMPLE = '<!--@include: ./part.md-->';

/** Parses the text of a line, without markers and spaces around it. Returns null if it is not an include. */
export function parseDirective(text: string): IncludeDirective | null {
  if (text.startsWith('<<<') && text[3] !== '<') return codeImport(text.slice(3).trim());
  const at = text.indexOf('@include:');
  if (at < 0) return null;
  const opener = text.lastIndexOf('<!--', at);
  if (opener < 0 || text.slice(opener + 4, at).trim() !== '') return null;
  const end = text.indexOf('-->', at);
  // An include in backticks is an example.
  if (text.lastIndexOf('`', opener) >= 0) return null;
  if (opener === 0 && end === text.length - 3)
    return markdownInclude(text.slice(at + '@include:'.length, end).trim());
  const message = end < 0 ? 'The include is never closed' : 'The include is not alone on its line';
  return { kind: 'faulty', message, hint: `write it on a separate line: ${EXAMPLE}` };
}

function markdownInclude(target: string): IncludeDirective {
  const { rest, braces } = splitBraces(target);
  const { path, region } = splitRegion(rest);
  if (path === '') return { kind: 'faulty', message: 'The include names no file', hint: `write ${EXAMPLE}` };
  if (braces === null) return { kind: 'markdown', path, region, range: null };
  const range = parseRange(braces);
  if (range !== null) return { kind: 'markdown', path, region, range };
  return {
    kind: 'faulty',
    message: `{${braces}} names no lines`,
    hint: `write first and last line: ${path}{1,10}`,
  };
}

/** Parses `1,10`, `1-10`, `5,`, `,10` or `7`. Returns null if the text is not a range of lines. */
function parseRange(text: string): LineRange | null {
  const match = /^\s*(\d{0,9})\s*(?:([,-])\s*(\d{0,9}))?\s*$/.exec(text);
  if (match === null) return null;
  const [, first = '', comma, last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? 1 : Number(first);
  const end = comma === undefined ? start : last === '' ? null : Number(last);
  return start < 1 || (end !== null && end < start) ? null : { first: start, last: end };
}

function codeImport(target: string): IncludeDirective {
  const titled = /^(.*\S)[ \t]*\[([^[\]]*)\]$/.exec(target);
  const { rest, braces } = splitBraces(titled?.[1] ?? target);
  const { path, region } = splitRegion(rest);
  if (path === '')
    return { kind: 'faulty', message: 'The code import names no file', hint: 'write <<< ./example.py' };
  const words = (braces ?? '').split(/\s+/).filter((word) => word !== '');
  const lines = /^[\d,-]+$/.test(words[0] ?? '') ? words.shift() : undefined;
  const language = words.shift() ?? null;
  const title = titled?.[2]?.trim() ?? '';
  const meta = [lines === undefined ? '' : `{${lines}}`, title === '' ? '' : titleMeta(title), ...words];
  return { kind: 'code', path, region, language, meta: meta.filter((part) => part !== '').join(' ') };
}

function titleMeta(title: string): string {
  return title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`;
}

function splitBraces(target: string): { readonly rest: string; readonly braces: string | null } {
  const at = target.endsWith('}') ? target.lastIndexOf('{') : -1;
  if (at < 0) return { rest: target.trim(), braces: null };
  return { rest: target.slice(0, at).trim(), braces: target.slice(at + 1, -1) };
}

/** Splits a path from its region: `./a.py#setup`. */
export function splitRegion(target: string): { readonly path: string; readonly region: string | null } {
  const at = target.lastIndexOf('#');
  if (at < 0) return { path: target, region: null };
  return { path: target.slice(0, at).trim(), region: target.slice(at + 1).trim() };
}
