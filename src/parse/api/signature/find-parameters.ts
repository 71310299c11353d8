import type { Declaration, LexedDeclaration } from './declaration.ts';
import { roleOf } from './roles.ts';

/** An open bracket. */
interface OpenBracket {
  /** Whether it holds the parameters of the declaration. */
  readonly isOwn: boolean;
  /** Whether the name of the next parameter has not come yet. */
  awaitsName: boolean;
}

/** Returns the indices of the names that declare parameters and arguments. */
export function findParameters(lexed: LexedDeclaration): readonly number[] {
  const { lexemes, solid, declaredAt, declaration } = lexed;
  const { language } = declaration;
  const found: number[] = [];
  const open: OpenBracket[] = [];
  let ownEndsAt = declaredAt;
  const holdsParents = solid.some(
    (index) => index < declaredAt && roleOf(lexemes[index]?.text ?? '', language) === 'type-keyword',
  );
  for (let at = 0; at < solid.length; at++) {
    const index = solid[at] ?? -1;
    const { kind, text } = lexemes[index] ?? { kind: 'other', text: '' };
    const before = solid[at - 1] ?? -1;
    const next = lexemes[solid[at + 1] ?? -1]?.text ?? '';
    const bracket = open.at(-1);
    if (kind === 'open') {
      const isOwn = declaredAt >= 0 && before === ownEndsAt && !(text === '(' && holdsParents);
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
      const isFirst = /^[([,]$/.test(lexemes[before]?.text ?? '');
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
