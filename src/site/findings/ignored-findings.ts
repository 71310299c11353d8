import { positionFrom } from '../../base/fact-position.ts';
import { diagnostic } from '../../base/report.ts';
import { lineIndexFromOffset } from '../../base/text/lines.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Position } from '../../model/diagnostic.ts';
import type { PageFacts } from '../../model/page/page.ts';

/** The comments of pages that hide findings. */
export interface IgnoredFindings {
  /** Whether a comment hides a finding. The comment counts as used then. */
  readonly isIgnored: (one: { readonly code: Code; readonly at: Position }) => boolean;
  /** Returns a finding for each comment that has hidden nothing. */
  readonly unused: () => readonly Diagnostic[];
}

interface Comment {
  readonly code: Code;
  readonly at: Position;
  readonly lastLine: number;
}

/** Indexes the comments of pages. A comment in an included text is one, on however many pages. */
export function createIgnoredFindings(
  pages: readonly Pick<PageFacts, 'file' | 'ignores'>[],
): IgnoredFindings {
  const byKey = indexComments(pages);
  const linesOf = new Map([...byKey].map(([key, own]) => [key, own.map(({ at }) => at.line)]));
  const used = new Set<Comment>();
  return {
    isIgnored({ code, at }) {
      const key = keyOf(code, at.file);
      const lines = linesOf.get(key);
      if (lines === undefined) return false;
      const comment = byKey.get(key)?.[lineIndexFromOffset(lines, at.line - 1)];
      if (comment === undefined || at.line <= comment.at.line || at.line > comment.lastLine) return false;
      used.add(comment);
      return true;
    },
    unused: () =>
      [...byKey.values()]
        .flat()
        .filter((one) => !used.has(one) && !isPassing(one))
        .map(unusedIgnore),
  };
}

/** Returns the comments by code and file, in the order of their lines. */
function indexComments(
  pages: readonly Pick<PageFacts, 'file' | 'ignores'>[],
): ReadonlyMap<string, readonly Comment[]> {
  const all = new Map<string, Comment>();
  for (const { file, ignores } of pages)
    for (const { code, at: fact, lastLine } of ignores) {
      const at = positionFrom(fact, file);
      all.set(JSON.stringify([code, at.file, at.line]), { code, at, lastLine });
    }
  const byKey = new Map<string, Comment[]>();
  for (const comment of all.values()) {
    const key = keyOf(comment.code, comment.at.file);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [comment]);
    else known.push(comment);
  }
  for (const own of byKey.values()) own.sort((a, b) => a.at.line - b.at.line);
  return byKey;
}

/** Whether findings of the code come and go by themselves: other sites are not always asked, and are not always down. */
function isPassing({ code }: Comment): boolean {
  return code.startsWith('external/');
}

function keyOf(code: Code, file: string): string {
  return `${code}\0${file}`;
}

function unusedIgnore({ code, at }: Comment): Diagnostic {
  return diagnostic('content/unused-ignore', {
    message: `The block after this comment has no finding of the code "${code}"`,
    at,
    hint: 'remove the comment, or put it right before the block',
  });
}
