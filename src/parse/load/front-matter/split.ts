/** How a page starts. Lines count from 1 in the file; `bodyLine` is the first line of the Markdown. */
export type FrontMatterSplit =
  /** No front matter: all of it is Markdown. */
  | { readonly kind: 'none'; readonly bodyLine: 1 }
  /** Front matter that does not count, since its opening line stands at `line` and not at the start. */
  | { readonly kind: 'late'; readonly bodyLine: 1; readonly line: number }
  /** YAML between two fences; its first line is line 2 of the file. */
  | { readonly kind: 'block'; readonly bodyLine: number; readonly yaml: string }
  /** An opening line that asks for another language. */
  | { readonly kind: 'foreign'; readonly bodyLine: number; readonly opener: string }
  /** An opening line and keys, and no closing line; `nearMiss` is a line that was probably meant to be one. */
  | { readonly kind: 'unclosed'; readonly bodyLine: number; readonly nearMiss: NearMiss | null };

/** A line that looks like a closing fence and is none. */
export interface NearMiss {
  readonly line: number;
  readonly text: string;
}

const FENCE = /^---[ \t]*$/;
const FOREIGN = /^(?:---[ \t]*[A-Za-z][\w+-]*|(\+\+\+|;;;)[ \t]*\w*)[ \t]*$/;
const KEY = /^["']?[A-Za-z_$<][^:\n]{0,200}:(?:[ \t]|$)/;
const NEAR_MISS = /^(?:[ \t]+---|---[-\s\w]|\.\.\.[ \t]*$|[—–=]+[ \t]*$)/;
/** Lines that a closing line is looked for in when telling what may have been meant. */
const NEAR_LINES = 100;

/**
 * Takes the front matter off a page. Only lines of exactly `---`, with nothing but spaces behind, open and close it, and
 * only from line 1. A page that starts with a rule has no front matter: nothing of its text is ever taken for keys.
 */
export function splitFrontMatter(lines: readonly string[]): FrontMatterSplit {
  const first = lines[0] ?? '';
  const foreign = FOREIGN.exec(first);
  if (foreign !== null) {
    const closer = foreign[1] ?? '---';
    const close = lines.findIndex((line, index) => index > 0 && line.trimEnd() === closer);
    return { kind: 'foreign', bodyLine: close < 0 ? 2 : close + 2, opener: first.trimEnd() };
  }
  if (!FENCE.test(first)) return findLate(lines);
  const close = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  const inside = close < 0 ? lines.slice(1) : lines.slice(1, close);
  const isSet = (lines[1] ?? '').trim() !== '';
  const firstText = inside.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? null;
  const startsWithKey = firstText !== null && KEY.test(firstText);
  if (close < 0) return startsWithKey && isSet ? unclosed(lines) : { kind: 'none', bodyLine: 1 };
  const isEmpty = inside.every((line) => line.trim() === '');
  // Below a rule stands a blank line, below the opening of front matter a key, or a comment.
  if (!isSet && !startsWithKey && !isEmpty) return { kind: 'none', bodyLine: 1 };
  return { kind: 'block', bodyLine: close + 2, yaml: inside.join('\n') };
}

function unclosed(lines: readonly string[]): FrontMatterSplit {
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '');
  const near = lines.slice(1, NEAR_LINES).findIndex((line) => NEAR_MISS.test(line));
  const nearMiss = near < 0 ? null : { line: near + 2, text: lines[near + 1] ?? '' };
  const bodyLine = (end < 0 ? lines.length : end) + 1;
  return {
    kind: 'unclosed',
    bodyLine: nearMiss === null ? bodyLine : Math.min(bodyLine, nearMiss.line + 1),
    nearMiss,
  };
}

function findLate(lines: readonly string[]): FrontMatterSplit {
  let at = 0;
  let isComment = false;
  for (const line of lines) {
    if (!isComment && line.trim() !== '' && !line.startsWith('<!--')) break;
    isComment = (isComment || line.startsWith('<!--')) && !line.includes('-->');
    at++;
  }
  const opens = at > 0 && FENCE.test(lines[at] ?? '') && KEY.test(lines[at + 1] ?? '');
  const closes = opens && lines.findIndex((line, index) => index > at && FENCE.test(line)) > 0;
  return closes ? { kind: 'late', bodyLine: 1, line: at + 1 } : { kind: 'none', bodyLine: 1 };
}
