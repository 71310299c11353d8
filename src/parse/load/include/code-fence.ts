/** The fence around code, which no line of the code can close. */
export interface CodeFence {
  readonly open: string;
  readonly close: string;
}

/** Returns the fence for some lines of code. `info` is the language and the text after it. */
export function fenceAround(lines: readonly string[], info: string): CodeFence {
  const mark = info.includes('`') ? '~' : '`';
  let longest = 2;
  for (const line of lines) longest = Math.max(longest, runAtStart(line.trimStart(), mark));
  const close = mark.repeat(longest + 1);
  return { open: `${close}${info.trim()}`, close };
}

function runAtStart(text: string, mark: string): number {
  let at = 0;
  while (text[at] === mark) at++;
  return at;
}

/** A fence that includes its code from a file: ` ```py file="./x.py#setup" title="x" `. */
export interface FileFence {
  readonly target: string;
  readonly language: string;
  /** The rest of the line after the language. */
  readonly meta: string;
}

const FILE = /(?:^|[ \t])file=(?:"([^"]*)"|'([^']*)')/;

/** Parses the opening line of a fence, without indentation. Returns null if it names no file. */
export function parseFileFence(opener: string): FileFence | null {
  const info = opener.replace(/^(?:`+|~+)/, '').trim();
  const match = FILE.exec(info);
  if (match === null) return null;
  const before = info.slice(0, match.index);
  const language = /^[^\s{]+/.exec(before)?.[0] ?? '';
  const meta = `${before.slice(language.length)} ${info.slice(match.index + match[0].length)}`;
  return { target: (match[1] ?? match[2] ?? '').trim(), language, meta: meta.trim().replace(/[ \t]+/g, ' ') };
}
