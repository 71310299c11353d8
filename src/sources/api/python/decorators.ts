import { recordsOf } from '../fields.ts';
import type { Docstring } from './docstring/docstring.ts';
import type { DumpObject } from './dump/read-dump.ts';
import { type PrintedExpression, printExpression } from './expression/print-expression.ts';

/** The decorators of an object as source text, without `@`. */
export function decoratorsOf({ fields }: DumpObject): readonly PrintedExpression[] {
  return recordsOf(fields, 'decorators').flatMap(({ value }) => printExpression(value) ?? []);
}

/** The last part of a decorator's name: `overload` of `typing.overload`, `dataclass` of `dataclasses.dataclass(frozen=True)`. */
export function decoratorName({ text }: PrintedExpression): string {
  const call = text.indexOf('(');
  const name = call < 0 ? text : text.slice(0, call);
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The note of a deprecated object (may be empty), null for none. */
export function deprecationOf(object: DumpObject, docstring: Docstring): string | null {
  const { deprecated, is_deprecated: isDeprecated } = object.fields;
  if (typeof deprecated === 'string') return deprecated;
  const decorator = decoratorsOf(object).find((one) => decoratorName(one) === 'deprecated');
  if (decorator !== undefined) return docstring.deprecated ?? literalIn(decorator.text);
  return docstring.deprecated ?? (deprecated === true || isDeprecated === true ? '' : null);
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', ' '],
  ['t', ' '],
]);

/** The first argument of a call if it is a string: `Use b.` of `deprecated('Use b.')`. */
function literalIn(call: string): string {
  const found = /^[\w.]+\(("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/.exec(call)?.[1] ?? '';
  return found.slice(1, -1).replace(/\\(.)/g, (_, mark: string) => ESCAPED.get(mark) ?? mark);
}
