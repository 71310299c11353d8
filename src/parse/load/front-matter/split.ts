/** The start of a page. Lines count from 1 in the file; `bodyLine` is the first line of the Markdown. */
export type FrontMatterSplit =
  /** No front matter: the whole page is Markdown. */
  | { readonly kind: 'none'; readonly bodyLine: 1 }
  /** Front matter without effect, since it opens at `line` and not at the start of the page. */
  | { readonly kind: 'late'; readonly bodyLine: 1; readonly line: number }
  /** YAML between two fences; its first line is line 2 of the file. */
  | { readonly kind: 'block'; readonly bodyLine: number; readonly yaml: string }
  /** Front matter in another language than YAML. */
  | { readonly kind: 'foreign'; readonly bodyLine: number; readonly opener: string }
  /** An opening line and keys without a closing line. `nearMiss` is a line that was probably meant as one. */
  | { readonly kind: 'unclosed'; readonly bodyLine: number; readonly nearMiss: NearMiss | null };

/** A line that looks like a closing fence but is not one. */
export interface NearMiss {
  readonly line: number;
  readonly text: string;
}

const FENCE = /^---[ \t]*$/;
const FOREIGN = /^(?:---[ \t]*[A-Za-z][\w+-]*|(\+\+\+|;;;)[ \t]*\w*)[ \t]*$/;
const KEY = /^["']?[A-Za-z_$<][^:\n]{0,200}:(?:[ \t]|$)/;
const NEAR_MISS = /^(?:[ \t]+---|---[-\s\w]|\.\.\.[ \t]*$|[—–=]+[ \t]*$)/;
/** Number of lines that are searched for a near miss. */
const NEAR_LINES = 100;

/**
 * Splits the front matter from a page. It opens on line 1; only lines of `---`, with spaces after it at most, open and close
 * it. A page that starts with a rule has no front matter.
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
  // A rule is followed by a blank line, the opening of front matter by a key or a comment.
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
