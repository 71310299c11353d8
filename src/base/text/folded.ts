/** Returns a text in Unicode form C. Free for the plain ASCII that nearly every path is. */
export function composed(text: string): string {
  return /[\u0080-\uffff]/.test(text) ? text.normalize('NFC') : text;
}

/** Returns the text under which names that differ in case or Unicode form alone are one. */
export function folded(text: string): string {
  return composed(text).toLowerCase();
}
