import type { ApiSignature, ApiSymbol } from '../../../model/api/api.ts';

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
  const start = own === undefined ? `class ${symbol.name}` : withoutParents(own.text);
  const signatures = maker.signatures.map((signature): ApiSignature => {
    const { text, refs, marks, parameters, raises } = signature;
    return {
      ...signature,
      text: start + argumentsIn(text),
      refs: [...(own?.refs ?? []), ...refs],
      marks: [...(own?.marks ?? []), ...marks],
      parameters: [...(own?.parameters ?? []), ...parameters],
      returns: null,
      raises: [...(own?.raises ?? []), ...raises],
      summary: signature.summary ?? maker.summary,
      description: signature.description ?? maker.description,
    };
  });
  return { ...symbol, signatures };
}

/** Returns a declaration without its list of base classes: `class Box[T]` of `class Box[T](Base)`. */
function withoutParents(text: string): string {
  return text.slice(0, roundBracketIn(text));
}

/** The object that Python passes, and the mark that it is positional. */
const RECEIVER = /^\((?:self|cls)(?:: [^,)]*)?(?:, \/)?(?:, |(?=\)))/;

/** Returns the arguments of a declaration in round brackets. */
function argumentsIn(text: string): string {
  return text
    .slice(roundBracketIn(text))
    .replace(RECEIVER, '(')
    .replace(/\) -> [^)]*$/, ')');
}

/** Returns the index of the first round bracket outside of square ones, or the length of the text. */
function roundBracketIn(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '[') depth++;
    else if (text[index] === ']') depth--;
    else if (text[index] === '(' && depth === 0) return index;
  }
  return text.length;
}
