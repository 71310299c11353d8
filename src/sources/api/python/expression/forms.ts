import { type Fields, isFields, listOf, recordsOf, textOf, textsOf } from '../../fields.ts';
import { kindOf, listParameters, starsOf } from './parameter-list.ts';
import { LEVEL, levelOf } from './precedence.ts';

/** Returns an expression as source text, in parentheses if it binds less tightly than `around`. */
export type Print = (expression: unknown, around?: number) => string;

type PrintForm = (print: Print, expression: Fields) => string;

/** Prints each form of expression except names, attributes and lambdas, by griffe's name for it. */
export const FORMS: ReadonlyMap<string, PrintForm> = new Map<string, PrintForm>([
  ['ExprConstant', (print, { value }) => print(value)],
  ['ExprSubscript', (print, { left, slice }) => `${print(left, LEVEL.call)}[${print(slice)}]`],
  ['ExprTuple', printTuple],
  ['ExprList', (print, one) => `[${printAll(print, one, 'elements')}]`],
  ['ExprSet', (print, one) => `{${printAll(print, one, 'elements')}}`],
  ['ExprDict', printDict],
  ['ExprExtSlice', (print, one) => printAll(print, one, 'dims')],
  ['ExprSlice', printSlice],
  ['ExprBinOp', printBinary],
  ['ExprBoolOp', printBoolean],
  ['ExprUnaryOp', printUnary],
  ['ExprCompare', printCompare],
  ['ExprIfExp', printCondition],
  ['ExprCall', (print, one) => `${print(one.function, LEVEL.call)}(${printAll(print, one, 'arguments')})`],
  ['ExprKeyword', (print, one) => `${textOf(one, 'name') ?? ''}=${print(one.value, LEVEL.starred)}`],
  ['ExprVarPositional', (print, { value }) => `*${print(value, LEVEL.bitOr)}`],
  ['ExprVarKeyword', (print, { value }) => `**${print(value, LEVEL.bitOr)}`],
  ['ExprNamedExpr', (print, one) => `(${print(one.target)} := ${print(one.value, LEVEL.starred)})`],
  ['ExprAwait', (print, { value }) => `await ${print(value, LEVEL.call)}`],
  ['ExprYield', (print, { value }) => `yield ${print(value, LEVEL.starred)}`.trimEnd()],
  ['ExprYieldFrom', (print, { value }) => `yield from ${print(value, LEVEL.starred)}`],
  ['ExprListComp', (print, one) => `[${print(one.element)}${printGenerators(print, one)}]`],
  ['ExprSetComp', (print, one) => `{${print(one.element)}${printGenerators(print, one)}}`],
  ['ExprDictComp', (print, one) => `{${printPair(print, one.key, one.value)}${printGenerators(print, one)}}`],
  ['ExprGeneratorExp', printGeneratorExpression],
  ['ExprComprehension', printGenerator],
  ['ExprJoinedStr', (print, one) => `f${printString(print, one)}`],
  ['ExprTemplateStr', (print, one) => `t${printString(print, one)}`],
  ['ExprFormatted', printField],
  ['ExprInterpolation', printField],
]);

function printAll(print: Print, expression: Fields, key: string): string {
  return listOf(expression, key)
    .map((one) => print(one))
    .join(', ');
}

/** `implicit` is a tuple without parentheses, as in `dict[str, int]`. */
function printTuple(print: Print, expression: Fields): string {
  const { length } = listOf(expression, 'elements');
  const elements = printAll(print, expression, 'elements') + (length === 1 ? ',' : '');
  return expression.implicit === true && length > 0 ? elements : `(${elements})`;
}

function printDict(print: Print, expression: Fields): string {
  const values = listOf(expression, 'values');
  const entries = listOf(expression, 'keys').map((key, index) =>
    key === null
      ? `**${print(values[index], LEVEL.bitOr)}`
      : `${print(key, LEVEL.starred)}: ${print(values[index], LEVEL.starred)}`,
  );
  return `{${entries.join(', ')}}`;
}

function printSlice(print: Print, { lower, upper, step }: Fields): string {
  const last = step == null ? '' : `:${print(step, LEVEL.starred)}`;
  return `${print(lower, LEVEL.starred)}:${print(upper, LEVEL.starred)}${last}`;
}

/** Groups from the left, but `**` from the right. A sign after `**` binds more tightly than the power: `2 ** -1`. */
function printBinary(print: Print, expression: Fields): string {
  const { left, right } = expression;
  const operator = textOf(expression, 'operator') ?? '';
  const level = levelOf(expression);
  if (operator === '**') return `${print(left, level + 1)} ** ${print(right, LEVEL.unary)}`;
  return `${print(left, level)} ${operator} ${print(right, level + 1)}`;
}

function printBoolean(print: Print, expression: Fields): string {
  const level = levelOf(expression);
  const values = listOf(expression, 'values').map((one, index) =>
    print(one, index === 0 ? level : level + 1),
  );
  return values.join(` ${textOf(expression, 'operator') ?? ''} `);
}

function printUnary(print: Print, expression: Fields): string {
  const operator = textOf(expression, 'operator') ?? '';
  return `${operator === 'not' ? 'not ' : operator}${print(expression.value, levelOf(expression))}`;
}

function printCompare(print: Print, expression: Fields): string {
  const operators = textsOf(expression, 'operators');
  const others = listOf(expression, 'comparators').map(
    (one, index) => ` ${operators[index] ?? ''} ${print(one, LEVEL.bitOr)}`,
  );
  return print(expression.left, LEVEL.bitOr) + others.join('');
}

function printCondition(print: Print, { body, test, orelse }: Fields): string {
  return `${print(body, LEVEL.or)} if ${print(test, LEVEL.or)} else ${print(orelse, LEVEL.ifElse)}`;
}

/** Prints a lambda. A separate list of names should be collected for it: they can be its parameters. */
export function printLambda(print: Print, expression: Fields): string {
  const parameters = recordsOf(expression, 'parameters').map((one) => {
    const stars = starsOf(one);
    const hasDefault = stars === '' && one.default != null;
    const preset = hasDefault ? `=${print(one.default, LEVEL.starred)}` : '';
    return { kind: kindOf(one), text: `${stars}${textOf(one, 'name') ?? ''}${preset}` };
  });
  return `${`lambda ${listParameters(parameters)}`.trimEnd()}: ${print(expression.body)}`;
}

/** Without a value the key is a mapping whose entries are all added. */
function printPair(print: Print, key: unknown, value: unknown): string {
  return value == null ? `**${print(key)}` : `${print(key)}: ${print(value)}`;
}

function printGeneratorExpression(print: Print, expression: Fields): string {
  const text = print(expression.element) + printGenerators(print, expression);
  return expression.implicit === true ? text : `(${text})`;
}

function printGenerators(print: Print, expression: Fields): string {
  return listOf(expression, 'generators')
    .map((one) => ` ${print(one)}`)
    .join('');
}

function printGenerator(print: Print, expression: Fields): string {
  const conditions = listOf(expression, 'conditions').map((one) => ` if ${print(one, LEVEL.or)}`);
  const start = expression.is_async === true ? 'async for' : 'for';
  const source = print(expression.iterable, LEVEL.or);
  return `${start} ${print(expression.target)} in ${source}${conditions.join('')}`;
}

/** A string with fields, in quotes that it does not contain. */
function printString(print: Print, expression: Fields): string {
  const text = listOf(expression, 'values')
    .map((value) => stringPart(print, value))
    .join('');
  const quote = ['"', "'", '"""', "'''"].find((one) => !text.includes(one)) ?? '"""';
  return quote + text + quote;
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

function stringPart(print: Print, value: unknown): string {
  if (isFields(value)) return printField(print, value);
  return typeof value === 'string'
    ? value.replace(/[{}\\\n\r\t\0]/g, (mark) => ESCAPES.get(mark) ?? mark)
    : '';
}

/** A field of a string: `{value!r:>10}`. Dumps before griffe 2.3 have only the value. */
function printField(print: Print, expression: Fields): string {
  const source = print(expression.value, LEVEL.ifElse);
  const conversion = textOf(expression, 'conversion');
  const format = listOf(expression, 'format_spec').map((one) => stringPart(print, one));
  const space = source.startsWith('{') ? ' ' : '';
  const tail = format.length === 0 ? '' : `:${format.join('')}`;
  return `{${space}${source}${conversion === null ? '' : `!${conversion}`}${tail}}`;
}
