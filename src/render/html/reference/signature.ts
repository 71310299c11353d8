import { attribute, escapeHtml } from '../../../base/text/html.ts';
import { codeLine } from '../../../document/plain-text.ts';
import type { Run, RunStyle, Signature, SignatureLine, Signatures } from '../../../model/page/document.ts';
import { interfaceText } from '../../../model/strings.ts';
import { symbolHtml } from '../link-attributes.ts';
import { nameHtml, textHtml } from '../text.ts';
import { answerTo, type HtmlWriter } from '../writer.ts';

/** Limit of the lines of a declaration, above which it scrolls. The longest handwritten ones have half as many. */
const LONG = 201;

/** Returns a declaration as a block of code. */
export function signatureHtml(node: Signature, writer: HtmlWriter): string {
  const { lines } = node;
  const drawn = { code: codeOf(node, writer), isLong: lines.length > LONG, className: '' };
  return figureHtml(node, drawn) + fullHtml([node], writer);
}

/** Returns the declarations as the tool printed them, folded; nothing if all are shown whole. Colours would be two thirds of a page. */
function fullHtml(nodes: readonly Signature[], writer: HtmlWriter): string {
  const whole = nodes
    .filter(({ full }) => full.length > 0)
    .map((node) =>
      figureHtml(node, { code: plainText(node.full), isLong: node.full.length > LONG, className: '' }),
    );
  if (whole.length === 0) return '';
  const title = textHtml(writer.strings, 'full-declaration');
  return `<details class="details">\n<summary>${title}</summary>\n${whole.join('')}</details>\n`;
}

/** Returns the declarations of overloads as one block of code, each with its number, which is a link to it. */
export function signaturesHtml({ items }: Signatures, writer: HtmlWriter): string {
  const signatures = items.flatMap(({ children }) => children.filter((one) => one.type === 'signature'));
  const [first] = signatures;
  if (first === undefined) return '';
  const isLong = signatures.reduce((sum, { lines }) => sum + lines.length, 0) > LONG;
  const code = items.map(({ id, anchor, number, children }) => {
    const label = interfaceText(writer.strings, 'overload', { number, count: items.length });
    const href = anchor === '' ? '' : attribute('href', `#${anchor}`);
    // The style sheet shows the number, so that nobody copies it.
    const link = href === '' || items.length === 1 ? '' : `<a${href}${attribute('aria-label', label)}></a>`;
    const text = children.map((one) => (one.type === 'signature' ? codeOf(one, writer) : '')).join('');
    return `<span class="overload"${attribute('id', id)}>${link}${text}\n</span>`;
  });
  const drawn = { code: code.join(''), isLong, className: ' signatures' };
  return figureHtml(first, drawn) + fullHtml(signatures, writer);
}

interface Drawn {
  readonly code: string;
  readonly isLong: boolean;
  readonly className: string;
}

function figureHtml({ language }: Signature, { code, isLong, className }: Drawn): string {
  const classes = `code signature${className}${isLong ? ' signature-long' : ''}`;
  const start = `<figure class="${classes}"${attribute('data-lang', language)}>\n`;
  return `${start}<pre${isLong ? ' tabindex="0"' : ''}><code>${code}</code></pre>\n</figure>\n`;
}

function codeOf({ decorators, lines }: Signature, writer: HtmlWriter): string {
  const above = decorators.map(
    (line) => `<span class="line"><span class="tok-function">${writer.write([line], writer)}</span></span>\n`,
  );
  const code = lines.map((line) => `<span class="line">${lineHtml(line, writer)}</span>`).join('\n');
  return above.join('') + code;
}

function plainText(lines: readonly SignatureLine[]): string {
  return escapeHtml(lines.map(codeLine).join('\n'));
}

function lineHtml({ indent, runs }: SignatureLine, writer: HtmlWriter): string {
  const space = indent > 0 ? `<span class="indent">${' '.repeat(indent)}</span>` : '';
  return space + runsHtml(runs, writer, indent);
}

const CLASS_NAMES: Readonly<Record<RunStyle, string>> = {
  '': '',
  keyword: 'tok-keyword',
  type: 'tok-type',
  function: 'tok-function',
  constant: 'tok-constant',
  variable: 'tok-variable',
  attribute: 'tok-attribute',
  option: 'api-option',
  string: 'tok-string',
  number: 'tok-number',
  operator: '',
};

/** Characters of a line on the narrowest screens. */
const NARROW = 24;

/** Where a line may break between names: after opening brackets, dots and commas. */
const SEAM = /(?<=[[(.,])(?![\s)\]])/;

/** Returns a piece of a long line, which may break between names and at the words of long ones, but not inside a word. */
function breakableHtml(text: string, style: RunStyle): string {
  // A line may break before the value of an argument, and before what is read from it.
  if (/^=$|(?<!\.)\.$/.test(text)) return `${nameHtml(text)}<wbr>`;
  return style === '' ? text.split(SEAM).map(nameHtml).join('<wbr>') : nameHtml(text);
}

/** Returns pieces of a declaration. Adjacent pieces of the same colour share an element. */
export function runsHtml(runs: readonly Run[], writer: HtmlWriter, indent = 0): string {
  // The style sheet halves indentations on narrow screens.
  const isLong = runs.reduce((sum, { text }) => sum + text.length, indent / 2) > NARROW;
  let html = '';
  let open = '';
  for (const { text, style, slot } of runs) {
    const link = slot === null ? null : answerTo(slot, writer);
    const isLinkedType = style === 'type' && link?.kind === 'symbol';
    // The link of a type has its colour.
    const className = isLinkedType ? '' : (CLASS_NAMES[style] ?? '');
    if (className !== open) {
      if (open !== '') html += '</span>';
      if (className !== '') html += `<span class="${className}">`;
      open = className;
    }
    const label = isLong ? breakableHtml(text, style) : escapeHtml(text);
    if (link === null) html += label;
    else html += isLinkedType ? symbolHtml(label, link, 'tok-type') : symbolHtml(label, link);
  }
  return open === '' ? html : `${html}</span>`;
}
