import { isFields } from '../fields.ts';

/** Values in one example: with aliases, a short document can have millions. */
const MAX_VALUES = 1_000;
const MAX_DEPTH = 50;

/** The notation of values in a language. */
export interface Notation {
  readonly indent: string;
  /** Whether a comma follows the last entry of a value on several lines. */
  readonly trailingComma: boolean;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** Columns of a value on one line. */
  readonly width: number;
}

/** JSON. */
export const JSON_NOTATION: Notation = {
  indent: '  ',
  trailingComma: false,
  words: { true: 'true', false: 'false', null: 'null' },
  width: 72,
};

/** Python literals. */
export const PYTHON_NOTATION: Notation = {
  indent: '    ',
  trailingComma: true,
  words: { true: 'True', false: 'False', null: 'None' },
  width: 72,
};

/** Returns whether a value is small enough to be shown. */
export function isShowable(value: unknown): boolean {
  let left = MAX_VALUES;
  const isSmall = (one: unknown, depth: number): boolean => {
    if (left-- <= 0 || depth > MAX_DEPTH) return false;
    if (typeof one !== 'object' || one === null) return true;
    return Object.values(one).every((child) => isSmall(child, depth + 1));
  };
  return isSmall(value, 0);
}

/** Returns a value as JSON on one line, or `…` if it is too large. */
export function jsonText(value: unknown): string {
  return isShowable(value) ? inline(value, JSON_NOTATION) : '…';
}

/** Returns a value as code, on several lines if it is long. `depth` is its indentation, `prefix` the columns before it. */
export function writeValue(
  value: unknown,
  notation: Notation,
  { depth = 0, prefix = 0 }: { readonly depth?: number; readonly prefix?: number } = {},
): string {
  if (!isShowable(value)) return '…';
  return write(value, notation, { depth, prefix });
}

interface Layout {
  readonly depth: number;
  readonly prefix: number;
}

function write(value: unknown, notation: Notation, { depth, prefix }: Layout): string {
  const line = inline(value, notation);
  const isBroken =
    hasNestedMapping(value) || line.length + depth * notation.indent.length + prefix > notation.width;
  if (typeof value !== 'object' || value === null || !isBroken || line.length <= 2) return line;
  const pad = notation.indent.repeat(depth + 1);
  const parts = Array.isArray(value)
    ? value.map((one) => write(one, notation, { depth: depth + 1, prefix: 1 }))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + write(one, notation, { depth: depth + 1, prefix: name.length + 1 });
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const end = notation.trailingComma ? ',' : '';
  return `${open}\n${parts.map((part) => pad + part).join(',\n')}${end}\n${notation.indent.repeat(depth)}${close}`;
}

/** An object in an object is easier to read on several lines, however short it is. */
function hasNestedMapping(value: unknown): boolean {
  if (!isFields(value)) return false;
  return Object.values(value).some(
    (one) => isFields(one) || (Array.isArray(one) && one.some(hasNestedMapping)),
  );
}

function inline(value: unknown, notation: Notation): string {
  if (value === null || value === undefined) return notation.words.null;
  if (typeof value === 'boolean') return notation.words[value ? 'true' : 'false'];
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : notation.words.null;
  if (Array.isArray(value)) return `[${value.map((one) => inline(one, notation)).join(', ')}]`;
  if (!isFields(value)) return JSON.stringify(String(value));
  const pairs = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inline(one, notation)}`);
  return `{${pairs.join(', ')}}`;
}
