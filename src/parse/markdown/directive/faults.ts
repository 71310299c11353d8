import type { Block } from '../../../model/page/document.ts';
import type { StrayToken, TooDeepToken, UnclosedToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { takeIgnoredEndTag } from '../page-builder.ts';
import { report, type Scope, type TextBuilder } from '../text-builder.ts';
import { containerNames } from './container.ts';

/** Reports containers and components that are never closed, and returns their contents. */
export function buildUnclosed(token: UnclosedToken, at: SourceOffset, scope: Scope): readonly Block[] {
  const known = containerNames(scope.text.page.options);
  for (const { shown, closer, offset } of token.openers) {
    const name = /^:::[ \t]+([a-z_]\w*)$/.exec(shown)?.[1];
    const isPackage = name !== undefined && !known.includes(name);
    report(scope.text, 'markdown/unclosed-block', {
      message: `"${shown}" is never closed`,
      hint: isPackage
        ? `add a line "${closer}" where it should end; if it is for mkdocstrings, list the library under apis in the configuration`
        : `add a line "${closer}" where it should end; inside a list or quote, indent it like the opening line`,
      at: ahead(at, offset),
    });
  }
  return scope.text.blocks(token.tokens, startOfInner(at, token), scope);
}

/** Reports a closing line without an opening one. */
export function reportStray(text: TextBuilder, { raw, name }: StrayToken, at: SourceOffset): void {
  if (name !== null && takeIgnoredEndTag(text.page, name)) return;
  report(text, 'markdown/stray-close', {
    message: `"${raw.trim().slice(0, 60)}" closes nothing`,
    hint:
      name === null
        ? 'remove it, or give the container its opening line: :::note'
        : `remove it, or add <${name}> before it`,
    at: ahead(at, raw.length - raw.trimStart().length),
  });
}

/** Reports a block inside too many others, which is left out. */
export function reportTooDeep(text: TextBuilder, { raw }: TooDeepToken, at: SourceOffset): void {
  const line = raw.trim().split('\n', 1)[0] ?? '';
  report(text, 'markdown/too-complex', {
    message: `"${line.slice(0, 60)}" is inside more than 40 other blocks`,
    hint: 'close the blocks around it, or split the page',
    at,
  });
}
