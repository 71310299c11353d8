/** Returns a text without the characters of `marks` at its end, in linear time: `/,+$/` is tried again at each comma. */
export function trimEndOf(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
