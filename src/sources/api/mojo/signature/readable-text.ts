import { elideNoise } from './elide-noise.ts';

/** The type `Int` in names that the compiler mangled: `@stdlib::@builtin::@int::@Int` or `_stdlib::_builtin::_int::_Int`. */
const INT = '[@_]stdlib::[@_]builtin::[@_]int::[@_]Int';
/** Text in parentheses, up to five levels deep. */
const NESTED = [1, 2, 3, 4].reduce((inner) => `\\((?:[^()]|${inner})*\\)`, '\\([^()]*\\)');
/** An operand: a name, a number, a call or an expression in parentheses. */
const OPERAND = `(?:\\w+(?:${NESTED})?|${NESTED})`;

/** How the compiler prints a form, and how the source has it. */
interface Rule {
  /** Text that every match has, so that most texts are not searched. */
  readonly hint: string;
  readonly printed: RegExp;
  readonly source: string;
}

function rule(hint: string, printed: string, source: string): Rule {
  return { hint, printed: new RegExp(printed, 'g'), source };
}

/** A divisor that the compiler replaces by 1 if it is 0. No source has this name. */
const DIVISOR = (group: string) => `nonzero\\(${group}\\)`;

/**
 * Floor division. The compiler prints the body of `Int.__floordiv__`: the quotient towards zero, and one less if the signs differ and
 * there is a remainder. Made for `n // m` and `n // 2` in parameters of types, which 25.5 prints in three ways.
 */
const ARITHMETIC: readonly Rule[] = [
  // A parameter that is read: `#lit.struct.extract<:@stdlib::@builtin::@int::@Int n, "value">`.
  rule('#lit.struct', `#lit\\.struct\\.extract<:${INT} (\\w+|${NESTED}), "value">`, '$1'),
  rule(
    '#lit.struct',
    `#lit\\.struct\\.extract<:${INT} cond\\(eq\\((${OPERAND}), 0\\), \\{1\\}, \\1\\), "value">`,
    'nonzero($1)',
  ),
  rule('mul(', `\\bmul\\((${OPERAND}), (${OPERAND})\\)`, '($1 * $2)'),
  rule('mul(', `\\bmul\\((${OPERAND}), (${OPERAND}), (${OPERAND})\\)`, '($1 * $2 * $3)'),
  rule(
    'div_s(',
    `\\(div_s\\((${OPERAND}), (\\d+)\\) \\+ -1\\) if \\(\\(\\1 < 0\\) & \\(\\(rem_s\\(\\1, \\2\\) == 0\\) \\^ True\\)\\) else div_s\\(\\1, \\2\\)`,
    '($1 // $2)',
  ),
  rule(
    'div_s(',
    `\\(div_s\\((${OPERAND}), (\\d+)\\) \\+ -1\\) if \\(\\(\\(rem_s\\(\\1, \\2\\) == 0\\) \\^ True\\) & \\(\\1 < 0\\)\\) else div_s\\(\\1, \\2\\)`,
    '($1 // $2)',
  ),
  rule(
    'div_s(',
    `0 if \\((${OPERAND}) == 0\\) else \\(div_s\\((${OPERAND}), ${DIVISOR('\\1')}\\) \\+ -1\\) if \\(\\(\\(rem_s\\(\\2, ${DIVISOR('\\1')}\\) == 0\\) \\^ True\\) & \\(\\((?:\\1|\\2) < 0\\) \\^ \\((?:\\1|\\2) < 0\\)\\)\\) else div_s\\(\\2, ${DIVISOR('\\1')}\\)`,
    '($2 // $1)',
  ),
  rule(
    'div_s(',
    `cond\\(eq\\((${OPERAND}), 0\\), \\{0\\}, cond\\(and\\(ne\\(rem_s\\((${OPERAND}), ${DIVISOR('\\1')}\\), 0\\), xor\\(lt\\(\\2, 0\\), lt\\(\\1, 0\\)\\)\\), \\{value = add\\(div_s\\(\\2, ${DIVISOR('\\1')}\\), -1\\)\\}, \\{value = div_s\\(\\2, ${DIVISOR('\\1')}\\)\\}\\)\\)`,
    '($2 // $1)',
  ),
];

/** The scalar aliases of the standard library 25.5, by what the compiler prints as their type. */
const SCALARS: Readonly<Record<string, string>> = {
  int8: 'Int8',
  uint8: 'UInt8',
  int16: 'Int16',
  uint16: 'UInt16',
  int32: 'Int32',
  uint32: 'UInt32',
  int64: 'Int64',
  uint64: 'UInt64',
  si128: 'Int128',
  ui128: 'UInt128',
  si256: 'Int256',
  ui256: 'UInt256',
  float8_e5m2: 'Float8_e5m2',
  float8_e5m2fnuz: 'Float8_e5m2fnuz',
  float8_e4m3fn: 'Float8_e4m3fn',
  float8_e4m3fnuz: 'Float8_e4m3fnuz',
  bfloat16: 'BFloat16',
  float16: 'Float16',
  float32: 'Float32',
  float64: 'Float64',
};

/** Data types by what the compiler prints for `DType.<name>`. */
const DTYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(SCALARS).map((name) => [name, name])),
  si128: 'int128',
  ui128: 'uint128',
  si256: 'int256',
  ui256: 'uint256',
  bool: 'bool',
  index: 'index',
};
const DTYPE = Object.keys(DTYPES).join('|');

/** Operands and operators without a comma between them. */
const TERM = `(?:[\\w.]+(?:${NESTED})?|${NESTED})`;
const OPERATION = `${TERM}(?: [-+*/%&^|<>=]+ ${TERM})+`;

/** Arguments of a call. */
const ITEMS = `((?:"(?:[^"\\\\]|\\\\.)*"|[^()"]|${NESTED})+)`;

/** Values and types. Made for what `mojo doc` 25.5 prints of `None`, `List[Int]()`, `[1, 2]`, `MutableOrigin.empty`, `StaticString`. */
const FORMS: readonly Rule[] = [
  rule('{:', `\\(\\{:${INT} \\{?(\\w+)\\}?, 0\\}\\)`, '($1)'),
  rule('(None)', '\\b(?:NoneType|Optional)\\(None\\)', 'None'),
  rule('List(,', '\\bList\\(, Tuple\\(\\)\\)', 'List()'),
  rule('Tuple())', `\\bList\\(${ITEMS}, Tuple\\(\\)\\)`, '[$1]'),
  // The default of `__list_literal__`, a keyword of constructors that take any number of items.
  rule(
    'Tuple())',
    `\\b(IntTuple|IndexList|InlineArray|Deque|LinkedList|Set)\\(${ITEMS}, Tuple\\(\\)\\)`,
    '$1($2)',
  ),
  rule('origin={}', '\\borigin=\\{\\}', 'origin=MutableOrigin.empty'),
  rule('StringSlice[', '\\bStringSlice\\[StaticConstantOrigin\\]', 'StaticString'),
  rule(' + -', ' \\+ -(\\d+)\\b', ' - $1'),
  // An operation needs no parentheses if it is an argument or a whole value.
  rule('((', `\\(\\((${OPERATION})\\)(?=[,\\])])`, '($1'),
  rule('[(', `\\[\\((${OPERATION})\\)(?=[,\\])])`, '[$1'),
  rule(', (', `, \\((${OPERATION})\\)(?=[,\\])])`, ', $1'),
  rule('(', `^\\((${OPERATION})\\)$`, '$1'),
];

/**
 * Makes a type, value or heading that the compiler printed more like the source: `n // 2`, `UInt8`, `None`. A form that is not known
 * stays as it is; a long one in brackets becomes `…`.
 */
export function readableText(text: string): string {
  let shown = text;
  if (shown.includes('div_s(')) shown = applyUntilSettled(shown, ARITHMETIC);
  shown = emptyOptionals(shown);
  shown = shown.includes('Tuple())') ? applyUntilSettled(shown, FORMS) : apply(shown, FORMS);
  if (shown.includes('SIMD[')) shown = shown.replace(/\bSIMD\[(\w+), 1\]/g, scalarOf);
  shown = shown.replace(DATA_TYPE, (match, type: string, name: string) =>
    shown.includes(`${name}: `) ? match : `${type}DType.${DTYPES[name] ?? name}`,
  );
  return elideNoise(shown);
}

/** A data type as the first parameter of a type, or as a default. */
const DATA_TYPE = new RegExp(`(\\b(?:SIMD|NDBuffer|LayoutTensor)\\[|: DType = )(${DTYPE})(?=[,\\])]|$)`, 'g');

/** Returns the value of a parameter of the type `DType` as the source has it. */
export function readableDataType(value: string): string {
  return Object.hasOwn(DTYPES, value) ? `DType.${DTYPES[value]}` : value;
}

function scalarOf(match: string, name: string): string {
  if (name === 'bool' || name === 'index') return `Scalar[DType.${name}]`;
  if (/^\d/.test(name)) return match;
  return SCALARS[name] ?? `Scalar[${name}]`;
}

/** Replaces the empty value of an optional in a register, which the compiler prints by its parts: `OptionalReg[Int]({:i1 0, 1})`. */
function emptyOptionals(text: string): string {
  let shown = text;
  for (let at = shown.indexOf(EMPTY); at >= 0; at = shown.indexOf(EMPTY, at)) {
    const start = openingBracket(shown, at - 1);
    const head = shown.slice(0, Math.max(0, start)).match(/\bOptionalReg$/);
    if (head === null) at++;
    else {
      const from = start - head[0].length;
      shown = `${shown.slice(0, from)}None${shown.slice(at + EMPTY.length)}`;
      at = from;
    }
  }
  return shown;
}

const EMPTY = '({:i1 0, 1})';

/** Returns the offset of the bracket that the one at `end` closes, or -1. */
function openingBracket(text: string, end: number): number {
  if (text[end] !== ']') return -1;
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    if (text[at] === ']') depth++;
    else if (text[at] === '[' && --depth === 0) return at;
  }
  return -1;
}

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (shown, { hint, printed, source }) => (shown.includes(hint) ? shown.replace(printed, source) : shown),
    text,
  );
}

/** Most passes: each resolves the innermost operands that are left, and none seen is deeper than six. */
const PASSES = 12;
/** Longer texts are not worked on: the longest one of the standard library and the kernels has 22,000 characters. */
const LONGEST = 50_000;

function applyUntilSettled(text: string, rules: readonly Rule[]): string {
  if (text.length > LONGEST) return text;
  let shown = text;
  for (let pass = 0; pass < PASSES; pass++) {
    const next = apply(shown, rules);
    if (next === shown) break;
    shown = next;
  }
  return shown.includes('nonzero(') || /\b(?:div_s|rem_s)\(/.test(shown) ? withoutMarks(shown) : shown;
}

/** Returns a text in which some division stayed unknown with a mark that is elided as noise. */
function withoutMarks(text: string): string {
  return text.replaceAll('nonzero(', '#lit.nonzero(');
}
