import type { Tokens } from 'marked';
import type { CodeBlock } from '../../../model/page/document.ts';
import { reportForeignCode } from '../foreign/report-foreign.ts';
import { decodeEntities } from '../inline/entities.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';
import { type Fence, readFence } from './fence-meta.ts';
import { addLanguage, PLAIN } from './languages.ts';
import { isSimpleDiff, markLines, readDiff } from './line-marks.ts';

/** The text that contains a code block, and whether the block before it is code. */
export interface CodeContext {
  readonly text: TextBuilder;
  readonly followsCode: boolean;
}

/** Returns a code block and reports faults of its fence. Returns null if it is hidden, as a part of a tested program. */
export function buildCodeBlock(token: Tokens.Code, at: SourceOffset, context: CodeContext): CodeBlock | null {
  const fence = readFence(token);
  if (!fence.isClosed) reportUnclosed(context.text, token, at);
  reportForeignCode(context.text, token, { lang: fence.meta.lang, at });
  const block = blockFrom(fence, at, context);
  return fence.meta.hide ? null : block;
}

function blockFrom(fence: Fence, at: SourceOffset, { text, followsCode }: CodeContext): CodeBlock {
  const { meta, infoOffset } = fence;
  const marked = markLines(fence.lines, meta);
  for (const { message, hint, offset } of marked.problems)
    report(text, 'markdown/code-lines', { message, hint, at: ahead(at, infoOffset + offset) });
  const lang = meta.lang.toLowerCase();
  const isDiff = lang === 'diff' && (meta.diffLang !== null || isSimpleDiff(marked.lines));
  const { lines, marks } = isDiff ? readDiff(marked) : marked;
  const coloured = isDiff ? (meta.diffLang ?? '') : meta.lang;
  const isPlain = PLAIN.has(coloured.toLowerCase()) || isTooLong(text, lines, at);
  return {
    type: 'codeBlock',
    lang: meta.diffLang ?? meta.lang,
    grammar: isPlain ? null : addLanguage(text.page, coloured, text.positionOf(ahead(at, infoOffset))),
    title: meta.title === null ? null : decodeEntities(meta.title),
    lines,
    marks: marks.size === 0 ? [] : lines.map((_, index) => [...(marks.get(index) ?? [])].sort().join(' ')),
    firstLine: meta.firstLine,
    copy: meta.copy,
    isOutput: followsCode && lang === 'output',
    fails: meta.fails,
  };
}

function isTooLong(text: TextBuilder, lines: readonly string[], at: SourceOffset): boolean {
  let size = 0;
  for (const line of lines) size += Buffer.byteLength(line) + 1;
  if (size <= text.page.limits.codeBytes) return false;
  report(text, 'markdown/code-too-long', {
    message: `The code block has ${size} bytes and is shown without colours`,
    hint: 'link to the file instead, or raise limits.codeBytes in the configuration',
    at,
  });
  return true;
}

function reportUnclosed(text: TextBuilder, { raw }: Tokens.Code, at: SourceOffset): void {
  const opening = raw.split('\n', 1)[0]?.trim() ?? '';
  const fence = /^(?:`+|~+)/.exec(opening)?.[0] ?? '```';
  report(text, 'markdown/unclosed-fence', {
    message: `The code block "${opening.slice(0, 60)}" is never closed, so everything after it is code`,
    hint: `add a line "${fence}" after the code`,
    at,
  });
}
