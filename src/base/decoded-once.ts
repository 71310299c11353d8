/** A text of an address with its percent signs decoded, once; null where one encodes nothing. */
export function decodedOnce(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
