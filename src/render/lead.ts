/** Share of the words of a description that the first paragraph may have before the description only repeats it. */
const SAME = 0.6;

/** Returns the description for below the title; null if there is none, or if the first paragraph says the same. */
export function leadFrom(description: string | null, bodyHtml: string): string | null {
  if (description === null || description.trim() === '') return null;
  const [, first = ''] = /^\s*<p>(.*?)<\/p>/s.exec(bodyHtml) ?? [];
  const said = wordsOf(first.replace(/<[^>]*>/g, ''));
  const words = [...wordsOf(description)];
  return words.filter((word) => said.has(word)).length < words.length * SAME ? description : null;
}

/** Returns the words of at least four letters. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));
}
