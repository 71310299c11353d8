import { attribute, escapeHtml } from '../../../base/text/html.ts';
import type {
  GroupHeading,
  Inherited,
  Label,
  Overload,
  Parents,
  ReferenceBlock,
  SymbolHeader,
  SymbolList,
  SymbolPlace,
} from '../../../model/page/document.ts';
import { interfaceText, termText } from '../../../model/strings.ts';
import { symbolHtml } from '../link-attributes.ts';
import { sectionLink } from '../section-link.ts';
import { codeHtml, nameHtml, textHtml } from '../text.ts';
import { answerTo, childrenHtml, type HtmlWriter, type NodeWriters } from '../writer.ts';
import { badgesHtml, noteHtml, sourceHtml } from './badges.ts';
import { definitionsHtml, valuesHtml } from './definitions.ts';
import { foldedMembersHtml, memberIndexHtml } from './member-index.ts';
import { implementorsHtml, memberHtml, memberListHtml } from './members.ts';
import { runsHtml, signatureHtml, signaturesHtml } from './signature.ts';

/** The writers of the blocks of API reference. */
export const REFERENCE_WRITERS: NodeWriters<ReferenceBlock['type']> = {
  symbolHeader: symbolHeaderHtml,
  symbolPlace: symbolPlaceHtml,
  groupHeading: groupHeadingHtml,
  memberIndex: memberIndexHtml,
  foldedMembers: foldedMembersHtml,
  memberList: memberListHtml,
  member: memberHtml,
  signature: signatureHtml,
  signatures: signaturesHtml,
  overload: overloadHtml,
  deprecation: (node, writer) => {
    const title = `<p class="callout-title">${textHtml(writer.strings, 'deprecated')}</p>\n`;
    return `<aside class="callout callout-warning" role="note">\n${title}${childrenHtml(node, writer)}</aside>\n`;
  },
  parents: parentsHtml,
  label: labelHtml,
  definitions: definitionsHtml,
  remarks: (node, writer) => `<div class="api-words">\n${childrenHtml(node, writer)}</div>\n`,
  values: valuesHtml,
  wireType: ({ text }) => `<p class="api-type">${escapeHtml(text)}</p>\n`,
  symbolList: symbolListHtml,
  inherited: inheritedHtml,
  implementors: implementorsHtml,
};

/** Returns what a symbol is: its kind and path, what must be known of it, its source, and below it the line that imports it. */
function symbolHeaderHtml(node: SymbolHeader, writer: HtmlWriter): string {
  const { strings } = writer;
  const { term, path, sourceHref, importLine, needsNoImport } = node;
  const kind = `<span>${escapeHtml(termText(strings, 'kind', term))}</span>`;
  const name = path === '' ? '' : ` <code>${nameHtml(path)}</code>`;
  const none = needsNoImport ? noteHtml(textHtml(strings, 'no-import')) : '';
  const line = `<p class="api-marks">${kind}${name}${badgesHtml(node, writer)}${none}${sourceHtml(sourceHref, writer)}</p>\n`;
  return importLine === null ? line : line + importHtml(importLine);
}

function importHtml(text: string): string {
  const code = escapeHtml(text).replace(
    /\b(?:from|import|as)\b/g,
    (word) => `<span class="tok-keyword">${word}</span>`,
  );
  return `<figure class="code api-import">\n<pre><code><span class="line">${code}</span></code></pre>\n</figure>\n`;
}

/** Returns the members of a base class: their names, linked. */
function inheritedHtml({ name, slot, items }: Inherited, writer: HtmlWriter): string {
  const from = symbolHtml(codeHtml(name), answerTo(slot, writer));
  const list = items
    .map((item) => `<li>${symbolHtml(codeHtml(item.name), answerTo(item.slot, writer))}</li>\n`)
    .join('');
  const title = textHtml(writer.strings, 'inherited-from', { name: from });
  return `<details class="details api-names">\n<summary>${title}</summary>\n<ul>\n${list}</ul>\n</details>\n`;
}

function symbolPlaceHtml({ term, container, name, slot }: SymbolPlace, writer: HtmlWriter): string {
  const { strings } = writer;
  const kind = escapeHtml(termText(strings, 'kind', term));
  const label = codeHtml(name);
  const link = slot === null ? label : symbolHtml(label, answerTo(slot, writer));
  return `<p>${textHtml(strings, `place.${container ?? 'none'}`, { kind, name: link })}</p>\n`;
}

function groupHeadingHtml({ id, otherId, term }: GroupHeading, { strings }: HtmlWriter): string {
  const other = otherId === null ? '' : `<span${attribute('id', otherId)}></span>\n`;
  const link = sectionLink(id, interfaceText(strings, 'link-to-section'));
  return `${other}<h2${attribute('id', id)}>${escapeHtml(termText(strings, 'group', term))}${link}</h2>\n`;
}

function overloadHtml(node: Overload, writer: HtmlWriter): string {
  const { anchor, number, count } = node;
  const order = escapeHtml(interfaceText(writer.strings, 'overload', { number, count }));
  const label = anchor === '' ? order : `<a${attribute('href', `#${anchor}`)}>${order}</a>`;
  return `<div class="api-overload">\n<p class="api-order">${label}</p>\n${childrenHtml(node, writer)}</div>\n`;
}

/** Longer lists of parents show the first ones; readers unfold the others. */
const MOST_PARENTS = 9;
const PARENTS_OF_MANY = 6;

function parentsHtml({ term, items }: Parents, writer: HtmlWriter): string {
  const { strings } = writer;
  const label = escapeHtml(termText(strings, 'label', term));
  const entries = items.map(({ runs }) => `<li><code>${runsHtml(runs, writer)}</code></li>\n`);
  const others = entries.length > MOST_PARENTS ? entries.splice(PARENTS_OF_MANY) : [];
  const summary = textHtml(strings, 'show-all', { count: String(items.length) });
  const fold =
    others.length === 0
      ? ''
      : `<li class="chips-fold"><details class="chips-more">\n<summary>${summary}</summary>\n<ul class="chips">\n${others.join('')}</ul>\n</details></li>\n`;
  return `<p class="api-label">${label}</p>\n<ul class="chips">\n${entries.join('')}${fold}</ul>\n`;
}

function labelHtml({ term, isGroup }: Label, { strings }: HtmlWriter): string {
  const text = termText(strings, isGroup ? 'group' : 'label', term);
  return `<p class="api-label">${escapeHtml(text)}</p>\n`;
}

/** Returns a list of symbols in columns, so that a name is easy to find. */
function symbolListHtml({ lead, items }: SymbolList, writer: HtmlWriter): string {
  const narrow = { ...writer, isNarrow: true };
  const list = items.map((item) => `<li>${writer.write([item], narrow)}</li>\n`).join('');
  return `<div class="api-names">\n<p class="api-label">${writer.write(lead, writer)}</p>\n<ul>\n${list}</ul>\n</div>\n`;
}
