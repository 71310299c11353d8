import { comparedText } from '../../base/text/text-fragment.ts';
import { visitTags } from './visit-tags.ts';

/** Elements inside a block. The contents of all others are blocks of their own. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img input ins kbd label mark q ruby rb rt rtc rp s samp small span strong sub sup svg path time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose contents are not shown. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'noscript']);

/** Returns the text that readers see on a page: one block a line, each as `comparedText` returns it. */
export function pageText(html: string): string {
  const blocks: string[] = [];
  let block: string[] = [];
  let hidden = 0;
  const endBlock = (name: string) => {
    if (INLINE.has(name)) return;
    const text = comparedText(block.join(''));
    if (text !== '') blocks.push(text);
    block = [];
  };
  visitTags(html, {
    open({ name }) {
      endBlock(name);
      if (name === 'br') block.push(' ');
      if (HIDDEN.has(name)) hidden++;
    },
    text(text) {
      if (hidden === 0) block.push(text);
    },
    close(name) {
      endBlock(name);
      if (HIDDEN.has(name) && hidden > 0) hidden--;
    },
  });
  endBlock('');
  return blocks.join('\n');
}
