import { type LineCol, lineColFromOffset, lineStarts } from './lines.ts';

/** What is wrong with a JSON text, and where: counted from 1. */
export interface JsonFault extends LineCol {
  readonly message: string;
}

/** What may stand next. */
type Want = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

interface Step {
  readonly want: Want;
  readonly at: number;
}

interface Stop {
  readonly offset: number;
  readonly message: string;
}

const WANTED: Readonly<Record<Want, string>> = {
  value: 'a value',
  'first value': 'a value or "]"',
  key: 'a name in double quotes',
  'first key': 'a name in double quotes or "}"',
  colon: '":"',
  comma: '","',
  end: 'the end of the file',
};

/**
 * Finds the first fault of a text that `JSON.parse` refuses. Its own messages are not used: they differ between versions of Node
 * and some name no position.
 */
export function jsonFault(json: string): JsonFault {
  const starts = lineStarts(json);
  const placeOf = (offset: number): LineCol => lineColFromOffset(starts, offset);
  const stop = firstStop(json, placeOf);
  return { ...placeOf(stop.offset), message: stop.message };
}

function firstStop(json: string, placeOf: (offset: number) => LineCol): Stop {
  if (/^[ \t\r\n]*$/.test(json)) return { offset: 0, message: 'the file is empty' };
  const open: number[] = [];
  let step: Step = { want: 'value', at: 0 };
  for (;;) {
    const at = skipSpace(json, step.at);
    if (at >= json.length) return endsEarly(json, open, placeOf);
    const next: Step | Stop = advance(json, { want: step.want, at }, open);
    if ('offset' in next && (next.offset < json.length || next.message !== '')) return next;
    if ('offset' in next) return endsEarly(json, open, placeOf);
    step = next;
  }
}

function skipSpace(json: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(json.charAt(at)) && at < json.length) at++;
  return at;
}

/** The text was cut off: says inside of what, because the end itself tells an author nothing. */
function endsEarly(json: string, open: readonly number[], placeOf: (offset: number) => LineCol): Stop {
  const last = open[open.length - 1];
  if (last === undefined) return { offset: json.length, message: 'the text ends where a value should stand' };
  const { line, col } = placeOf(last);
  const what = json[last] === '{' ? 'object' : 'list';
  return { offset: json.length, message: `the text ends inside the ${what} that opens at ${line}:${col}` };
}

/** Takes one token at `step.at`, where no space stands; keeps the list of what is open. */
function advance(json: string, step: Step, open: number[]): Step | Stop {
  const { want, at } = step;
  const mark = json.charAt(at);
  if (want === 'end') return unexpected(json, step, open);
  if (want === 'colon') return mark === ':' ? { want: 'value', at: at + 1 } : unexpected(json, step, open);
  if (want === 'comma') return afterValue(json, step, open);
  if (want === 'key' || want === 'first key') {
    if (mark === '}' && want === 'first key') return close(open, at);
    return mark === '"' ? endOfString(json, at, 'colon') : unexpected(json, step, open);
  }
  if (mark === ']' && want === 'first value') return close(open, at);
  if (mark === '{' || mark === '[') {
    open.push(at);
    return { want: mark === '{' ? 'first key' : 'first value', at: at + 1 };
  }
  const after = open.length === 0 ? 'end' : 'comma';
  if (mark === '"') return endOfString(json, at, after);
  const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
  word.lastIndex = at;
  return word.test(json) ? { want: after, at: word.lastIndex } : unexpected(json, step, open);
}

function afterValue(json: string, step: Step, open: number[]): Step | Stop {
  const inObject = json[open[open.length - 1] ?? 0] === '{';
  const mark = json.charAt(step.at);
  if (mark === ',') return { want: inObject ? 'key' : 'value', at: step.at + 1 };
  if (mark === (inObject ? '}' : ']')) return close(open, step.at);
  return unexpected(json, step, open);
}

function close(open: number[], at: number): Step {
  open.pop();
  return { want: open.length === 0 ? 'end' : 'comma', at: at + 1 };
}

function endOfString(json: string, from: number, after: Want): Step | Stop {
  for (let at = from + 1; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === 34) return { want: after, at: at + 1 };
    if (unit < 32)
      return { offset: at, message: `${nameOfMark(json, at)} stands in a string, where it must be escaped` };
    if (unit !== 92) continue;
    const sequence = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
    sequence.lastIndex = at + 1;
    if (!sequence.test(json)) {
      if (at + 6 > json.length && /^\\(?:u[0-9a-fA-F]*)?$/.test(json.slice(at))) break;
      return { offset: at, message: `"${json.slice(at, at + 2)}" is no escape of JSON` };
    }
    at = sequence.lastIndex - 1;
  }
  return { offset: json.length, message: 'the text ends inside a string' };
}

function unexpected(json: string, step: Step, open: readonly number[]): Stop {
  const tail = json.slice(step.at);
  if (
    tail.length < 24 &&
    /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-|-?\d+(?:\.|\.?\d*[eE][+-]?))$/.test(tail)
  )
    return { offset: json.length, message: '' };
  const closing = json[open[open.length - 1] ?? -1] === '{' ? ' or "}"' : ' or "]"';
  const wanted = step.want === 'comma' ? `${WANTED.comma}${closing}` : WANTED[step.want];
  return { offset: step.at, message: `expected ${wanted}, found ${foundAt(json, step.at)}` };
}

/** The offending text: a whole word or one mark. */
function foundAt(json: string, at: number): string {
  const word = /[\w$.+-]{1,24}/y;
  word.lastIndex = at;
  const found = word.exec(json);
  return found === null ? nameOfMark(json, at) : `"${found[0]}"`;
}

function nameOfMark(json: string, at: number): string {
  const point = json.codePointAt(at) ?? 0;
  if (point === 10 || point === 13) return 'a line break';
  if (point === 9) return 'a tab';
  if (point < 32 || (point >= 127 && point < 160) || point === 0xfffd)
    return `the unprintable character U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return point === 34 ? 'a string' : `"${String.fromCodePoint(point)}"`;
}
