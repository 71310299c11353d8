import { type Fields, textOf } from '../../fields.ts';

/** Precedence of Python expressions, lowest first, as in the language reference. */
export const LEVEL = {
  none: 0,
  yield: 1,
  starred: 2,
  lambda: 3,
  ifElse: 4,
  or: 5,
  and: 6,
  not: 7,
  compare: 8,
  bitOr: 9,
  bitXor: 10,
  bitAnd: 11,
  shift: 12,
  add: 13,
  multiply: 14,
  unary: 15,
  power: 16,
  await: 17,
  call: 18,
  atom: 19,
} as const;

/** Operators with two sides. */
const OPERATORS: ReadonlyMap<string, number> = new Map([
  ['or', LEVEL.or],
  ['and', LEVEL.and],
  ['|', LEVEL.bitOr],
  ['^', LEVEL.bitXor],
  ['&', LEVEL.bitAnd],
  ['<<', LEVEL.shift],
  ['>>', LEVEL.shift],
  ['+', LEVEL.add],
  ['-', LEVEL.add],
  ['*', LEVEL.multiply],
  ['@', LEVEL.multiply],
  ['/', LEVEL.multiply],
  ['//', LEVEL.multiply],
  ['%', LEVEL.multiply],
  ['**', LEVEL.power],
]);

const FORMS: ReadonlyMap<unknown, number> = new Map([
  ['ExprAttribute', LEVEL.call],
  ['ExprSubscript', LEVEL.call],
  ['ExprCall', LEVEL.call],
  ['ExprAwait', LEVEL.await],
  ['ExprCompare', LEVEL.compare],
  ['ExprIfExp', LEVEL.ifElse],
  ['ExprLambda', LEVEL.lambda],
  ['ExprVarPositional', LEVEL.starred],
  ['ExprVarKeyword', LEVEL.starred],
  ['ExprYield', LEVEL.yield],
  ['ExprYieldFrom', LEVEL.yield],
]);

/** Returns the precedence of an expression. One with its own brackets is an atom. */
export function levelOf(expression: Fields): number {
  const { cls } = expression;
  const operator = textOf(expression, 'operator') ?? '';
  if (cls === 'ExprBinOp' || cls === 'ExprBoolOp') return OPERATORS.get(operator) ?? LEVEL.or;
  if (cls === 'ExprUnaryOp') return operator === 'not' ? LEVEL.not : LEVEL.unary;
  return FORMS.get(cls) ?? LEVEL.atom;
}
