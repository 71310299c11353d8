import { type Fields, isFields, listOf, recordsOf, textOf } from '../fields.ts';
import { WRITERS } from './expression-forms.ts';
import type { NameUse, Pen } from './pen.ts';
import { groupsFromRight, LEVEL, levelOf } from './precedence.ts';

/** An expression as Python source, and the names in it. */
export interface Printed {
  readonly text: string;
  readonly names: readonly NameUse[];
}

/** Deeper than anybody writes; an expression below it prints as `...`, so that no dump exhausts the stack. */
const DEEPEST = 400;

/** Prints an expression of a dump as Python source; null where there is none. Before griffe 0.33 they were texts, names and lists of both. */
export function printExpression(expression: unknown): Printed | null {
  if (expression === null || expression === undefined) return null;
  const pen = createPen([], [], 0);
  pen.write(expression, LEVEL.none);
  return { text: pen.parts.join(''), names: pen.names };
}

function createPen(parts: string[], names: NameUse[], depth: number): Pen {
  const pen: Pen = {
    parts,
    names,
    aside: (others) => createPen([], others, depth),
    write: (expression, around, side) => {
      if (depth > DEEPEST) parts.push('...');
      else if (typeof expression === 'string') parts.push(expression);
      else if (Array.isArray(expression))
        for (const one of expression) createPen(parts, names, depth + 1).write(one, 0);
      else if (isFields(expression)) {
        const isGrouped = needsGroup(expression, around, side);
        if (isGrouped) parts.push('(');
        writeForm(createPen(parts, names, depth + 1), expression);
        if (isGrouped) parts.push(')');
      }
    },
  };
  return pen;
}

function needsGroup(expression: Fields, around: number, side: 'left' | 'right' | undefined): boolean {
  const level = levelOf(expression);
  if (level !== around) return level < around;
  if (groupsFromRight(expression)) return side === 'left';
  return side === 'right' && (expression.cls === 'ExprBinOp' || expression.cls === 'ExprBoolOp');
}

function writeForm(pen: Pen, expression: Fields): void {
  const { cls } = expression;
  if (typeof cls !== 'string') writeOldName(pen, expression);
  else if (cls === 'ExprName') writeName(pen, expression);
  else if (cls === 'ExprAttribute') writeAttribute(pen, expression);
  else {
    const writer = WRITERS.get(cls);
    if (writer === undefined) pen.parts.push('...');
    else writer(pen, expression);
  }
}

/** Before griffe 0.33 a name came with what it means. */
function writeOldName({ parts, names }: Pen, expression: Fields): void {
  const source = textOf(expression, 'source');
  if (source === null) return;
  parts.push(source);
  names.push({ name: source, path: textOf(expression, 'full') });
}

function writeName({ parts, names }: Pen, expression: Fields): void {
  const name = textOf(expression, 'name') ?? '';
  parts.push(name);
  if (name !== '') names.push({ name, path: null });
}

/** `a.b.c` is one name; `f(x).c` is an expression and, after the dot, text. */
function writeAttribute(pen: Pen, expression: Fields): void {
  const values = listOf(expression, 'values');
  const dotted = recordsOf(expression, 'values').map((one) =>
    one.cls === 'ExprName' ? textOf(one, 'name') : null,
  );
  if (dotted.length === values.length && !dotted.includes(null)) {
    const name = dotted.join('.');
    pen.parts.push(name);
    pen.names.push({ name, path: null });
    return;
  }
  for (const [index, value] of values.entries()) {
    if (index > 0) pen.parts.push('.');
    if (index > 0 && isFields(value) && value.cls === 'ExprName') pen.parts.push(textOf(value, 'name') ?? '');
    else if (typeof value === 'string' && /^\d+$/.test(value)) pen.parts.push(`(${value})`);
    else pen.write(value, LEVEL.call);
  }
}

/** The source text of an expression, empty for none. */
export function sourceOf(expression: unknown): string {
  return printExpression(expression)?.text ?? '';
}
