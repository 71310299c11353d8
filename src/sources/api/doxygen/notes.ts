import type { XmlElement, XmlNode } from '../../../base/xml.ts';
import type { Block } from './blocks.ts';
import { attributeOf, childLine, childOf, childrenOf, lineOf } from './elements.ts';
import { inlineMarkdown } from './inline.ts';
import type { Pen } from './pen.ts';

/** Writes what a note holds. */
type WriteInside = (nodes: readonly XmlNode[]) => readonly Block[];

/** Kinds of note that are shown as callouts, with the names of those. */
const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['warning', 'warning'],
  ['attention', 'caution'],
  ['important', 'important'],
  ['remark', 'info'],
]);

/** Kinds of note that are a paragraph with a label. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['see', 'See also'],
  ['pre', 'Precondition'],
  ['post', 'Postcondition'],
  ['invariant', 'Invariant'],
  ['author', 'Author'],
  ['authors', 'Authors'],
  ['version', 'Version'],
  ['date', 'Date'],
  ['copyright', 'Copyright'],
]);

/** The longest text that says since when something is there. */
const LONGEST_SINCE = 30;

/**
 * Reads a note about a symbol. What belongs to a part of the declaration is put down in the pen's notes; what does not is
 * written here.
 */
export function takeNote(element: XmlElement, pen: Pen, inside: WriteInside): readonly Block[] {
  switch (element.name) {
    case 'parameterlist':
      return takeParameters(element, pen, inside);
    case 'xrefsect':
      return takeListed(element, pen, inside);
    default:
      return takeSection(element, pen, inside);
  }
}

function takeSection(element: XmlElement, pen: Pen, inside: WriteInside): readonly Block[] {
  const kind = attributeOf(element, 'kind');
  const title = childOf(element, 'title');
  const blocks = inside(element.children.filter((node) => node !== title));
  if (kind === 'return') {
    pen.notes.returns.push(textOf(blocks));
    return [];
  }
  if (kind === 'since' && lineOf(element).length <= LONGEST_SINCE) {
    pen.notes.since.push(lineOf(element));
    return [];
  }
  const callout = CALLOUTS.get(kind);
  if (callout !== undefined) return [writeCallout(callout, blocks)];
  const label = title === null ? '' : inlineMarkdown(title.children, pen).trim();
  return labelled(label || (LABELS.get(kind) ?? (kind === 'since' ? 'Since' : '')), blocks);
}

/** A callout whose marks are longer than those of callouts in it. */
function writeCallout(name: string, blocks: readonly Block[]): Block {
  const text = textOf(blocks);
  let longest = 2;
  for (const [marks] of text.matchAll(/^:{3,}/gm)) longest = Math.max(longest, marks.length);
  const marks = ':'.repeat(longest + 1);
  return { kind: 'other', markdown: `${marks}${name}\n${text}\n${marks}` };
}

/** A label before the first paragraph, or above what is no paragraph. */
function labelled(label: string, blocks: readonly Block[]): readonly Block[] {
  if (label === '') return blocks;
  const [first, ...rest] = blocks;
  const lead = `<strong>${label}${/[.:!?]$/.test(label) ? '' : ':'}</strong>`;
  if (first?.kind !== 'paragraph') return [{ kind: 'paragraph', markdown: lead }, ...blocks];
  return [{ kind: 'paragraph', markdown: `${lead} ${first.markdown}` }, ...rest];
}

/** What Doxygen also collects in a list of its own: deprecations, bugs, things to do. */
function takeListed(element: XmlElement, pen: Pen, inside: WriteInside): readonly Block[] {
  const id = attributeOf(element, 'id');
  const title = childLine(element, 'xreftitle');
  const blocks = inside(childOf(element, 'xrefdescription')?.children ?? []);
  if (id.startsWith('deprecated_') || /^deprecated$/i.test(title)) {
    pen.notes.deprecated.push(textOf(blocks));
    return [];
  }
  if (/^experimental$/i.test(title)) {
    pen.notes.isExperimental = true;
    return blocks;
  }
  return labelled(inlineMarkdown(childOf(element, 'xreftitle')?.children ?? [], pen).trim(), blocks);
}

function takeParameters(element: XmlElement, pen: Pen, inside: WriteInside): readonly Block[] {
  const kind = attributeOf(element, 'kind');
  for (const item of childrenOf(element, 'parameteritem')) {
    const markdown = textOf(inside(childOf(item, 'parameterdescription')?.children ?? []));
    for (const list of childrenOf(item, 'parameternamelist')) {
      for (const named of childrenOf(list, 'parametername')) {
        const name = lineOf(named);
        const direction = attributeOf(named, 'direction');
        if (kind === 'exception') pen.notes.raises.push({ name, markdown });
        else if (kind === 'retval') pen.notes.values.push({ name, markdown });
        else
          (kind === 'templateparam' ? pen.notes.templates : pen.notes.arguments).set(name, {
            markdown,
            direction,
          });
      }
    }
  }
  return [];
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ markdown }) => markdown).join('\n\n');
}
