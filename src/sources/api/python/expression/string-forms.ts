import { type Fields, isFields, listOf, textOf } from '../../fields.ts';
import type { ExpressionWriter } from './writer.ts';

/** Writes a string with fields: `f"{a}"`, `t"{a}"`. */
export function writeString(writer: ExpressionWriter, prefix: string, expression: Fields): void {
  const parts = listOf(expression, 'values').map((value) => partOf(writer, value));
  const quote = quoteAround(parts);
  writer.parts.push(prefix, quote, ...parts, quote);
}

/** Writes a field of a string: `{value!r:>10}`. */
export function writeField(writer: ExpressionWriter, expression: Fields): void {
  writer.parts.push(fieldOf(writer, expression));
}

function partOf(writer: ExpressionWriter, value: unknown): string {
  if (isFields(value)) return fieldOf(writer, value);
  return typeof value === 'string' ? escaped(value) : '';
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

/** Dumps before griffe 2.3 have only the value. */
function fieldOf(writer: ExpressionWriter, expression: Fields): string {
  const { value } = expression;
  const field = writer.separate(writer.names);
  field.write(value, 0);
  const source = field.parts.join('');
  const conversion = textOf(expression, 'conversion');
  const format = listOf(expression, 'format_spec').map((one) => partOf(writer, one));
  const space = source.startsWith('{') ? ' ' : '';
  const grouped = isFields(value) && value.cls === 'ExprLambda' ? `(${source})` : source;
  const tail = format.length === 0 ? '' : `:${format.join('')}`;
  return `{${space}${grouped}${conversion === null ? '' : `!${conversion}`}${tail}}`;
}
