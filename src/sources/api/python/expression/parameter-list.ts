import { type Fields, textOf } from '../../fields.ts';

/** A parameter of a function or a lambda as source text, and its kind as griffe names it. */
export interface ListedParameter {
  readonly kind: string;
  readonly text: string;
}

const STARS: ReadonlyMap<string, string> = new Map([
  ['variadic positional', '*'],
  ['variadic keyword', '**'],
]);

/** The stars before the name of a parameter, or the empty string. */
export function starsOf(parameter: Fields): string {
  return STARS.get(kindOf(parameter)) ?? '';
}

/** The kind of a parameter. */
export function kindOf(parameter: Fields): string {
  return textOf(parameter, 'kind') ?? 'positional or keyword';
}

/** Adds `/` after the last positional-only parameter and `*` before the first keyword-only one. */
export function listParameters(parameters: readonly ListedParameter[]): string {
  const listed: string[] = [];
  let hasStar = false;
  for (const [index, { kind, text }] of parameters.entries()) {
    if (kind === 'keyword-only' && !hasStar) listed.push('*');
    if (kind === 'keyword-only' || kind === 'variadic positional') hasStar = true;
    listed.push(text);
    if (kind === 'positional-only' && parameters[index + 1]?.kind !== kind) listed.push('/');
  }
  return listed.join(', ');
}
