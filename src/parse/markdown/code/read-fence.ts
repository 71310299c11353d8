import type { Tokens } from 'marked';
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts';

/** A code block as its author wrote it. */
export interface Fence {
  readonly meta: FenceMeta;
  readonly lines: readonly string[];
  /** Offset of the info string in the token. */
  readonly infoOffset: number;
  /** Whether the closing fence is there; true for indented blocks, which have none. */
  readonly isClosed: boolean;
}

const OPENING = /^[ \t]*(`{3,}|~{3,})[ \t]*/;

/** Takes the token of a code block apart. */
export function readFence({ raw, text }: Tokens.Code): Fence {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const opening = OPENING.exec(raw);
  if (opening === null) return { meta: parseFenceMeta(''), lines, infoOffset: 0, isClosed: true };
  const newline = raw.indexOf('\n');
  const info = raw.slice(opening[0].length, newline < 0 ? raw.length : newline).trimEnd();
  const isClosed = raw.trimEnd().includes('\n') && closes(lastLine(raw), opening[1] ?? '');
  return { meta: parseFenceMeta(info), lines, infoOffset: opening[0].length, isClosed };
}

/** The lexer lets line ends that follow a block count to it. */
function lastLine(raw: string): string {
  const block = raw.trimEnd();
  return block.slice(block.lastIndexOf('\n') + 1).trim();
}

function closes(line: string, fence: string): boolean {
  return line.length >= fence.length && line.startsWith(fence) && /^(?:`+|~+)$/.test(line);
}
