import { didYouMean } from '../../../base/nearest.ts';
import type { ContainerKind } from '../../../model/site.ts';
import { writeBlocks } from '../block/write-blocks.ts';
import { ahead, type Draft, report, type Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import type { ContainerToken } from '../lex/tokens.ts';
import { innerFrame } from '../source-frame.ts';
import { TITLES, writeCallout, writeDetails } from './callout.ts';
import { writeCodeGroup } from './code-group.ts';

/** Names that other tools use for kinds of ours. */
const ALIASES: ReadonlyMap<string, ContainerKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'caution'],
  ['important', 'important'],
  ['secondary', 'note'],
  ['success', 'tip'],
]);

/** Writes a `:::` container: a callout, a folded block, or tabs of code. */
export function writeContainer(draft: Draft, token: ContainerToken, spot: Spot): void {
  const { opener, raw, text, tokens } = token;
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines: 1 });
  const write = () => writeBlocks(draft, tokens, { frame, offset: 0 });
  if (opener.name === 'code-group') {
    writeCodeGroup(draft, tokens, { frame, spot });
    return;
  }
  const attributes = opener.attributes === null ? null : { block: opener.attributes, spot };
  const title = opener.title === null ? null : { text: opener.title, spot: ahead(spot, opener.titleOffset) };
  if (opener.name === 'details') {
    writeDetails(draft, { title, attributes }, write);
    return;
  }
  const custom = Object.entries(draft.options.containers).find(([name]) => name === opener.name)?.[1];
  const kind = custom?.as ?? ALIASES.get(opener.name);
  if (kind === undefined) {
    reportUnknown(draft, opener.name, spot);
    inScope(draft, 'flow', write);
    return;
  }
  const own = custom === undefined ? null : opener.name;
  writeCallout(draft, { kind, name: own, title, attributes, heading: custom?.title ?? TITLES[kind] }, write);
}

function reportUnknown(draft: Draft, name: string, spot: Spot): void {
  const known = [...ALIASES.keys(), 'details', 'code-group', ...Object.keys(draft.options.containers)];
  report(draft, 'markdown/unknown-container', {
    message: `No container ":::${name}"`,
    hint:
      didYouMean(name, known) ??
      'use note, tip, info, warning, danger, caution, important or details, or add yours to markdown.containers',
    spot,
  });
}
