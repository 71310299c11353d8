import { type Fields, isFields, listOf, recordsOf, textOf, textsOf } from '../../fields.ts';
import { LEVEL, levelOf } from './precedence.ts';
import { writeField, writeString } from './string-forms.ts';
import { type ExpressionWriter, writeAll } from './writer.ts';

type WriteForm = (writer: ExpressionWriter, expression: Fields) => void;

/** Writes each form of expression except names and attributes, by griffe's name for it. */
export const FORMS: ReadonlyMap<string, WriteForm> = new Map<string, WriteForm>([
  ['ExprConstant', (writer, one) => writer.write(one.value, LEVEL.none)],
  ['ExprSubscript', writeSubscript],
  ['ExprTuple', writeTuple],
  ['ExprList', (writer, one) => writeBetween(writer, '[]', listOf(one, 'elements'))],
  ['ExprSet', (writer, one) => writeBetween(writer, '{}', listOf(one, 'elements'))],
  ['ExprDict', writeDict],
  ['ExprExtSlice', (writer, one) => writeAll(writer, listOf(one, 'dims'), ', ')],
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
  ['ExprListComp', (writer, one) => writeComprehension(writer, '[]', one)],
  ['ExprSetComp', (writer, one) => writeComprehension(writer, '{}', one)],
  ['ExprGeneratorExp', (writer, one) => writeComprehension(writer, one.implicit === true ? '' : '()', one)],
  ['ExprDictComp', (writer, one) => writeComprehension(writer, '{}', one)],
  ['ExprComprehension', writeGenerator],
  ['ExprJoinedStr', (writer, one) => writeString(writer, 'f', one)],
  ['ExprTemplateStr', (writer, one) => writeString(writer, 't', one)],
  ['ExprFormatted', writeField],
  ['ExprInterpolation', writeField],
]);

function writeBetween(writer: ExpressionWriter, brackets: string, elements: readonly unknown[]): void {
  writer.parts.push(brackets.charAt(0));
  writeAll(writer, elements, ', ');
  writer.parts.push(brackets.charAt(1));
}

function writerAfter(mark: string, level: number): WriteForm {
  return (writer, { value }) => {
    writer.parts.push(mark);
    writer.write(value, level, 'left');
  };
}

function writeYield(writer: ExpressionWriter, { value }: Fields): void {
  writer.parts.push(value == null ? 'yield' : 'yield ');
  writer.write(value, LEVEL.starred, 'left');
}

function writeSubscript(writer: ExpressionWriter, { left, slice }: Fields): void {
  writer.write(left, LEVEL.call);
  writer.parts.push('[');
  writer.write(slice, LEVEL.none);
  writer.parts.push(']');
}

/** `implicit` is a tuple without parentheses, as in `dict[str, int]`. */
function writeTuple(writer: ExpressionWriter, expression: Fields): void {
  const elements = listOf(expression, 'elements');
  const isBare = expression.implicit === true && elements.length > 0;
  if (!isBare) writer.parts.push('(');
  writeAll(writer, elements, ', ');
  if (elements.length === 1) writer.parts.push(',');
  if (!isBare) writer.parts.push(')');
}

function writeDict(writer: ExpressionWriter, expression: Fields): void {
  const values = listOf(expression, 'values');
  writer.parts.push('{');
  for (const [index, key] of listOf(expression, 'keys').entries()) {
    if (index > 0) writer.parts.push(', ');
    if (key === null) writer.parts.push('**');
    else writer.write(key, LEVEL.starred);
    if (key !== null) writer.parts.push(': ');
    writer.write(values[index], key === null ? LEVEL.bitOr : LEVEL.starred);
  }
  writer.parts.push('}');
}

function writeSlice(writer: ExpressionWriter, { lower, upper, step }: Fields): void {
  writer.write(lower, LEVEL.starred);
  writer.parts.push(':');
  writer.write(upper, LEVEL.starred);
  if (step == null) return;
  writer.parts.push(':');
  writer.write(step, LEVEL.starred);
}

/** A sign after `**` holds more tightly than the power: `2 ** -1`. */
function writeBinary(writer: ExpressionWriter, expression: Fields): void {
  const { left, right } = expression;
  const operator = textOf(expression, 'operator') ?? '';
  const level = levelOf(expression);
  const isSigned = operator === '**' && isFields(right) && right.cls === 'ExprUnaryOp';
  writer.write(left, level, 'left');
  writer.parts.push(` ${operator} `);
  writer.write(right, isSigned ? level - 1 : level, 'right');
}

function writeBoolean(writer: ExpressionWriter, expression: Fields): void {
  const level = levelOf(expression);
  for (const [index, value] of listOf(expression, 'values').entries()) {
    if (index > 0) writer.parts.push(` ${textOf(expression, 'operator') ?? ''} `);
    writer.write(value, level, index === 0 ? 'left' : 'right');
  }
}

function writeUnary(writer: ExpressionWriter, expression: Fields): void {
  const operator = textOf(expression, 'operator') ?? '';
  writer.parts.push(operator === 'not' ? 'not ' : operator);
  writer.write(expression.value, levelOf(expression));
}

function writeCompare(writer: ExpressionWriter, expression: Fields): void {
  const operators = textsOf(expression, 'operators');
  writer.write(expression.left, LEVEL.compare + 1);
  for (const [index, one] of listOf(expression, 'comparators').entries()) {
    writer.parts.push(` ${operators[index] ?? ''} `);
    writer.write(one, LEVEL.compare + 1);
  }
}

function writeCondition(writer: ExpressionWriter, { body, test, orelse }: Fields): void {
  writer.write(body, LEVEL.ifElse, 'left');
  writer.parts.push(' if ');
  writer.write(test, LEVEL.or);
  writer.parts.push(' else ');
  writer.write(orelse, LEVEL.ifElse, 'right');
}

function writeCall(writer: ExpressionWriter, expression: Fields): void {
  writer.write(expression.function, LEVEL.call);
  writeBetween(writer, '()', listOf(expression, 'arguments'));
}

function writeKeyword(writer: ExpressionWriter, expression: Fields): void {
  writer.parts.push(`${textOf(expression, 'name') ?? ''}=`);
  writer.write(expression.value, LEVEL.starred);
}

function writeNamed(writer: ExpressionWriter, { target, value }: Fields): void {
  writer.parts.push('(');
  writer.write(target, LEVEL.none);
  writer.parts.push(' := ');
  writer.write(value, LEVEL.starred);
  writer.parts.push(')');
}

/** The names in a lambda can be its own, so they are no references. */
function writeLambda(writer: ExpressionWriter, expression: Fields): void {
  const inner = writer.separate([]);
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
  writer.parts.push(listed.length === 0 ? 'lambda: ' : `lambda ${listed.join(', ')}: `);
  inner.write(expression.body, LEVEL.none);
  for (const part of inner.parts) writer.parts.push(part);
}

function writeComprehension(writer: ExpressionWriter, brackets: string, expression: Fields): void {
  writer.parts.push(brackets.charAt(0));
  if (expression.cls === 'ExprDictComp') {
    if (expression.value == null) writer.parts.push('**');
    writer.write(expression.key, LEVEL.none);
    if (expression.value != null) writer.parts.push(': ');
    writer.write(expression.value, LEVEL.none);
  } else writer.write(expression.element, LEVEL.none);
  for (const one of listOf(expression, 'generators')) {
    writer.parts.push(' ');
    writer.write(one, LEVEL.none);
  }
  writer.parts.push(brackets.charAt(1));
}

function writeGenerator(writer: ExpressionWriter, expression: Fields): void {
  writer.parts.push(expression.is_async === true ? 'async for ' : 'for ');
  writer.write(expression.target, LEVEL.none);
  writer.parts.push(' in ');
  writer.write(expression.iterable, LEVEL.or, 'left');
  for (const one of listOf(expression, 'conditions')) {
    writer.parts.push(' if ');
    writer.write(one, LEVEL.or, 'left');
  }
}
