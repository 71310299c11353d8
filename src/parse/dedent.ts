/** Returns the lines without the indentation that all lines with text share. */
export function dedent(lines: readonly string[]): readonly string[] {
  let shared: string | null = null;
  for (const line of lines) {
    const text = line.trimStart();
    if (text === '') continue;
    const indent = line.slice(0, line.length - text.length);
    shared = shared === null ? indent : commonStart(shared, indent);
    if (shared === '') return lines;
  }
  const width = shared?.length ?? 0;
  return width === 0 ? lines : lines.map((line) => line.slice(width));
}

function commonStart(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.slice(0, at);
}
