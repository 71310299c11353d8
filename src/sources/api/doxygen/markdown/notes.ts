import type { XmlElement, XmlNode } from '../../../../base/data/xml.ts';
import { phrase } from '../../../../base/text/phrase-mark.ts';
import type { TermOf } from '../../../../model/strings.ts';
import { container } from '../../fences.ts';
import { attributeOf, childLine, childOf, childrenOf, lineOf } from '../source/elements.ts';
import { joinBlocks, type MarkdownBlock, type MarkdownContext } from './context.ts';
import { inlineMarkdown } from './inline.ts';

/** Writes the content of a note. */
type WriteContent = (nodes: readonly XmlNode[]) => readonly MarkdownBlock[];

/** Kinds of note that are shown as callouts, with the name of the callout. */
const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['warning', 'warning'],
  ['attention', 'caution'],
  ['important', 'important'],
  ['remark', 'info'],
]);

/** Kinds of note that are a paragraph with a label. */
const LABELS: ReadonlyMap<string, TermOf<'phrase'>> = new Map([
  ['see', 'see-also'],
  ['pre', 'precondition'],
  ['post', 'postcondition'],
  ['invariant', 'invariant'],
  ['author', 'author'],
  ['authors', 'authors'],
  ['version', 'version'],
  ['date', 'date'],
  ['copyright', 'copyright'],
  ['since', 'since'],
]);

/** Characters of a `@since` note that are a version. A longer note is text. */
const MAX_SINCE = 30;

/** Reads a note about a symbol. Adds it to the notes of the context if it is about a part of the declaration, else returns its blocks. */
export function readNote(
  element: XmlElement,
  context: MarkdownContext,
  write: WriteContent,
): readonly MarkdownBlock[] {
  switch (element.name) {
    case 'parameterlist':
      return readParameters(element, context, write);
    case 'xrefsect':
      return readListed(element, context, write);
    default:
      return readSection(element, context, write);
  }
}

function readSection(
  element: XmlElement,
  context: MarkdownContext,
  write: WriteContent,
): readonly MarkdownBlock[] {
  const kind = attributeOf(element, 'kind');
  const title = childOf(element, 'title');
  const blocks = write(element.children.filter((node) => node !== title));
  if (kind === 'return') {
    context.notes.returns.push(joinBlocks(blocks));
    return [];
  }
  if (kind === 'since' && lineOf(element).length <= MAX_SINCE) {
    context.notes.since.push(lineOf(element));
    return [];
  }
  const callout = CALLOUTS.get(kind);
  if (callout !== undefined) return [{ kind: 'other', markdown: container(callout, joinBlocks(blocks)) }];
  const label = title === null ? '' : inlineMarkdown(title.children, context).trim();
  const term = LABELS.get(kind);
  return labelled(label || (term === undefined ? '' : phrase(term)), blocks);
}

/** Writes a label before the first paragraph, or above another block. */
function labelled(label: string, blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  if (label === '') return blocks;
  const [first, ...rest] = blocks;
  const lead = `<strong>${label}${/[.:!?]$/.test(label) ? '' : ':'}</strong>`;
  if (first?.kind !== 'paragraph') return [{ kind: 'paragraph', markdown: lead }, ...blocks];
  return [{ kind: 'paragraph', markdown: `${lead} ${first.markdown}` }, ...rest];
}

/** Reads a note that Doxygen also collects on a page: deprecations, bugs, to-dos. */
function readListed(
  element: XmlElement,
  context: MarkdownContext,
  write: WriteContent,
): readonly MarkdownBlock[] {
  const id = attributeOf(element, 'id');
  const title = childLine(element, 'xreftitle');
  const blocks = write(childOf(element, 'xrefdescription')?.children ?? []);
  if (id.startsWith('deprecated_') || /^deprecated$/i.test(title)) {
    context.notes.deprecated.push(joinBlocks(blocks));
    return [];
  }
  if (/^experimental$/i.test(title)) {
    context.notes.isExperimental = true;
    return blocks;
  }
  return labelled(inlineMarkdown(childOf(element, 'xreftitle')?.children ?? [], context).trim(), blocks);
}

function readParameters(
  element: XmlElement,
  context: MarkdownContext,
  write: WriteContent,
): readonly MarkdownBlock[] {
  const kind = attributeOf(element, 'kind');
  for (const item of childrenOf(element, 'parameteritem')) {
    const markdown = joinBlocks(write(childOf(item, 'parameterdescription')?.children ?? []));
    for (const list of childrenOf(item, 'parameternamelist')) {
      for (const named of childrenOf(list, 'parametername')) {
        const name = lineOf(named);
        const direction = attributeOf(named, 'direction');
        if (kind === 'exception') context.notes.raises.push({ name, markdown });
        else if (kind === 'retval') context.notes.values.push({ name, markdown });
        else
          (kind === 'templateparam' ? context.notes.templates : context.notes.arguments).set(name, {
            markdown,
            direction,
          });
      }
    }
  }
  return [];
}
