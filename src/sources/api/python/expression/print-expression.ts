import { type Fields, isFields, listOf, recordsOf, textOf } from '../../fields.ts';
import { FORMS, type Print, printLambda } from './forms.ts';
import { LEVEL, levelOf } from './precedence.ts';

/** A name in an expression, such as `typing.Any`, and its qualified name if the dump has it. */
export interface NameUse {
  readonly name: string;
  readonly path: string | null;
}

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
  const names: NameUse[] = [];
  return { text: printerOf(names, 0)(expression), names };
}

/** The source text of an expression, empty if there is none. */
export function sourceOf(expression: unknown): string {
  return printExpression(expression)?.text ?? '';
}

/** Returns the function that prints expressions at a depth and adds the names in them to `names`. */
function printerOf(names: NameUse[], depth: number): Print {
  return (expression, around = LEVEL.none) => {
    if (depth > MAX_DEPTH) return '...';
    if (typeof expression === 'string') return expression;
    const inner = printerOf(names, depth + 1);
    if (Array.isArray(expression)) return expression.map((one) => inner(one)).join('');
    if (!isFields(expression)) return '';
    const text = printForm({ print: inner, names, depth: depth + 1 }, expression);
    return levelOf(expression) < around ? `(${text})` : text;
  };
}

interface Printing {
  readonly print: Print;
  readonly names: NameUse[];
  readonly depth: number;
}

function printForm({ print, names, depth }: Printing, expression: Fields): string {
  const { cls } = expression;
  if (typeof cls !== 'string') return printOldName(names, expression);
  if (cls === 'ExprName') return printName(names, textOf(expression, 'name') ?? '');
  if (cls === 'ExprAttribute') return printAttribute(print, names, expression);
  if (cls === 'ExprLambda') return printLambda(printerOf([], depth), expression);
  return FORMS.get(cls)?.(print, expression) ?? '...';
}

function printName(names: NameUse[], name: string, path: string | null = null): string {
  if (name !== '') names.push({ name, path });
  return name;
}

/** Before griffe 0.33 a name had its qualified name. */
function printOldName(names: NameUse[], expression: Fields): string {
  return printName(names, textOf(expression, 'source') ?? '', textOf(expression, 'full'));
}

/** `a.b.c` is one name; `f(x).c` is an expression and, after the dot, text. */
function printAttribute(print: Print, names: NameUse[], expression: Fields): string {
  const values = listOf(expression, 'values');
  const dotted = recordsOf(expression, 'values').map((one) =>
    one.cls === 'ExprName' ? textOf(one, 'name') : null,
  );
  if (dotted.length === values.length && !dotted.includes(null)) return printName(names, dotted.join('.'));
  const parts = values.map((value, index) => {
    if (index > 0 && isFields(value) && value.cls === 'ExprName') return textOf(value, 'name') ?? '';
    return typeof value === 'string' && /^\d+$/.test(value) ? `(${value})` : print(value, LEVEL.call);
  });
  return parts.join('.');
}
