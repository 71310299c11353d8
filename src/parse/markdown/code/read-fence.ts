import type { Tokens } from 'marked';
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts';

/** The source of a code block. */
export interface Fence {
  readonly meta: FenceMeta;
  readonly lines: readonly string[];
  /** Offset of the info string in the token. */
  readonly infoOffset: number;
  /** Whether the block is closed. True for indented blocks, which have no fence. */
  readonly isClosed: boolean;
}

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*/;

/** Splits the token of a code block into its parts. */
export function readFence({ raw, text }: Tokens.Code): Fence {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const opening = OPENING.exec(raw);
  if (opening === null) return { meta: parseFenceMeta(''), lines, infoOffset: 0, isClosed: true };
  const newline = raw.indexOf('\n');
  const info = raw.slice(opening[0].length, newline < 0 ? raw.length : newline).trimEnd();
  const isClosed = raw.trimEnd().includes('\n') && closes(lastLine(raw), opening[1] ?? '');
  return { meta: parseFenceMeta(info), lines, infoOffset: opening[0].length, isClosed };
}

/** Returns the last line of a block, whose token may also contain the line ends after it. */
function lastLine(raw: string): string {
  const block = raw.trimEnd();
  return block.slice(block.lastIndexOf('\n') + 1).trim();
}

function closes(line: string, fence: string): boolean {
  return line.length >= fence.length && line.startsWith(fence) && /^(?:`+|~+)$/.test(line);
}
