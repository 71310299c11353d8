/** Decodes the percent escapes of an address once. Returns null if an escape is invalid. */
export function decodedOnce(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
