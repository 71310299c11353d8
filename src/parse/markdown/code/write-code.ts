import type { Tokens } from 'marked';
import { ahead, type Draft, report, type Spot } from '../draft.ts';
import { decodeEntities } from '../inline/entities.ts';
import { type CodeBlock, renderCodeBlock } from './code-block.ts';
import { isSimpleDiff, readDiff } from './diff-lines.ts';
import type { LineMark } from './fence-meta.ts';
import { grammarOf, PLAIN } from './languages.ts';
import { markLines } from './line-marks.ts';
import { type Fence, readFence } from './read-fence.ts';

/** Where a code block stands. */
export interface CodePlace {
  readonly spot: Spot;
  /** Whether another code block stands right before it. */
  readonly afterCode: boolean;
  /** Whether its title is shown elsewhere. */
  readonly untitled?: boolean;
}

/**
 * Keeps a code block for later, when its grammar is loaded; reports what is wrong with its opening line. Answers whether it is
 * shown: one that its author hides is part of a tested program alone.
 */
export function writeCode(draft: Draft, token: Tokens.Code, place: CodePlace): boolean {
  const fence = readFence(token);
  if (!fence.isClosed) reportUnclosed(draft, token, place.spot);
  const block = codeBlockFrom(draft, fence, place);
  if (fence.meta.hide) return false;
  writeCodeBlock(draft, block);
  return true;
}

/** Keeps a code block that nobody wrote as Markdown for later, when its grammar is loaded. */
export function writeCodeBlock(draft: Draft, block: CodeBlock): void {
  draft.out.defer({ write: () => renderCodeBlock(block, draft.highlighter) });
  draft.codeBlocks.push(block);
}

function codeBlockFrom(draft: Draft, fence: Fence, { spot, afterCode, untitled }: CodePlace): CodeBlock {
  const { meta, infoOffset } = fence;
  const marked = markLines(fence.lines, meta);
  for (const { message, hint, offset } of marked.problems)
    report(draft, 'markdown/code-lines', { message, hint, spot: ahead(spot, infoOffset + offset) });
  const lang = meta.lang.toLowerCase();
  const isDiff = lang === 'diff' && (meta.diffLang !== null || isSimpleDiff(marked.lines));
  const { lines, marks } = isDiff ? mergeDiff(marked) : marked;
  const shown = isDiff ? (meta.diffLang ?? '') : lang;
  const isOutput = afterCode && lang === 'output';
  const classes = [...(isOutput ? ['code-output'] : []), ...(meta.fails ? ['code-fails'] : [])];
  return {
    lang: meta.diffLang ?? meta.lang,
    grammar: PLAIN.has(shown) || isTooLong(draft, lines, spot) ? null : grammarOf(shown),
    title: untitled === true || meta.title === null ? null : decodeEntities(meta.title),
    lines,
    marks,
    firstLine: meta.firstLine,
    copy: meta.copy,
    classes,
    at: draft.place(ahead(spot, infoOffset)),
  };
}

type Lines = Pick<CodeBlock, 'lines' | 'marks'>;

/** The signs of a diff add to the marks that the opening line gives. */
function mergeDiff(marked: Lines): Lines {
  const { lines, marks: signs } = readDiff(marked.lines);
  const marks = marked.marks.map((given, index): ReadonlySet<LineMark> | null => {
    const sign = signs[index] ?? null;
    return given === null || sign === null ? (given ?? sign) : new Set([...given, ...sign]);
  });
  return { lines, marks };
}

function isTooLong(draft: Draft, lines: readonly string[], spot: Spot): boolean {
  let size = 0;
  for (const line of lines) size += Buffer.byteLength(line) + 1;
  if (size <= draft.limits.codeBytes) return false;
  report(draft, 'markdown/code-too-long', {
    message: `The code block has ${size} bytes and is shown without colours`,
    hint: 'link to the file instead, or raise limits.codeBytes in the configuration',
    spot,
  });
  return true;
}

function reportUnclosed(draft: Draft, { raw }: Tokens.Code, spot: Spot): void {
  const opening = raw.split('\n', 1)[0]?.trim() ?? '';
  const fence = /^(?:`+|~+)/.exec(opening)?.[0] ?? '```';
  report(draft, 'markdown/unclosed-fence', {
    message: `The code block "${opening.slice(0, 60)}" is never closed, so everything after it is code`,
    hint: `add a line "${fence}" behind the code`,
    spot,
  });
}
