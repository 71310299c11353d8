import { extensionOf, nameOf } from '../../../base/paths.ts';

/** A range of lines, counted from 1. `last` is included, and null for the rest of the file. */
export interface LineRange {
  readonly first: number;
  readonly last: number | null;
}

/** An include, as it is written on a line. */
export type IncludeDirective = MarkdownInclude | CodeInclude | InvalidInclude;

/** `<!--@include: ./part.md#region{1,10}-->` */
export interface MarkdownInclude {
  readonly kind: 'markdown';
  readonly path: string;
  readonly region: string | null;
  readonly range: LineRange | null;
}

/** `<<< ./a.py#region{1,3} [Title]`, or a fence with `file="./a.py#region"` */
export interface CodeInclude {
  readonly kind: 'code';
  readonly path: string;
  readonly region: string | null;
  /** Info string of the code block: its language, title and other settings. */
  readonly info: string;
}

interface InvalidInclude {
  readonly kind: 'invalid';
  readonly message: string;
  readonly hint: string;
}

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
  return { kind: 'invalid', message, hint: `write it on a separate line: ${EXAMPLE}` };
}

function markdownInclude(target: string): MarkdownInclude | InvalidInclude {
  const { rest, braces } = splitBraces(target);
  const { path, region } = splitRegion(rest);
  if (path === '') return { kind: 'invalid', message: 'The include names no file', hint: `write ${EXAMPLE}` };
  const range = braces === null ? null : parseRange(braces);
  if (braces === null || range !== null) return { kind: 'markdown', path, region, range };
  const hint = `write first and last line: ${path}{1,10}`;
  return { kind: 'invalid', message: `{${braces}} names no lines`, hint };
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

function codeImport(target: string): CodeInclude | InvalidInclude {
  const titled = /^(.*\S)[ \t]*\[([^[\]]*)\]$/.exec(target);
  const { rest, braces } = splitBraces(titled?.[1] ?? target);
  const { path, region } = splitRegion(rest);
  if (path === '')
    return { kind: 'invalid', message: 'The code import names no file', hint: 'write <<< ./example.py' };
  const words = (braces ?? '').split(/\s+/).filter((word) => word !== '');
  const lines = /^[\d,-]+$/.test(words[0] ?? '') ? `{${words.shift()}}` : '';
  const language = words.shift() ?? languageOf(path);
  const title = titled?.[2]?.trim() ?? '';
  const info = [language, lines, title === '' ? '' : titleMeta(title), ...words];
  return { kind: 'code', path, region, info: info.filter((part) => part !== '').join(' ') };
}

function titleMeta(title: string): string {
  return title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`;
}

const FILE = /(?:^|[ \t])file=(?:"([^"]*)"|'([^']*)')/;

/** Parses the opening line of a fence: ` ```py file="./x.py#setup" title="x" `. Returns null if it names no file. */
export function parseFileFence(opener: string): CodeInclude | null {
  const info = opener.replace(/^(?:`+|~+)/, '').trim();
  const match = FILE.exec(info);
  if (match === null) return null;
  const { path, region } = splitRegion((match[1] ?? match[2] ?? '').trim());
  const before = info.slice(0, match.index);
  const language = /^[^\s{]+/.exec(before)?.[0] ?? '';
  const meta = `${before.slice(language.length)} ${info.slice(match.index + match[0].length)}`;
  const words = [language || languageOf(path), ...meta.split(/[ \t]+/).filter((word) => word !== '')];
  return { kind: 'code', path, region, info: words.join(' ') };
}

function splitBraces(target: string): { readonly rest: string; readonly braces: string | null } {
  const at = target.endsWith('}') ? target.lastIndexOf('{') : -1;
  if (at < 0) return { rest: target.trim(), braces: null };
  return { rest: target.slice(0, at).trim(), braces: target.slice(at + 1, -1) };
}

/** Splits a path from its region: `./a.py#setup`. */
function splitRegion(target: string): { readonly path: string; readonly region: string | null } {
  const at = target.lastIndexOf('#');
  if (at < 0) return { path: target, region: null };
  return { path: target.slice(0, at).trim(), region: target.slice(at + 1).trim() };
}

/** Languages whose name is not the extension of their files, by extension or file name. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['🔥', 'mojo'],
  ['cc', 'cpp'],
  ['cjs', 'js'],
  ['cts', 'ts'],
  ['cxx', 'cpp'],
  ['dockerfile', 'dockerfile'],
  ['h', 'c'],
  ['hh', 'cpp'],
  ['hpp', 'cpp'],
  ['htm', 'html'],
  ['makefile', 'makefile'],
  ['markdown', 'md'],
  ['mjs', 'js'],
  ['mts', 'ts'],
  ['pyi', 'py'],
  ['svg', 'xml'],
  ['txt', 'text'],
]);

function languageOf(path: string): string {
  const extension = extensionOf(path);
  const name = extension === '' ? nameOf(path).toLowerCase() : extension;
  return LANGUAGES.get(name) ?? (extension || 'text');
}
