import { type Fields, isFields, listOf, recordsOf, textOf } from '../fields.ts';
import { type Pen, writeAll } from './pen.ts';
import { LEVEL, levelOf } from './precedence.ts';
import { writeField, writeString } from './string-forms.ts';

type Writer = (pen: Pen, expression: Fields) => void;

/** How each form of expression is written, by griffe's name for it; names and attributes stand elsewhere. */
export const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['ExprConstant', (pen, one) => pen.write(one.value, LEVEL.none)],
  ['ExprSubscript', writeSubscript],
  ['ExprTuple', writeTuple],
  ['ExprList', (pen, one) => writeBetween(pen, '[]', listOf(one, 'elements'))],
  ['ExprSet', (pen, one) => writeBetween(pen, '{}', listOf(one, 'elements'))],
  ['ExprDict', writeDict],
  ['ExprExtSlice', (pen, one) => writeAll(pen, listOf(one, 'dims'), ', ')],
  ['ExprSlice', writeSlice],
  ['ExprBinOp', writeBinary],
  ['ExprBoolOp', writeBoolean],
  ['ExprUnaryOp', writeUnary],
  ['ExprCompare', writeCompare],
  ['ExprIfExp', writeCondition],
  ['ExprCall', writeCall],
  ['ExprKeyword', writeKeyword],
  ['ExprVarPositional', writerAfter('*', LEVEL.bitOr)],
  ['ExprVarKeyword', writerAfter('**', LEVEL.bitOr)],
  ['ExprLambda', writeLambda],
  ['ExprNamedExpr', writeNamed],
  ['ExprAwait', writerAfter('await ', LEVEL.call)],
  ['ExprYield', writeYield],
  ['ExprYieldFrom', writerAfter('yield from ', LEVEL.starred)],
  ['ExprListComp', (pen, one) => writeComprehension(pen, '[]', one)],
  ['ExprSetComp', (pen, one) => writeComprehension(pen, '{}', one)],
  ['ExprGeneratorExp', (pen, one) => writeComprehension(pen, one.implicit === true ? '' : '()', one)],
  ['ExprDictComp', (pen, one) => writeComprehension(pen, '{}', one)],
  ['ExprComprehension', writeGenerator],
  ['ExprJoinedStr', (pen, one) => writeString(pen, 'f', one)],
  ['ExprTemplateStr', (pen, one) => writeString(pen, 't', one)],
  ['ExprFormatted', writeField],
  ['ExprInterpolation', writeField],
]);

function writeBetween(pen: Pen, brackets: string, elements: readonly unknown[]): void {
  pen.parts.push(brackets.charAt(0));
  writeAll(pen, elements, ', ');
  pen.parts.push(brackets.charAt(1));
}

function writerAfter(mark: string, level: number): Writer {
  return (pen, { value }) => {
    pen.parts.push(mark);
    pen.write(value, level, 'left');
  };
}

function writeYield(pen: Pen, { value }: Fields): void {
  pen.parts.push(value == null ? 'yield' : 'yield ');
  pen.write(value, LEVEL.starred, 'left');
}

function writeSubscript(pen: Pen, { left, slice }: Fields): void {
  pen.write(left, LEVEL.call);
  pen.parts.push('[');
  pen.write(slice, LEVEL.none);
  pen.parts.push(']');
}

/** `implicit` is a tuple without parentheses, as in `dict[str, int]`. */
function writeTuple(pen: Pen, expression: Fields): void {
  const elements = listOf(expression, 'elements');
  const isBare = expression.implicit === true && elements.length > 0;
  if (!isBare) pen.parts.push('(');
  writeAll(pen, elements, ', ');
  if (elements.length === 1) pen.parts.push(',');
  if (!isBare) pen.parts.push(')');
}

function writeDict(pen: Pen, expression: Fields): void {
  const values = listOf(expression, 'values');
  pen.parts.push('{');
  for (const [index, key] of listOf(expression, 'keys').entries()) {
    if (index > 0) pen.parts.push(', ');
    if (key === null) pen.parts.push('**');
    else pen.write(key, LEVEL.starred);
    if (key !== null) pen.parts.push(': ');
    pen.write(values[index], key === null ? LEVEL.bitOr : LEVEL.starred);
  }
  pen.parts.push('}');
}

function writeSlice(pen: Pen, { lower, upper, step }: Fields): void {
  pen.write(lower, LEVEL.starred);
  pen.parts.push(':');
  pen.write(upper, LEVEL.starred);
  if (step == null) return;
  pen.parts.push(':');
  pen.write(step, LEVEL.starred);
}

/** A sign after `**` holds more tightly than the power: `2 ** -1`. */
function writeBinary(pen: Pen, expression: Fields): void {
  const { left, operator, right } = expression;
  const level = levelOf(expression);
  const isSigned = operator === '**' && isFields(right) && right.cls === 'ExprUnaryOp';
  pen.write(left, level, 'left');
  pen.parts.push(` ${String(operator)} `);
  pen.write(right, isSigned ? level - 1 : level, 'right');
}

function writeBoolean(pen: Pen, expression: Fields): void {
  const level = levelOf(expression);
  for (const [index, value] of listOf(expression, 'values').entries()) {
    if (index > 0) pen.parts.push(` ${String(expression.operator)} `);
    pen.write(value, level, index === 0 ? 'left' : 'right');
  }
}

function writeUnary(pen: Pen, expression: Fields): void {
  const operator = String(expression.operator);
  pen.parts.push(operator === 'not' ? 'not ' : operator);
  pen.write(expression.value, levelOf(expression));
}

function writeCompare(pen: Pen, expression: Fields): void {
  const operators = listOf(expression, 'operators');
  pen.write(expression.left, LEVEL.compare + 1);
  for (const [index, one] of listOf(expression, 'comparators').entries()) {
    pen.parts.push(` ${String(operators[index])} `);
    pen.write(one, LEVEL.compare + 1);
  }
}

function writeCondition(pen: Pen, { body, test, orelse }: Fields): void {
  pen.write(body, LEVEL.ifElse, 'left');
  pen.parts.push(' if ');
  pen.write(test, LEVEL.or);
  pen.parts.push(' else ');
  pen.write(orelse, LEVEL.ifElse, 'right');
}

function writeCall(pen: Pen, expression: Fields): void {
  pen.write(expression.function, LEVEL.call);
  writeBetween(pen, '()', listOf(expression, 'arguments'));
}

function writeKeyword(pen: Pen, expression: Fields): void {
  pen.parts.push(`${textOf(expression, 'name') ?? ''}=`);
  pen.write(expression.value, LEVEL.starred);
}

function writeNamed(pen: Pen, { target, value }: Fields): void {
  pen.parts.push('(');
  pen.write(target, LEVEL.none);
  pen.parts.push(' := ');
  pen.write(value, LEVEL.starred);
  pen.parts.push(')');
}

/** The names in a lambda can be its own, so they are no references. */
function writeLambda(pen: Pen, expression: Fields): void {
  const inner = pen.aside([]);
  const listed: string[] = [];
  let seen = '';
  for (const parameter of recordsOf(expression, 'parameters')) {
    const kind = textOf(parameter, 'kind') ?? '';
    if (seen === 'positional-only' && kind !== seen) listed.push('/');
    if (kind === 'keyword-only' && !listed.some((one) => one.startsWith('*'))) listed.push('*');
    seen = kind;
    const stars = kind === 'variadic positional' ? '*' : kind === 'variadic keyword' ? '**' : '';
    const at = inner.parts.length;
    if (stars === '' && parameter.default != null) {
      inner.parts.push('=');
      inner.write(parameter.default, LEVEL.starred, 'left');
    }
    listed.push(`${stars}${textOf(parameter, 'name') ?? ''}${inner.parts.splice(at).join('')}`);
  }
  if (seen === 'positional-only') listed.push('/');
  pen.parts.push(listed.length === 0 ? 'lambda: ' : `lambda ${listed.join(', ')}: `);
  inner.write(expression.body, LEVEL.none);
  for (const part of inner.parts) pen.parts.push(part);
}

function writeComprehension(pen: Pen, brackets: string, expression: Fields): void {
  pen.parts.push(brackets.charAt(0));
  if (expression.cls === 'ExprDictComp') {
    if (expression.value == null) pen.parts.push('**');
    pen.write(expression.key, LEVEL.none);
    if (expression.value != null) pen.parts.push(': ');
    pen.write(expression.value, LEVEL.none);
  } else pen.write(expression.element, LEVEL.none);
  for (const one of listOf(expression, 'generators')) {
    pen.parts.push(' ');
    pen.write(one, LEVEL.none);
  }
  pen.parts.push(brackets.charAt(1));
}

function writeGenerator(pen: Pen, expression: Fields): void {
  pen.parts.push(expression.is_async === true ? 'async for ' : 'for ');
  pen.write(expression.target, LEVEL.none);
  pen.parts.push(' in ');
  pen.write(expression.iterable, LEVEL.or, 'left');
  for (const one of listOf(expression, 'conditions')) {
    pen.parts.push(' if ');
    pen.write(one, LEVEL.or, 'left');
  }
}
