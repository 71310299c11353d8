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

const LANG = /^[^\s{[:]+/;
const PART =
  /\s*(?:([\w:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"'{}]+))|\{([^}]*)\}|\[([^\]]*)\]|([^\s{[]+)|([{[]))/y;

const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['ins', 'add'],
  ['add', 'add'],
  ['del', 'remove'],
  ['remove', 'remove'],
  ['mark', 'highlighted'],
  ['highlight', 'highlighted'],
  ['focus', 'focus'],
]);

interface MetaBuilder {
  title: string | null;
  diffLang: string | null;
  firstLine: number | null;
  copy: boolean;
  readonly words: Set<string>;
  readonly values: Map<string, string>;
  readonly ranges: Map<LineMark, LineRange[]>;
  readonly problems: MetaProblem[];
}

/** Parses an info string. Unknown words (`no-test`, `doctest="x"`) are allowed: they are for tests and other tools. */
export function parseFenceMeta(info: string): FenceMeta {
  const lang = LANG.exec(info)?.[0] ?? '';
  const meta: MetaBuilder = {
    title: null,
    diffLang: null,
    firstLine: null,
    copy: true,
    words: new Set(),
    values: new Map(),
    ranges: new Map(),
    problems: [],
  };
  PART.lastIndex = lang.length;
  for (let part = PART.exec(info); part !== null; part = PART.exec(info)) {
    const [whole, key, quoted, single, braced, bare, range, label, word] = part;
    const offset = part.index + whole.length - whole.trimStart().length;
    if (key !== undefined) readPair(meta, { key, value: quoted ?? single ?? braced ?? bare ?? '', offset });
    else if (range !== undefined) readRanges(meta, 'highlighted', { text: range, offset: offset + 1 });
    else if (label !== undefined) meta.title ??= label;
    else if (word !== undefined) readWord(meta, word);
  }
  return { lang, ...meta, hide: meta.words.has('hide'), fails: meta.words.has('should-fail') };
}

function readPair(
  meta: MetaBuilder,
  { key, value, offset }: { key: string; value: string; offset: number },
): void {
  if (!meta.values.has(key)) meta.values.set(key, value);
  const mark = MARKS.get(key);
  if (mark !== undefined) readRanges(meta, mark, { text: value, offset: offset + key.length + 2 });
  else if (key === 'title' || key === 'filename') meta.title = value;
  else if (key === 'lang') meta.diffLang = value;
  else if (key === 'copy') meta.copy = value !== 'false';
  else if (/^(?:showLineNumbers|lineNumbers|linenums|:line-numbers)$/.test(key))
    meta.firstLine = numberFrom(value);
}

function readWord(meta: MetaBuilder, word: string): void {
  meta.words.add(word);
  if (/^(?:showLineNumbers|lineNumbers|:line-numbers)$/.test(word)) meta.firstLine = 1;
  else if (word === ':no-line-numbers') meta.firstLine = null;
  else if (word === 'no-copy') meta.copy = false;
}

function numberFrom(value: string): number | null {
  if (value === 'false') return null;
  return /^\d{1,6}$/.test(value) ? Number(value) : 1;
}

/** Parses `1,3-5`. Ignores texts with other characters, which are attributes of other tools. */
function readRanges(
  meta: MetaBuilder,
  mark: LineMark,
  { text, offset }: { text: string; offset: number },
): void {
  if (!/^[\d,\s-]+$/.test(text)) return;
  const ranges = meta.ranges.get(mark) ?? [];
  meta.ranges.set(mark, ranges);
  let at = offset;
  for (const part of text.split(',')) {
    const range = rangeFrom(part.trim(), at + part.length - part.trimStart().length);
    if ('hint' in range) meta.problems.push(range);
    else ranges.push(range);
    at += part.length + 1;
  }
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
