/** What the compiler writes behind the name of a called function: the types of its parameters, cut off in the middle at times (`[::StringSlice[::Bool()`). */
const MANGLED = /\[(?:\*?::|__mlir_type\b|AnyStruct\[::)(?:[^()\s]|(?<=\$\d+,) ){0,300}\(/g;
const SELF = /\b_Self\b/g;
const TRAIT_SELF = /\bself: _Self(?=[,)\]])/g;

/**
 * Brings a type, a value or a heading as the compiler prints it nearer to what stands in the source: `sizeof[::AnyType]()` is
 * `sizeof()`, a trait's own type `_Self` is `Self`, and `self` needs no type.
 */
export function cleanText(text: string): string {
  let clean = text;
  if (clean.includes('::') || clean.includes('[__mlir')) clean = clean.replace(MANGLED, () => '(');
  if (clean.includes('_Self')) clean = clean.replace(TRAIT_SELF, () => 'self').replace(SELF, () => 'Self');
  return clean.trim();
}

/** Whether every bracket outside strings has its other half. */
export function isBalanced(text: string): boolean {
  if (!/[[\](){}]/.test(text)) return true;
  const open: string[] = [];
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\](){}]/g)) {
    if (mark === '[') open.push(']');
    else if (mark === '(') open.push(')');
    else if (mark === '{') open.push('}');
    else if (mark.length === 1 && open.pop() !== mark) return false;
  }
  return open.length === 0;
}
