import { type Fields, isFields, listOf, textOf } from '../fields.ts';
import type { Pen } from './pen.ts';

/** Writes a string with expressions in it: `f"{a}"`, `t"{a}"`. */
export function writeString(pen: Pen, prefix: string, expression: Fields): void {
  const parts = listOf(expression, 'values').map((value) => partOf(pen, value));
  const quote = quoteAround(parts);
  pen.parts.push(prefix, quote, ...parts, quote);
}

/** Writes one field of such a string: `{value!r:>10}`. */
export function writeField(pen: Pen, expression: Fields): void {
  pen.parts.push(fieldOf(pen, expression));
}

function partOf(pen: Pen, value: unknown): string {
  return isFields(value) ? fieldOf(pen, value) : escaped(String(value));
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['{', '{{'],
  ['}', '}}'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\0', '\\x00'],
]);

function escaped(literal: string): string {
  return literal.replace(/[{}\\\n\r\t\0]/g, (mark) => ESCAPES.get(mark) ?? mark);
}

function quoteAround(parts: readonly string[]): string {
  const free = ['"', "'", '"""', "'''"].find((quote) => parts.every((part) => !part.includes(quote)));
  return free ?? '"""';
}

/** Dumps before griffe 2.3 have the value alone. */
function fieldOf(pen: Pen, expression: Fields): string {
  const { value } = expression;
  const aside = pen.aside(pen.names);
  aside.write(value, 0);
  const source = aside.parts.join('');
  const conversion = textOf(expression, 'conversion');
  const format = listOf(expression, 'format_spec').map((one) => partOf(pen, one));
  const space = source.startsWith('{') ? ' ' : '';
  const grouped = isFields(value) && value.cls === 'ExprLambda' ? `(${source})` : source;
  const tail = format.length === 0 ? '' : `:${format.join('')}`;
  return `{${space}${grouped}${conversion === null ? '' : `!${conversion}`}${tail}}`;
}
