/** Parameter types that the compiler prints after the name of a called function, sometimes truncated (`[::StringSlice[::Bool()`). */
const MANGLED = /\[(?:\*?::|__mlir_type\b|AnyStruct\[::)(?:[^()\s]|(?<=\$\d+,) ){0,300}\(/g;
const SELF = /\b_Self\b/g;
const TRAIT_SELF = /\bself: _Self(?=[,)\]])/g;

/**
 * Makes a type, value or heading that the compiler printed more like the source: `sizeof()` for `sizeof[::AnyType]()`, `Self` for
 * `_Self`, and no type for `self`.
 */
export function cleanText(text: string): string {
  let clean = text;
  if (clean.includes('::') || clean.includes('[__mlir')) clean = clean.replace(MANGLED, () => '(');
  if (clean.includes('_Self')) clean = clean.replace(TRAIT_SELF, () => 'self').replace(SELF, () => 'Self');
  return clean.trim();
}

/** Whether all brackets outside strings are balanced. */
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
