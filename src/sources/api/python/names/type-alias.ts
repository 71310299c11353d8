import { isFields, textOf } from '../../fields.ts';
import type { DumpObject } from '../dump/read-dump.ts';

const TYPE_MAKERS = /^(?:TypeVar|TypeVarTuple|ParamSpec|NewType|NamedTuple|namedtuple|TypedDict)$/;
const GENERICS = /^(?:dict|frozenset|list|set|tuple|type|[A-Z]\w*[a-z]\w*)$/;

/** Whether an object is a type alias: `X: TypeAlias = …`, `X = Union[…]`, `X = A | B`, `T = TypeVar('T')`, or a capitalised name without value. */
export function isTypeAlias({ kind, name, fields }: DumpObject): boolean {
  if (kind !== 'attribute') return kind === 'type alias';
  const { annotation, value } = fields;
  if (annotation != null) return lastName(annotation) === 'TypeAlias';
  const isCapital = /^_?[A-Z]\w*[a-z]/.test(name);
  if (value == null) return isCapital;
  if (typeof value === 'string') return isWrittenAlias(value, name);
  if (!isFields(value)) return false;
  const head = lastName(value.cls === 'ExprCall' ? value.function : value.left) ?? '';
  if (value.cls === 'ExprCall') return TYPE_MAKERS.test(head);
  if (value.cls === 'ExprSubscript') return GENERICS.test(head) && !/^[A-Z][A-Z\d_]+$/.test(name);
  if (value.cls === 'ExprBinOp') return value.operator === '|' && isCapital;
  return isCapital && (value.cls === 'ExprName' || value.cls === 'ExprAttribute');
}

/** The same for a value that an old dump has as text. */
function isWrittenAlias(value: string, name: string): boolean {
  const [, head = '', bracket] = /^(?:\w+\.)*(\w+)([[(])/.exec(value) ?? [];
  if (bracket === '(') return TYPE_MAKERS.test(head);
  return bracket === '[' && GENERICS.test(head) && !/^[A-Z][A-Z\d_]+$/.test(name);
}

/** Whether an object is a type variable with a short name such as `T` or `KT`, which many modules declare. */
export function isTypeVariable({ name, fields: { value } }: DumpObject): boolean {
  if (/[a-z]{2}/.test(name)) return false;
  if (typeof value === 'string') return /^(?:\w+\.)*(?:TypeVar|ParamSpec)/.test(value);
  return (
    isFields(value) &&
    value.cls === 'ExprCall' &&
    /^(?:TypeVar|ParamSpec)/.test(lastName(value.function) ?? '')
  );
}

/** The last part of a dotted name, or null for other expressions. */
export function lastName(expression: unknown): string | null {
  if (!isFields(expression)) return null;
  const last: unknown = Array.isArray(expression.values) ? expression.values.at(-1) : expression;
  return isFields(last) ? (textOf(last, 'name') ?? textOf(last, 'source')) : null;
}
