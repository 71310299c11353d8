import { collapse, cutAtWord, plainText, runsText } from '../../document/plain-text.ts';
import type {
  Block,
  Definition,
  IndexEntry,
  IndexGroup,
  Member,
  MemberIndex,
  Run,
  Signature,
  SignatureLine,
} from '../../model/page/document.ts';

/** A page with more members has an index of them. */
const MOST_WITHOUT = 8;

/** Longest declaration and longest summary in an index. The rest of a line would not be seen. */
const LONGEST_DECLARATION = 52;
const LONGEST_SUMMARY = 48;

/** Returns the index of the members in the blocks of groups, or nothing for a short page. */
export function buildMemberIndex(blocks: readonly Block[]): readonly MemberIndex[] {
  const groups: IndexGroup[] = [];
  for (const block of blocks) {
    if (block.type === 'groupHeading')
      groups.push({
        type: 'indexGroup',
        id: block.id,
        term: block.term,
        title: null,
        isFolded: false,
        items: [],
      });
    const group = groups.at(-1);
    const items = entriesOf(block);
    if (group === undefined || items.length === 0) continue;
    const isFolded = block.type === 'foldedMembers';
    groups[groups.length - 1] = { ...group, isFolded, items: [...group.items, ...items] };
  }
  const filled = groups.filter(({ items }) => items.length > 0);
  const count = filled.reduce((sum, { items }) => sum + items.length, 0);
  return count > MOST_WITHOUT ? [{ type: 'memberIndex', of: 'members', groups: filled }] : [];
}

function entriesOf(block: Block): readonly IndexEntry[] {
  if (block.type === 'member') return [memberEntry(block)];
  if (block.type === 'foldedMembers') return block.children.flatMap(entriesOf);
  if (block.type === 'definitions' && block.isFields) return block.items.flatMap(fieldEntry);
  return [];
}

function memberEntry({ id, kind, name, title, isDeprecated, children }: Member): IndexEntry {
  const declared = children.flatMap((one): readonly Signature[] => {
    if (one.type === 'signature') return [one];
    return one.type === 'signatures'
      ? one.items.flatMap((item) => item.children.filter(({ type }) => type === 'signature') as Signature[])
      : [];
  });
  const [first] = declared;
  return {
    type: 'indexEntry',
    id,
    kind,
    name: title ?? name,
    declaration: title === null ? shortDeclaration(first?.lines ?? [], name) : '',
    count: Math.max(1, declared.length),
    isDeprecated,
    summary: summaryOf(children),
  };
}

function fieldEntry({ id, name, runs, isDeprecated, children }: Definition): readonly IndexEntry[] {
  if (id === null) return [];
  const declaration = shortDeclaration([{ type: 'line', indent: 0, runs }], name);
  const summary = summaryOf(children);
  return [{ type: 'indexEntry', id, kind: 'field', name, declaration, count: 1, isDeprecated, summary }];
}

/** Returns what follows the name in a declaration, short and on one line. A function has the names of its arguments and its result. */
function shortDeclaration(lines: readonly SignatureLine[], name: string): string {
  const runs = lines.flatMap((line): readonly Run[] => [...line.runs, SPACE]);
  const text = runsText(runs);
  const at = text.indexOf(name);
  const rest = at < 0 ? '' : text.slice(at + name.length);
  const called = /^(?:\[|\()/.test(rest) ? argumentsOf(runs, at + name.length) : null;
  const line =
    called ??
    collapse(rest)
      .replace(/([([]) /g, '$1')
      .replace(/ ([)\]])/g, '$1');
  return line.length > LONGEST_DECLARATION ? `${line.slice(0, LONGEST_DECLARATION - 1)}…` : line;
}

const SPACE: Run = { type: 'run', text: ' ', style: '', slot: null };

/** Returns `(names, of, arguments) -> Result` for a declaration with round brackets from a column on, or null for any other. */
function argumentsOf(runs: readonly Run[], from: number): string | null {
  const names: string[] = [];
  let column = 0;
  let depth = 0;
  let isCalled = false;
  let before = '';
  for (const { text, style } of runs) {
    if (column >= from && style === 'attribute' && isCalled && depth === 1)
      names.push((/\*+$/.exec(before)?.[0] ?? '') + text);
    before = text;
    for (const [index, letter] of [...text].entries()) {
      if (style === 'string' || column + index < from) continue;
      if (letter === '(' && depth === 0) isCalled = true;
      if (/[([{]/.test(letter)) depth++;
      if (!/[)\]}]/.test(letter) || --depth > 0 || !isCalled) continue;
      const result = collapse(runsText(runs).slice(column + index + 1)).trim();
      // The brackets of a type that nobody calls hold its parents.
      if (names.length === 0 && /^\s*(?:class|enum)\b/.test(runsText(runs))) return '';
      return `(${names.join(', ')})${/^->|^raises/.test(result) ? ` ${result}` : ''}`;
    }
    column += text.length;
  }
  return null;
}

/** Returns the first paragraph of a member, or of its first overload, as text. */
function summaryOf(children: readonly Block[]): string {
  const texts = children.flatMap((one) => (one.type === 'overload' ? one.children : [one]));
  const first = texts.find((one) => one.type === 'paragraph');
  return first === undefined ? '' : cutAtWord(collapse(plainText(first.children)), LONGEST_SUMMARY);
}
