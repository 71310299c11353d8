/** Writes text as a code span in one line. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = longestRun(line, /`+/g);
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

/** Writes a code block. Its fence is longer than any in the code. */
export function codeBlock(code: string, lang: string): string {
  const fence = '`'.repeat(Math.max(2, longestRun(code, /`+/g)) + 1);
  return `${fence}${lang}\n${code.trimEnd()}\n${fence}`;
}

/** Writes a container, such as a callout. Its fence is longer than those of containers in the text. */
export function container(name: string, text: string): string {
  const fence = ':'.repeat(Math.max(2, longestRun(text, /^ *:{3,}/gm)) + 1);
  return `${fence}${name}\n${text}\n${fence}`;
}

function longestRun(text: string, runs: RegExp): number {
  let longest = 0;
  for (const [run] of text.matchAll(runs)) longest = Math.max(longest, run.trimStart().length);
  return longest;
}
