import { writeBlocks } from '../block/write-blocks.ts';
import { ahead, type Draft, report, type Spot } from '../draft.ts';
import { isExcused } from '../html/open-elements.ts';
import type { StrayToken, TooDeepToken, UnclosedToken } from '../lex/tokens.ts';
import { innerFrame } from '../source-frame.ts';

/** Reports blocks of ours that are never closed, and writes what they hold as if they were not there. */
export function writeUnclosed(draft: Draft, { raw, text, openers, tokens }: UnclosedToken, spot: Spot): void {
  for (const { shown, closer, offset } of openers)
    report(draft, 'markdown/unclosed-block', {
      message: `"${shown}" is never closed`,
      hint: `add a line "${closer}" where it should end; inside a list or quote, indent it like the opening line`,
      spot: ahead(spot, offset),
    });
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines: 0 });
  writeBlocks(draft, tokens, { frame, offset: 0 });
}

/** Reports a closing line that closes nothing. */
export function reportStray(draft: Draft, { raw, name }: StrayToken, spot: Spot): void {
  if (name !== null && isExcused(draft.html, name)) return;
  report(draft, 'markdown/stray-close', {
    message: `"${raw.trim().slice(0, 60)}" closes nothing`,
    hint:
      name === null
        ? 'remove it, or give the container its opening line: :::note'
        : `remove it, or add <${name}> before it`,
    spot: ahead(spot, raw.length - raw.trimStart().length),
  });
}

/** Reports a block inside too many others; it is left out. */
export function reportTooDeep(draft: Draft, { raw }: TooDeepToken, spot: Spot): void {
  report(draft, 'markdown/too-complex', {
    message: `"${raw.trim().split('\n', 1)[0]?.slice(0, 60) ?? ''}" lies inside more than 40 other blocks`,
    hint: 'close the blocks around it, or part the page',
    spot,
  });
}
