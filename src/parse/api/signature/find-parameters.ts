import { type Declaration, roleOf } from './declaration.ts';
import type { Lexeme } from './lexemes.ts';

/** An open bracket. */
interface OpenBracket {
  /** Whether it holds the parameters of the declaration. */
  readonly isOwn: boolean;
  /** Whether the name of the next parameter has not come yet. */
  awaitsName: boolean;
}

/** Returns the indices of the names that declare parameters and arguments. `declaredAt` is the index of the declared name, or -1. */
export function findParameters(
  lexemes: readonly Lexeme[],
  declaredAt: number,
  declaration: Declaration,
): readonly number[] {
  const { language } = declaration;
  const found: number[] = [];
  const open: OpenBracket[] = [];
  let ownEndsAt = declaredAt;
  const holdsParents =
    declaration.declared?.isCalled !== true &&
    lexemes.slice(0, Math.max(0, declaredAt)).some(({ text }) => roleOf(text, language) === 'type-keyword');
  for (const [index, { kind, text }] of lexemes.entries()) {
    const next = lexemes[index + 1]?.text ?? '';
    const bracket = open.at(-1);
    if (kind === 'open') {
      const isOwn = declaredAt >= 0 && index - 1 === ownEndsAt && !(text === '(' && holdsParents);
      open.push({ isOwn, awaitsName: isOwn });
    } else if (kind === 'close') {
      if (open.pop()?.isOwn === true) ownEndsAt = index;
    } else if (bracket === undefined) continue;
    else if (kind === 'comma') bracket.awaitsName = bracket.isOwn;
    else if (text === ':' || text === '=') bracket.awaitsName = false;
    else if (kind === 'name') {
      const wasAwaited = bracket.awaitsName && !language.declarations.typeFirst;
      if (wasAwaited && roleOf(text, language) === 'convention' && !/^[:,)\]=]?$/.test(next)) continue;
      bracket.awaitsName = false;
      const isFirst = /^[([,]$/.test(lexemes[index - 1]?.text ?? '');
      if (wasAwaited || isNamed({ text, next, isFirst }, declaration)) found.push(index);
    }
  }
  return found;
}

/** A name in brackets and its neighbours. */
interface NameInBrackets {
  readonly text: string;
  readonly next: string;
  /** Whether it follows a bracket or a comma. */
  readonly isFirst: boolean;
}

/** Returns whether a name in brackets can only be that of a parameter, judged by its neighbours. */
function isNamed({ text, next, isFirst }: NameInBrackets, { language, bound }: Declaration): boolean {
  if (language.declarations.typeFirst) return !isFirst && bound.has(text) && /^[,)[\]]?$/.test(next);
  return (next === '=' && isFirst) || (next === ':' && language.declarations.namesInTypes);
}
