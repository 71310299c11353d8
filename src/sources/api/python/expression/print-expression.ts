import { type Fields, isFields, listOf, recordsOf, textOf } from '../../fields.ts';
import { FORMS } from './forms.ts';
import { groupsFromRight, LEVEL, levelOf } from './precedence.ts';
import type { ExpressionWriter, NameUse } from './writer.ts';

/** An expression as Python source, and the names in it. */
export interface PrintedExpression {
  readonly text: string;
  readonly names: readonly NameUse[];
}

/** Deepest nesting that is printed, so that no dump exhausts the stack; deeper expressions print as `...`. */
const MAX_DEPTH = 400;

/** Prints an expression of a dump as Python source. Returns null if there is none. Before griffe 0.33 expressions were strings, names and lists of both. */
export function printExpression(expression: unknown): PrintedExpression | null {
  if (expression === null || expression === undefined) return null;
  const writer = createWriter([], [], 0);
  writer.write(expression, LEVEL.none);
  return { text: writer.parts.join(''), names: writer.names };
}

function createWriter(parts: string[], names: NameUse[], depth: number): ExpressionWriter {
  const writer: ExpressionWriter = {
    parts,
    names,
    separate: (others) => createWriter([], others, depth),
    write: (expression, around, side) => {
      if (depth > MAX_DEPTH) parts.push('...');
      else if (typeof expression === 'string') parts.push(expression);
      else if (Array.isArray(expression))
        for (const one of expression) createWriter(parts, names, depth + 1).write(one, 0);
      else if (isFields(expression)) {
        const isGrouped = needsGroup(expression, around, side);
        if (isGrouped) parts.push('(');
        writeForm(createWriter(parts, names, depth + 1), expression);
        if (isGrouped) parts.push(')');
      }
    },
  };
  return writer;
}

function needsGroup(expression: Fields, around: number, side: 'left' | 'right' | undefined): boolean {
  const level = levelOf(expression);
  if (level !== around) return level < around;
  if (groupsFromRight(expression)) return side === 'left';
  return side === 'right' && (expression.cls === 'ExprBinOp' || expression.cls === 'ExprBoolOp');
}

function writeForm(writer: ExpressionWriter, expression: Fields): void {
  const { cls } = expression;
  if (typeof cls !== 'string') writeOldName(writer, expression);
  else if (cls === 'ExprName') writeName(writer, expression);
  else if (cls === 'ExprAttribute') writeAttribute(writer, expression);
  else {
    const writeKnown = FORMS.get(cls);
    if (writeKnown === undefined) writer.parts.push('...');
    else writeKnown(writer, expression);
  }
}

/** Before griffe 0.33 a name had its qualified name. */
function writeOldName({ parts, names }: ExpressionWriter, expression: Fields): void {
  const source = textOf(expression, 'source');
  if (source === null) return;
  parts.push(source);
  names.push({ name: source, path: textOf(expression, 'full') });
}

function writeName({ parts, names }: ExpressionWriter, expression: Fields): void {
  const name = textOf(expression, 'name') ?? '';
  parts.push(name);
  if (name !== '') names.push({ name, path: null });
}

/** `a.b.c` is one name; `f(x).c` is an expression and, after the dot, text. */
function writeAttribute(writer: ExpressionWriter, expression: Fields): void {
  const values = listOf(expression, 'values');
  const dotted = recordsOf(expression, 'values').map((one) =>
    one.cls === 'ExprName' ? textOf(one, 'name') : null,
  );
  if (dotted.length === values.length && !dotted.includes(null)) {
    const name = dotted.join('.');
    writer.parts.push(name);
    writer.names.push({ name, path: null });
    return;
  }
  for (const [index, value] of values.entries()) {
    if (index > 0) writer.parts.push('.');
    if (index > 0 && isFields(value) && value.cls === 'ExprName')
      writer.parts.push(textOf(value, 'name') ?? '');
    else if (typeof value === 'string' && /^\d+$/.test(value)) writer.parts.push(`(${value})`);
    else writer.write(value, LEVEL.call);
  }
}

/** The source text of an expression, empty if there is none. */
export function sourceOf(expression: unknown): string {
  return printExpression(expression)?.text ?? '';
}
