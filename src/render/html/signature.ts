import { attribute, escapeHtml } from '../../base/text/html.ts';
import type { Run, RunStyle, Signature, SignatureLine } from '../../model/page/document.ts';
import { symbolHtml } from './link-attributes.ts';
import { textHtml } from './text.ts';
import { answerTo, type HtmlWriter } from './writer.ts';

/** Limit of the lines of a declaration, above which it scrolls. The longest handwritten ones have half as many. */
const LONG = 201;

/** Returns a declaration as a block of code. */
export function signatureHtml(node: Signature, writer: HtmlWriter): string {
  const { full, language } = node;
  if (full.length === 0) return declarationHtml(node, writer);
  const title = textHtml(writer.strings, 'full-declaration');
  const whole = declarationHtml(
    { type: 'signature', language, decorators: [], lines: full, full: [] },
    writer,
  );
  return `${declarationHtml(node, writer)}<details class="details">\n<summary>${title}</summary>\n${whole}</details>\n`;
}

function declarationHtml({ language, decorators, lines }: Signature, writer: HtmlWriter): string {
  const isLong = lines.length > LONG;
  const classes = isLong ? 'code signature signature-long' : 'code signature';
  const above = decorators.map(
    (line) => `<span class="line"><span class="tok-function">${writer.write([line], writer)}</span></span>\n`,
  );
  const code = lines.map((line) => `<span class="line">${lineHtml(line, writer)}</span>`).join('\n');
  const start = `<figure class="${classes}"${attribute('data-lang', language)}>\n`;
  return `${start}<pre${isLong ? ' tabindex="0"' : ''}><code>${above.join('')}${code}</code></pre>\n</figure>\n`;
}

function lineHtml({ indent, runs }: SignatureLine, writer: HtmlWriter): string {
  const space = indent > 0 ? `<span class="indent">${' '.repeat(indent)}</span>` : '';
  return space + runsHtml(runs, writer);
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
  operator: 'tok-operator',
};

/** Returns pieces of a declaration. Adjacent pieces of the same colour share an element. */
export function runsHtml(runs: readonly Run[], writer: HtmlWriter): string {
  let html = '';
  let open = '';
  for (const { text, style, slot } of runs) {
    const className = CLASS_NAMES[style] ?? '';
    if (className !== open) {
      if (open !== '') html += '</span>';
      if (className !== '') html += `<span class="${className}">`;
      open = className;
    }
    const label = escapeHtml(text);
    html += slot === null ? label : symbolHtml(label, answerTo(slot, writer));
  }
  return open === '' ? html : `${html}</span>`;
}
