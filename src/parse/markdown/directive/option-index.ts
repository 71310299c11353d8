import { collapse, cutAtWord, plainText } from '../../../document/plain-text.ts';
import type { Block, IndexEntry, IndexGroup, Option } from '../../../model/page/document.ts';

/** A page with more options has an index of them. */
const MOST_WITHOUT = 8;

/** Longest description in an index. The rest of a line would not be seen. */
const LONGEST_SUMMARY = 64;

/** Returns the blocks of a page with an index of its options before the first section, if it has many. */
export function withOptionIndex(blocks: readonly Block[]): readonly Block[] {
  const groups: IndexGroup[] = [];
  let heading = { id: '', title: null as string | null };
  for (const block of blocks) {
    if (block.type === 'heading') heading = { id: block.id, title: plainText(block.children) };
    if (block.type !== 'optionList') continue;
    const { title } = heading;
    const items = block.items.map(optionEntry);
    const [first] = items;
    if (first === undefined) continue;
    const id = heading.id || first.id;
    const last = groups.at(-1);
    if (last?.id === id) groups[groups.length - 1] = { ...last, items: [...last.items, ...items] };
    else groups.push({ type: 'indexGroup', id, term: 'options', title, isFolded: false, items });
  }
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count <= MOST_WITHOUT) return blocks;
  const start = blocks.findIndex(({ type }, at) => at > 0 && (type === 'heading' || type === 'optionList'));
  const at = Math.max(start, 0);
  return [...blocks.slice(0, at), { type: 'memberIndex', of: 'options', groups }, ...blocks.slice(at)];
}

function optionEntry({ id, names, term, children }: Option): IndexEntry {
  const name = names.join(', ');
  const [first] = names;
  const shown = plainText(term);
  return {
    type: 'indexEntry',
    id,
    kind: null,
    name,
    declaration:
      first !== undefined && names.length === 1 ? shown.slice(shown.indexOf(first) + first.length) : '',
    count: 1,
    isDeprecated: false,
    summary: cutAtWord(collapse(plainText(children)), LONGEST_SUMMARY),
  };
}
