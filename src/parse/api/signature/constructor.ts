import type { ApiSignature, ApiSymbol } from '../../../model/api/api.ts';
import { lexDeclaration } from './lexemes.ts';

/** Names of the methods that make an object of a class. */
const MAKERS: ReadonlySet<string> = new Set(['__init__', '__new__']);

/** Returns the constructor of a class, or null if it has none of its own. */
export function constructorOf({ kind, members }: ApiSymbol): ApiSymbol | null {
  if (kind !== 'class') return null;
  const makers = members.filter((one) => MAKERS.has(one.name) && one.signatures.length > 0);
  return makers.find(({ name }) => name === '__init__') ?? makers[0] ?? null;
}

/** Returns a class as it is called: its declarations have the arguments of its constructor, whose texts follow its own. */
export function withConstructor(symbol: ApiSymbol, maker: ApiSymbol): ApiSymbol {
  const [own] = symbol.signatures;
  const start = own === undefined ? `class ${symbol.name}` : splitCall(own.text).before;
  const signatures = maker.signatures.map((signature): ApiSignature => {
    const { text, refs, parameters, raises } = signature;
    return {
      ...signature,
      text: `${start}(${passedArguments(text).join(', ')})`,
      refs: [...(own?.refs ?? []), ...refs],
      // Decorators of the constructor say nothing of the class: `@abstractmethod`.
      marks: own?.marks ?? [],
      parameters: [...(own?.parameters ?? []), ...parameters],
      returns: null,
      raises: [...(own?.raises ?? []), ...raises],
      summary: signature.summary ?? maker.summary,
      description: signature.description ?? maker.description,
      deprecated: signature.deprecated ?? maker.deprecated,
    };
  });
  return { ...symbol, signatures };
}

/** Returns the arguments that callers pass, without the object that Python passes and the mark that it is positional. */
function passedArguments(text: string): readonly string[] {
  const { args } = splitCall(text);
  const passed = /^_?(?:self|cls)\b/.test(args[0] ?? '') ? args.slice(1) : args;
  return passed[0] === '/' ? passed.slice(1) : passed;
}

/** A declaration in parts: `class Box[T]` and the arguments in its round brackets. */
interface Call {
  readonly before: string;
  readonly args: readonly string[];
}

/** Splits a declaration at its first round bracket outside of square ones, and at the commas in that. What follows is left out. */
function splitCall(text: string): Call {
  const parts = [''];
  let depth = 0;
  for (const { kind, text: word, space } of lexDeclaration(text)) {
    if (kind === 'close') depth--;
    const isInside = parts.length > 1;
    if (isInside && depth === 0) break;
    const isSeparator = isInside ? depth === 1 && kind === 'comma' : depth === 0 && word === '(';
    if (isSeparator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${space}${word}`);
    if (kind === 'open') depth++;
  }
  const [before = '', ...args] = parts.map((part) => part.trim());
  return { before, args: args.filter((one) => one !== '') };
}
