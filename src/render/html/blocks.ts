import { attribute, escapeHtml } from '../../base/text/html.ts';
import type {
  Callout,
  Card,
  CardGrid,
  Details,
  Figure,
  Footnote,
  Footnotes,
  Heading,
  LinkCard,
  List,
  ListItem,
  Steps,
  Tabs,
  TextBlock,
} from '../../model/page/document.ts';
import { interfaceText } from '../../model/strings.ts';
import { codeBlockHtml } from './code-block.ts';
import { isWideDrawing } from './drawing.ts';
import { footnoteNumber, footnoteRefId } from './inlines.ts';
import { addressText, linkAttributes } from './link-attributes.ts';
import { optionListHtml } from './reference/definitions.ts';
import { sectionLink } from './section-link.ts';
import { tableHtml } from './table.ts';
import { answerTo, childrenHtml, type HtmlWriter, type NodeWriters } from './writer.ts';

/** The writers of the blocks that Markdown makes. */
export const BLOCK_WRITERS: NodeWriters<TextBlock['type']> = {
  heading: headingHtml,
  paragraph: (node, writer) => `<p>${childrenHtml(node, writer)}</p>\n`,
  plain: childrenHtml,
  list: listHtml,
  quote: (node, writer) => `<blockquote>\n${childrenHtml(node, writer)}</blockquote>\n`,
  rule: () => '<hr>\n',
  codeBlock: codeBlockHtml,
  table: tableHtml,
  callout: calloutHtml,
  details: detailsHtml,
  tabs: tabsHtml,
  steps: (node: Steps, writer) => `<div class="steps">\n${childrenHtml(node, writer)}</div>\n`,
  cardGrid: (node: CardGrid, writer) => `<div class="card-grid">\n${childrenHtml(node, writer)}</div>\n`,
  card: cardHtml,
  linkCard: linkCardHtml,
  figure: figureHtml,
  optionList: optionListHtml,
  footnotes: footnotesHtml,
};

function headingHtml(node: Heading, writer: HtmlWriter): string {
  const { depth, id } = node;
  const anchor = depth > 1 ? sectionLink(id, interfaceText(writer.strings, 'link-to-section')) : '';
  return `<h${depth}${attribute('id', id)}>${childrenHtml(node, writer)}${anchor}</h${depth}>\n`;
}

function listHtml({ ordered, start, items }: List, writer: HtmlWriter): string {
  const tag = ordered ? 'ol' : 'ul';
  const from = ordered && start !== 1 ? attribute('start', start) : '';
  const tasks = items.some(({ checked }) => checked !== null) ? ' class="contains-task-list"' : '';
  return `<${tag}${from}${tasks}>\n${items.map((item) => itemHtml(item, writer)).join('')}</${tag}>\n`;
}

function itemHtml(item: ListItem, writer: HtmlWriter): string {
  const { checked } = item;
  if (checked === null) return `<li>${childrenHtml(item, writer)}</li>\n`;
  const label = attribute('aria-label', interfaceText(writer.strings, checked ? 'task.done' : 'task.open'));
  const box = `<input type="checkbox" disabled${checked ? ' checked' : ''}${label}> `;
  return `<li class="task-list-item">${box}${childrenHtml(item, writer)}</li>\n`;
}

function calloutHtml(node: Callout, writer: HtmlWriter): string {
  const { kind, name, title, hasTitle, id } = node;
  const label = node.label ?? interfaceText(writer.strings, `callout.${kind}`);
  const own = name === null ? [] : [`callout-${name}`];
  const classes = ['callout', `callout-${kind}`, ...own, ...node.classes].join(' ');
  const named = hasTitle ? '' : attribute('aria-label', label);
  const shown = title === null ? escapeHtml(label) : writer.write(title, writer);
  const heading = hasTitle ? `<p class="callout-title">${shown}</p>\n` : '';
  const attributes = `${attribute('id', id)}${attribute('class', classes)} role="note"${named}`;
  return `<aside${attributes}>\n${heading}${childrenHtml(node, writer)}</aside>\n`;
}

function detailsHtml(node: Details, writer: HtmlWriter): string {
  const { title, open, id } = node;
  const classes = attribute('class', ['details', ...node.classes].join(' '));
  const summary =
    title === null ? escapeHtml(interfaceText(writer.strings, 'details')) : writer.write(title, writer);
  const start = `<details${attribute('id', id)}${classes}${attribute('open', open)}>\n`;
  return `${start}<summary>${summary}</summary>\n${childrenHtml(node, writer)}</details>\n`;
}

/**
 * Returns tabs that need no script: radio buttons, each with its label and its panel. The style sheet shows the panel of the
 * checked button, and browsers move between the buttons by arrow keys.
 */
function tabsHtml({ group, selected, tabs }: Tabs, writer: HtmlWriter): string {
  const set = ++writer.counts.tabSets;
  const variants = attribute('aria-label', interfaceText(writer.strings, 'tabs'));
  let html = `<div class="tabs" role="radiogroup"${variants}${attribute('data-group', group)}>\n`;
  for (const [index, tab] of tabs.entries()) {
    const id = `docgen-tab-${set}-${index + 1}`;
    const value = attribute('value', tab.value) + (index === selected ? ' checked' : '');
    html += `<input class="tab-input" type="radio" name="docgen-tabs-${set}" id="${id}"${value}>`;
    html += `<label class="tab-label" for="${id}">${escapeHtml(tab.label)}</label>\n`;
    html += `<div class="tab-panel"${attribute('data-value', tab.value)}>\n${childrenHtml(tab, writer)}</div>\n`;
  }
  return `${html}</div>\n`;
}

function cardHtml(node: Card, writer: HtmlWriter): string {
  const { slot } = node;
  const label = escapeHtml(node.title);
  const title = slot === null ? label : `<a${linkAttributes(answerTo(slot, writer))}>${label}</a>`;
  return `<div class="card">\n<p class="card-title">${title}</p>\n${childrenHtml(node, writer)}</div>\n`;
}

function linkCardHtml({ title, description, slot }: LinkCard, writer: HtmlWriter): string {
  const text = description === null ? '' : `<p>${escapeHtml(description)}</p>`;
  const inner = `<span class="card-title">${escapeHtml(title)}</span>${text}`;
  if (slot === null) return `<div class="card">${inner}</div>\n`;
  return `<a class="card link-card" href="${addressText(answerTo(slot, writer))}">${inner}</a>\n`;
}

/** Returns a drawing. A wide one can be scrolled on a phone, also by keyboard. */
function figureHtml(node: Figure, writer: HtmlWriter): string {
  const [shown] = node.children;
  const isWide = shown?.type === 'drawing' && isWideDrawing(shown);
  const start = node.isDrawing
    ? `<figure class="figure-drawing"${isWide ? ' tabindex="0"' : ''}>`
    : '<figure>';
  const caption =
    node.isDrawing && node.caption === '' ? '' : `<figcaption>${escapeHtml(node.caption)}</figcaption>`;
  return `${start}${childrenHtml(node, writer)}${caption}</figure>\n`;
}

function footnotesHtml({ items }: Footnotes, writer: HtmlWriter): string {
  const label = attribute('aria-label', interfaceText(writer.strings, 'footnotes'));
  const list = items.map((item) => footnoteHtml(item, writer)).join('');
  return `<section class="footnotes" role="doc-endnotes"${label}>\n<ol>\n${list}</ol>\n</section>\n`;
}

function footnoteHtml(node: Footnote, writer: HtmlWriter): string {
  const { key, count } = node;
  let html = `<li${attribute('id', `docgen-fn-${key}`)}>${childrenHtml(node, writer)}`;
  for (let back = 1; back <= count; back++) {
    const number = footnoteNumber(key) + (count === 1 ? '' : `-${back}`);
    const label = attribute('aria-label', interfaceText(writer.strings, 'footnote.back', { number }));
    const href = attribute('href', `#${footnoteRefId(key, back)}`);
    html += ` <a class="footnote-back"${href}${label}>↩</a>`;
  }
  return `${html}</li>\n`;
}
