import type { Code } from '../../../model/codes.ts';

/** The front matter of a page and what follows it. Lines count from 1 in the file. */
export interface FrontMatterSplit {
  /** The first line of the Markdown. */
  readonly bodyLine: number;
  /** The YAML, which starts on line 2 of the file, or null if there is none. */
  readonly yaml: string | null;
  /** Why front matter is ignored, or null. */
  readonly fault: SplitFault | null;
}

interface SplitFault {
  readonly code: Code;
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

const FENCE = /^---[ \t]*$/;
const FOREIGN = /^(?:---[ \t]*[A-Za-z][\w+-]*|(\+\+\+|;;;)[ \t]*\w*)[ \t]*$/;
const KEY = /^["']?[A-Za-z_$<][^:\n]{0,200}:(?:[ \t]|$)/;
const NEAR_MISS = /^(?:[ \t]+---|---[-\s\w]|\.\.\.[ \t]*$|[—–=]+[ \t]*$)/;
/** Number of lines that are searched for a near miss. */
const NEAR_LINES = 100;

/** The whole page is Markdown. */
const NONE: FrontMatterSplit = { bodyLine: 1, yaml: null, fault: null };

/**
 * Splits the front matter from a page. It starts on line 1; only lines of `---`, with spaces after it at most, open and close
 * it. A page that starts with a rule has no front matter.
 */
export function splitFrontMatter(lines: readonly string[]): FrontMatterSplit {
  const first = lines[0] ?? '';
  const foreign = FOREIGN.exec(first);
  if (foreign !== null) return otherLanguage(lines, foreign[1] ?? '---');
  if (!FENCE.test(first)) return findLate(lines);
  const close = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  const inside = close < 0 ? lines.slice(1) : lines.slice(1, close);
  const isSet = (lines[1] ?? '').trim() !== '';
  const firstText = inside.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? null;
  const startsWithKey = firstText !== null && KEY.test(firstText);
  if (close < 0) return startsWithKey && isSet ? unclosed(lines) : NONE;
  const isEmpty = inside.every((line) => line.trim() === '');
  // A rule is followed by a blank line, the opening of front matter by a key or a comment.
  if (!isSet && !startsWithKey && !isEmpty) return NONE;
  return { bodyLine: close + 2, yaml: inside.join('\n'), fault: null };
}

function otherLanguage(lines: readonly string[], closer: string): FrontMatterSplit {
  const close = lines.findIndex((line, index) => index > 0 && line.trimEnd() === closer);
  const message = `Front matter must be YAML, found ${JSON.stringify(lines[0]?.trimEnd())}`;
  const hint = 'write --- as the first line, and the keys as YAML';
  const fault = { code: 'content/front-matter-fence', line: 1, message, hint } as const;
  return { bodyLine: close < 0 ? 2 : close + 2, yaml: null, fault };
}

function unclosed(lines: readonly string[]): FrontMatterSplit {
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '');
  const near = lines.slice(1, NEAR_LINES).findIndex((line) => NEAR_MISS.test(line)) + 2;
  const hint =
    near < 2
      ? 'add a line --- below the last key'
      : `write line ${near} as ---, not ${JSON.stringify(lines[near - 1]?.slice(0, 40))}`;
  const message = 'Front matter is never closed: there is no second line ---';
  const fault = { code: 'content/front-matter-unclosed', line: 1, message, hint } as const;
  const bodyLine = (end < 0 ? lines.length : end) + 1;
  return { bodyLine: near < 2 ? bodyLine : Math.min(bodyLine, near + 1), yaml: null, fault };
}

/** Reports front matter below blank lines and comments: it has no effect. */
function findLate(lines: readonly string[]): FrontMatterSplit {
  let at = 0;
  let isComment = false;
  for (const line of lines) {
    if (!isComment && line.trim() !== '' && !line.startsWith('<!--')) break;
    isComment = (isComment || line.startsWith('<!--')) && !line.includes('-->');
    at++;
  }
  const opens = at > 0 && FENCE.test(lines[at] ?? '') && KEY.test(lines[at + 1] ?? '');
  if (!opens || !lines.some((line, index) => index > at && FENCE.test(line))) return NONE;
  const message = `Front matter starts at line ${at + 1} and has no effect`;
  const fault = {
    code: 'content/front-matter-late',
    line: at + 1,
    message,
    hint: 'move it to line 1',
  } as const;
  return { ...NONE, fault };
}
