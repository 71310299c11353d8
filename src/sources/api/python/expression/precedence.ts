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

const BINARY: ReadonlyMap<string, number> = new Map([
  ['**', LEVEL.power],
  ['*', LEVEL.multiply],
  ['@', LEVEL.multiply],
  ['/', LEVEL.multiply],
  ['//', LEVEL.multiply],
  ['%', LEVEL.multiply],
  ['+', LEVEL.add],
  ['-', LEVEL.add],
  ['<<', LEVEL.shift],
  ['>>', LEVEL.shift],
  ['&', LEVEL.bitAnd],
  ['^', LEVEL.bitXor],
  ['|', LEVEL.bitOr],
]);

const FIXED: ReadonlyMap<string, number> = new Map([
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
  const { cls, operator } = expression;
  if (typeof cls !== 'string') return LEVEL.atom;
  if (cls === 'ExprBinOp') return BINARY.get(textOf(expression, 'operator') ?? '') ?? LEVEL.or;
  if (cls === 'ExprBoolOp') return operator === 'and' ? LEVEL.and : LEVEL.or;
  if (cls === 'ExprUnaryOp') return operator === 'not' ? LEVEL.not : LEVEL.unary;
  return FIXED.get(cls) ?? LEVEL.atom;
}

/** Whether an expression groups from the right: `a ** b ** c`, `a if b else c if d else e`. */
export function groupsFromRight({ cls, operator }: Fields): boolean {
  return cls === 'ExprIfExp' || (cls === 'ExprBinOp' && operator === '**');
}
