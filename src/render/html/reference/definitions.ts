import { attribute, escapeHtml } from '../../../base/text/html.ts';
import type {
  Definition,
  Definitions,
  Inline,
  Option,
  OptionDetail,
  OptionList,
  Values,
} from '../../../model/page/document.ts';
import { interfaceText } from '../../../model/strings.ts';
import { sectionLink } from '../section-link.ts';
import { codeHtml, textHtml } from '../text.ts';
import { childrenHtml, type HtmlWriter } from '../writer.ts';
import { badgesHtml, noteHtml, requiredHtml } from './badges.ts';
import { runsHtml } from './signature.ts';

/** Returns a list of parameters, fields or results. */
export function definitionsHtml({ isFields, items }: Definitions, writer: HtmlWriter): string {
  const classes = isFields ? 'api-parts api-fields' : 'api-parts';
  return `<dl class="${classes}">\n${items.map((item) => definitionHtml(item, writer)).join('')}</dl>\n`;
}

function definitionHtml(node: Definition, writer: HtmlWriter): string {
  const { id } = node;
  const term = [
    `<code>${runsHtml(node.runs, writer)}</code>`,
    wireHtml(node, writer),
    notesHtml(node, writer),
    badgesHtml(node, writer),
    id === null ? '' : ` ${linkTo(id, node.name, writer)}`,
  ];
  return `<dt${attribute('id', id)}>${term.join('')}</dt>\n<dd>${childrenHtml(node, writer)}</dd>\n`;
}

function linkTo(id: string, name: string, { strings }: HtmlWriter): string {
  return sectionLink(id, interfaceText(strings, 'link-to-name', { name }));
}

function wireHtml({ wireType, wireDefault }: Definition, { strings }: HtmlWriter): string {
  const type = wireType === null ? '' : noteHtml(escapeHtml(wireType), 'api-type');
  if (wireDefault === null) return type;
  return type + noteHtml(textHtml(strings, 'default', { value: codeHtml(wireDefault) }));
}

function notesHtml({ convention, passing, isRequired }: Definition, writer: HtmlWriter): string {
  const { strings } = writer;
  const handed = convention === null ? '' : noteHtml(escapeHtml(convention));
  const passed = passing === null ? '' : noteHtml(textHtml(strings, `passing.${passing}`));
  return handed + passed + (isRequired ? requiredHtml(writer) : '');
}

/** Returns the values that a field can take. */
export function valuesHtml({ values }: Values, { strings }: HtmlWriter): string {
  const list = values.map(codeHtml).join(', ');
  const text =
    values.length === 1
      ? textHtml(strings, 'values.only', { value: list })
      : textHtml(strings, 'values.several', { values: list });
  return `<p class="api-values">${text}</p>\n`;
}

/** Returns a list of options: each with its id, what is known of it in short, and its description. */
export function optionListHtml({ items }: OptionList, writer: HtmlWriter): string {
  return `<dl class="api-fields options">\n${items.map((item) => optionHtml(item, writer)).join('')}</dl>\n`;
}

function optionHtml(node: Option, writer: HtmlWriter): string {
  const { id, names, term, details } = node;
  const label = interfaceText(writer.strings, 'link-to-name', { name: names.join(', ') });
  const notes = details.map((detail) => detailHtml(detail, writer)).join('');
  const head = `${term.map((part) => termHtml(part, names, writer)).join('')}${notes} ${sectionLink(id, label)}`;
  return `<dt${attribute('id', id)}>${head}</dt>\n<dd>${childrenHtml(node, writer)}</dd>\n`;
}

/** The name of an option is set apart from its value. */
function termHtml(node: Inline, names: readonly string[], writer: HtmlWriter): string {
  if (node.type !== 'code' || node.slot !== null) return writer.write([node], writer);
  const name = names.find((one) => node.text.startsWith(one)) ?? '';
  return `<code><b>${escapeHtml(name)}</b>${escapeHtml(node.text.slice(name.length))}</code>`;
}

function detailHtml(node: OptionDetail, writer: HtmlWriter): string {
  return noteHtml(`${writer.write(node.label, writer)}: ${childrenHtml(node, writer)}`);
}
