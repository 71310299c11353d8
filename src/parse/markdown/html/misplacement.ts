import type { ElementInfo } from '../../../document/html-elements.ts';
import type { HtmlTree } from './html-tree.ts';

/** Elements that may be open at once; deeper ones are left out. */
const DEEPEST = 100;

/** Returns why an element is not allowed at the end of a tree and what to do about it, or null if it is. */
export function misplacement(
  { scope, open }: HtmlTree,
  name: string,
  info: ElementInfo,
): { readonly message: string; readonly hint: string } | null {
  if (scope.phrasing && info.block)
    return {
      message: 'is not allowed inside a paragraph',
      hint: 'start it on a line of its own after a blank line',
    };
  if (info.parents.size > 0 && !info.parents.has(open.at(-1)?.name ?? '')) {
    const parents = [...info.parents].map((parent) => `<${parent}>`).join(' or ');
    return {
      message: `must be directly inside ${parents}`,
      hint: `open ${parents} before it, in the same block`,
    };
  }
  if (name === 'a' && (scope.inLink || open.some((element) => element.name === 'a')))
    return { message: 'is not allowed inside another link', hint: 'close the first link before it' };
  if (scope.htmlDepth + open.length >= DEEPEST)
    return { message: `is inside ${DEEPEST} open elements`, hint: 'close some of them first' };
  return null;
}
