import type { Tokens } from 'marked';

/** A range of lines, counted from 1, the last one included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
  /** Offset of the range in the info string. */
  readonly offset: number;
}

/** The marks that a line can have. */
export type LineMark = 'highlighted' | 'add' | 'remove' | 'focus' | 'error' | 'warning';

/** A mistake in an info string. */
export interface MetaProblem {
  readonly message: string;
  readonly hint: string;
  readonly offset: number;
}

/** The text after the backticks of a fence: ```` ```ts title="a.ts" {1,3-5} ```` */
export interface FenceMeta {
  /** Language as typed, or empty. */
  readonly lang: string;
  readonly title: string | null;
  /** Language of the lines of a diff, or null. */
  readonly diffLang: string | null;
  readonly ranges: ReadonlyMap<LineMark, readonly LineRange[]>;
  /** Number of the first line, or null if lines are not numbered. */
  readonly firstLine: number | null;
  readonly copy: boolean;
  /** Whether the block is part of a tested program only, and not of the page. */
  readonly hide: boolean;
  /** Whether it is shown as an example of code that fails. */
  readonly fails: boolean;
  /** The words without a value. */
  readonly words: ReadonlySet<string>;
  /** The words with a value, by name. The first of several counts. */
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly MetaProblem[];
}

/** A comma ends the language for mdBook: ```` ```rust,ignore ````. */
const LANG = /^[^\s{[:,]+/;
/** All settings in braces, as Python-Markdown has them: ```` ``` { .py hl_lines="1 3-5" } ````. */
const IN_BRACES = /^(\{[ \t]*\.)([\w+#-]+)([^{}]*)\}$/;
const PART =
  /[\s,]*(?:([\w:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"'{}]+))|\{([^}]*)\}|\[([^\]]*)\]|([^\s,{[]+)|([{[]))/y;

const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['{', 'highlighted'],
  ['ins', 'add'],
  ['add', 'add'],
  ['del', 'remove'],
  ['remove', 'remove'],
  ['mark', 'highlighted'],
  ['highlight', 'highlighted'],
  ['hl_lines', 'highlighted'],
  ['focus', 'focus'],
]);

/** A part of an info string: `key=value`, a word without a value, `{1,3}` as `mark=1,3`, or `[Title]` as `label=Title`. */
interface MetaPart {
  readonly key: string;
  readonly value: string | null;
  /** Offset of the value, or of the part if it has none. */
  readonly offset: number;
}

function partsOf(info: string, from: number): readonly MetaPart[] {
  const parts: MetaPart[] = [];
  PART.lastIndex = from;
  for (let part = PART.exec(info); part !== null; part = PART.exec(info)) {
    const [whole, key, quoted, single, braced, bare, range, label, word] = part;
    const offset = part.index + whole.length - whole.replace(/^[\s,]+/, '').length;
    if (key !== undefined) {
      const value = quoted ?? single ?? braced ?? bare ?? '';
      parts.push({ key, value, offset: offset + key.length + 2 });
    } else if (range !== undefined) parts.push({ key: RANGE, value: range, offset: offset + 1 });
    else if (label !== undefined) parts.push({ key: LABEL, value: label, offset: offset + 1 });
    else if (word !== undefined) parts.push({ key: word, value: null, offset });
  }
  return parts;
}

/** Keys of parts in braces and brackets. They are no valid names. */
const RANGE = '{';
const LABEL = '[';

const LINE_NUMBERS = /^(?:showLineNumbers|lineNumbers|linenums|:line-numbers|:no-line-numbers)$/;

/** Parses an info string. Unknown words (`no-test`, `doctest="x"`) are allowed: they are for tests and other tools. */
export function parseFenceMeta(info: string): FenceMeta {
  const braces = IN_BRACES.exec(info);
  const [, opener = '', lang = '', inner = ''] = braces ?? ['', '', LANG.exec(info)?.[0] ?? ''];
  const start = opener.length + lang.length;
  const parts = partsOf(braces === null ? info : info.slice(0, start + inner.length), start);
  const valued = parts.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]));
  const words = new Set(parts.flatMap(({ key, value }) => (value === null ? [key] : [])));
  const last = (...keys: readonly string[]) =>
    valued.findLast(({ key }) => keys.includes(key))?.value ?? null;
  const numbering = parts.findLast(({ key }) => LINE_NUMBERS.test(key));
  const { ranges, problems } = rangesOf(parts);
  return {
    lang,
    title: last('title', 'filename') ?? valued.find(({ key }) => key === LABEL)?.value ?? null,
    diffLang: last('lang'),
    ranges,
    firstLine: numbering === undefined ? null : firstLineOf(numbering),
    copy: !words.has('no-copy') && last('copy') !== 'false',
    hide: words.has('hide'),
    fails: words.has('should-fail'),
    words,
    values: new Map(valued.map(({ key, value }): [string, string] => [key, value]).reverse()),
    problems,
  };
}

function firstLineOf({ key, value }: MetaPart): number | null {
  if (key === ':no-line-numbers' || value === 'false') return null;
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : 1;
}

/** Returns the ranges of lines for each mark. Ignores values with other characters, which are for other tools. */
function rangesOf(parts: readonly MetaPart[]): Pick<FenceMeta, 'ranges' | 'problems'> {
  const ranges = new Map<LineMark, LineRange[]>();
  const problems: MetaProblem[] = [];
  for (const { key, value, offset } of parts) {
    const mark = MARKS.get(key);
    if (mark === undefined || value === null || !/^[\d,\s-]+$/.test(value)) continue;
    const found = ranges.get(mark) ?? [];
    ranges.set(mark, found);
    let at = offset;
    // Python-Markdown puts spaces between ranges.
    for (const part of value.split(key === 'hl_lines' ? /[,\s]/ : ',')) {
      if (key === 'hl_lines' && part === '') {
        at++;
        continue;
      }
      const range = rangeFrom(part.trim(), at + part.length - part.trimStart().length);
      if ('hint' in range) problems.push(range);
      else found.push(range);
      at += part.length + 1;
    }
  }
  return { ranges, problems };
}

function rangeFrom(text: string, offset: number): LineRange | MetaProblem {
  const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text);
  if (match === null) return { message: `"${text}" is not a range of lines`, hint: 'write {1,3-5}', offset };
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  if (from === 0)
    return { message: 'Lines are counted from 1', hint: 'write {1} for the first line', offset };
  if (to < from)
    return { message: `The range "${text}" runs backwards`, hint: `write {${to}-${from}}`, offset };
  return { from, to, offset };
}

/** The source of a code block. */
export interface Fence {
  readonly meta: FenceMeta;
  readonly lines: readonly string[];
  /** Offset of the info string in the token. */
  readonly infoOffset: number;
  /** Whether the block is closed. True for indented blocks, which have no fence. */
  readonly isClosed: boolean;
}

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*/;

/** Splits the token of a code block into its parts. */
export function readFence({ raw, text, codeBlockStyle }: Tokens.Code): Fence {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const opening = codeBlockStyle === 'indented' ? null : OPENING.exec(raw);
  if (opening === null) return { meta: parseFenceMeta(''), lines, infoOffset: 0, isClosed: true };
  const newline = raw.indexOf('\n');
  const info = raw.slice(opening[0].length, newline < 0 ? raw.length : newline).trimEnd();
  const isClosed = raw.trimEnd().includes('\n') && closes(lastLine(raw), opening[1] ?? '');
  return { meta: parseFenceMeta(info), lines, infoOffset: opening[0].length, isClosed };
}

/** Returns the last line of a block, whose token may also contain the line ends after it. */
function lastLine(raw: string): string {
  const block = raw.trimEnd();
  return block.slice(block.lastIndexOf('\n') + 1).trim();
}

function closes(line: string, fence: string): boolean {
  return line.length >= fence.length && line.startsWith(fence) && /^(?:`+|~+)$/.test(line);
}
