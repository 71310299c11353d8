import { isUnsafeLink } from '../../base/text/url.ts';
import type {
  Badges,
  Definition,
  Implementors,
  Member,
  MemberEntry,
  ReferenceBlock,
  Run,
  Signature,
  Signatures,
  SymbolHeader,
  SymbolPlace,
} from '../../model/page/document.ts';
import { piecesOf, type StringKey, type Strings, termText } from '../../model/strings.ts';
import { textOfLine } from '../phrase.ts';
import { codeLine, runsText } from '../plain-text.ts';
import { childrenText, fenceText, headingText, titleText } from './blocks.ts';
import { codeText, escapeText, paragraphText } from './escape.ts';
import { inlineText, linkText, oneLine } from './inlines.ts';
import { bullet, joinBlocks, quoteText } from './lists.ts';
import { addressAt, type BlockWriters, type MarkdownWriter } from './writer.ts';

/** The writers of the blocks of API reference. */
export const REFERENCE_WRITERS: BlockWriters<ReferenceBlock['type']> = {
  symbolHeader: symbolHeaderText,
  symbolPlace: symbolPlaceText,
  groupHeading: ({ term }, { strings }) => headingText(2, escapeText(termText(strings, 'group', term))),
  memberList: ({ items }, writer) => items.map((item) => memberEntryText(item, writer)).join('\n'),
  member: memberText,
  // An index of headings: the file has these anyway.
  memberIndex: () => '',
  foldedMembers: childrenText,
  signature: signatureText,
  signatures: signaturesText,
  overload: (node, writer) => {
    const { number, count } = node;
    const order = filledText(writer.strings, 'overload', { number: String(number), count: String(count) });
    return joinBlocks([titleText(order), childrenText(node, writer)]);
  },
  deprecation: (node, writer) => {
    const title = titleText(filledText(writer.strings, 'deprecated'));
    return quoteText(`[!WARNING]\n${joinBlocks([title, childrenText(node, writer)])}`);
  },
  parents: ({ term, items }, writer) => {
    const label = titleText(escapeText(termText(writer.strings, 'label', term)));
    return `${label} ${items.map(({ runs }) => runsCode(runs, writer)).join(', ')}`;
  },
  label: ({ term, isGroup }, { strings }) =>
    titleText(escapeText(termText(strings, isGroup ? 'group' : 'label', term))),
  definitions: ({ items }, writer) => items.map((item) => definitionText(item, writer)).join('\n'),
  remarks: childrenText,
  values: ({ values }, { strings }) => {
    const list = values.map((value) => codeText(value)).join(', ');
    const [key, name] =
      values.length === 1 ? (['values.only', 'value'] as const) : (['values.several', 'values'] as const);
    return filledText(strings, key, { [name]: list });
  },
  wireType: ({ text }) => paragraphText(escapeText(text)),
  symbolList: ({ lead, items }, writer) =>
    joinBlocks([
      paragraphText(inlineText(lead, writer)),
      items.map((item) => bullet(oneLine([item], writer))).join('\n'),
    ]),
  inherited: ({ name, slot, items }, writer) => {
    const from = linkedCode(name, addressAt(slot, writer));
    const list = items.map((item) => linkedCode(item.name, addressAt(item.slot, writer))).join(', ');
    return `${titleText(filledText(writer.strings, 'inherited-from', { name: from }))} ${list}`;
  },
  implementors: implementorsText,
};

/** Returns a text of the interface as Markdown. `values` are Markdown, too. */
function filledText(strings: Strings, key: StringKey, values: Readonly<Record<string, string>> = {}): string {
  return piecesOf(strings, key)
    .map((piece) => (piece.type === 'words' ? escapeText(piece.words) : (values[piece.name] ?? '')))
    .join('');
}

function badgeTexts({ isDeprecated, isExperimental, since }: Badges, strings: Strings): readonly string[] {
  return [
    ...(isDeprecated ? [filledText(strings, 'deprecated')] : []),
    ...(isExperimental ? [filledText(strings, 'experimental')] : []),
    ...(since === null ? [] : [filledText(strings, 'since', { version: escapeText(since) })]),
  ];
}

/** Returns notes in brackets, after a space. */
function bracketed(notes: readonly string[]): string {
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

function symbolHeaderText(node: SymbolHeader, { strings }: MarkdownWriter): string {
  const { term, path, sourceHref, importLine, needsNoImport } = node;
  const kind = titleText(escapeText(termText(strings, 'kind', term)));
  const imports = importLine === null ? [] : [codeText(importLine)];
  const none = needsNoImport ? [filledText(strings, 'no-import')] : [];
  const name = path === '' ? [] : [codeText(path)];
  const source = sourceTexts(sourceHref, strings);
  return [kind, ...name, ...badgeTexts(node, strings), ...imports, ...none, ...source].join(' · ');
}

function sourceTexts(href: string | null, strings: Strings): readonly string[] {
  return href === null || isUnsafeLink(href) ? [] : [linkText(filledText(strings, 'source'), href)];
}

function symbolPlaceText({ term, container, name, slot }: SymbolPlace, writer: MarkdownWriter): string {
  const kind = escapeText(termText(writer.strings, 'kind', term));
  return filledText(writer.strings, `place.${container ?? 'none'}`, {
    kind,
    name: linkedCode(name, addressAt(slot, writer)),
  });
}

function linkedCode(text: string, href: string | null): string {
  return href === null ? codeText(text) : linkText(codeText(text), href);
}

function memberEntryText(node: MemberEntry, writer: MarkdownWriter): string {
  const { name, slot, children } = node;
  const summary = children === null ? '' : `: ${oneLine(children, writer)}`;
  return bullet(
    linkedCode(name, addressAt(slot, writer)) + bracketed(badgeTexts(node, writer.strings)) + summary,
  );
}

function memberText(node: Member, writer: MarkdownWriter): string {
  const { strings } = writer;
  const notes = [...(node.isRequired ? [filledText(strings, 'required')] : []), ...badgeTexts(node, strings)];
  const heading = headingText(node.depth, memberName(node, strings) + bracketed(notes));
  const source = sourceTexts(node.sourceHref, strings).join('');
  return joinBlocks([heading, source, childrenText(node, writer)]);
}

function memberName({ kind, name, title }: Member, strings: Strings): string {
  if (kind === 'body') return filledText(strings, 'request-body');
  if (kind === 'response') return filledText(strings, 'response', { status: codeText(name) });
  return title === null ? codeText(name) : escapeText(title);
}

function signatureText(node: Signature, { strings }: MarkdownWriter): string {
  return fenceText(node.language, signatureLines(node, strings));
}

/** Returns all overloads as one block of code, with an empty line around those of several lines. */
function signaturesText({ items }: Signatures, { strings }: MarkdownWriter): string {
  const all = items.flatMap(({ children }) => children.filter((one) => one.type === 'signature'));
  const texts = all.map((one) => signatureLines(one, strings).join('\n'));
  const isLong = texts.some((text) => text.includes('\n'));
  return fenceText(all[0]?.language ?? '', texts.join(isLong ? '\n\n' : '\n').split('\n'));
}

function signatureLines({ decorators, lines }: Signature, strings: Strings): readonly string[] {
  return [...decorators.map((line) => textOfLine(line, strings)), ...lines.map(codeLine)];
}

/** Returns a declaration as code: a link if it is one name that has an address. */
function runsCode(runs: readonly Run[], writer: MarkdownWriter): string {
  const [only] = runs;
  const slot = runs.length === 1 && only !== undefined ? only.slot : null;
  return linkedCode(runsText(runs), addressAt(slot, writer));
}

function definitionText(node: Definition, writer: MarkdownWriter): string {
  const [first, ...rest] = node.children;
  const isText = first?.type === 'paragraph' || first?.type === 'plain';
  const term = runsCode(node.runs, writer) + bracketed(definitionNotes(node, writer));
  const text = isText ? `: ${paragraphText(inlineText(first.children, writer))}` : '';
  return bullet(joinBlocks([term + text, ...writer.parts(isText ? rest : node.children, writer)]));
}

function definitionNotes(node: Definition, { strings }: MarkdownWriter): readonly string[] {
  const { wireType, wireDefault, convention, passing, isRequired } = node;
  return [
    ...(wireType === null ? [] : [escapeText(wireType)]),
    ...(wireDefault === null ? [] : [filledText(strings, 'default', { value: codeText(wireDefault) })]),
    ...(convention === null ? [] : [escapeText(convention)]),
    ...(passing === null ? [] : [filledText(strings, `passing.${passing}`)]),
    ...(isRequired ? [filledText(strings, 'required')] : []),
    ...badgeTexts(node, strings),
  ];
}

function implementorsText({ slot }: Implementors, { links, strings, addressOf }: MarkdownWriter): string {
  const answer = links[slot];
  if (answer?.kind !== 'implementors') return '';
  const title = filledText(strings, answer.parent === 'class' ? 'subclasses' : 'implemented-by');
  const items = answer.items.map(({ path, href }) =>
    bullet(linkedCode(path, addressOf({ kind: 'symbol', href }))),
  );
  return joinBlocks([headingText(2, title), items.join('\n')]);
}
