import { attribute, escapeHtml } from '../../base/text/html.ts';
import type { CodeBlock } from '../../model/page/document.ts';
import type { HighlightedLine } from '../highlight/highlighted-line.ts';
import { CLASS_NAMES } from '../highlight/token-classes.ts';
import type { HtmlWriter } from './writer.ts';

/** Languages in which a line may start with a prompt. */
const WITH_PROMPT: ReadonlySet<string> = new Set(['console', 'shell-session', 'shellsession', 'terminal']);

/** Returns a code block, with a span for each line, and classes for colours and marks. */
export function codeBlockHtml(block: CodeBlock, writer: HtmlWriter): string {
  const { grammar, title, lines, firstLine, copy } = block;
  const lang = block.lang.toLowerCase();
  const coloured = grammar === null ? null : writer.highlight(grammar, lines);
  const classes = [
    'code',
    ...(block.isOutput ? ['code-output'] : []),
    ...(block.fails ? ['code-fails'] : []),
    ...(firstLine === 1 ? ['line-numbers'] : []),
  ];
  const data = attribute('data-lang', lang === '' ? null : lang) + attribute('data-no-copy', !copy);
  const caption = title === null ? '' : `<figcaption>${escapeHtml(title)}</figcaption>\n`;
  const code = lines.map((line, index) => {
    const runs = coloured?.[index];
    const text = runs === undefined ? plainLine(line, lang) : colouredLine(line, runs);
    const marks = block.marks[index] ?? '';
    const name = attribute('class', marks === '' ? 'line' : `line ${marks}`);
    return `<span${name}>${lineNumber(firstLine, index)}${text}</span>`;
  });
  const start = `<figure class="${classes.join(' ')}"${data}>\n${caption}<pre tabindex="0"><code>`;
  return `${start}${code.join('\n')}</code></pre>\n</figure>\n`;
}

/** Returns the number of a line as HTML, or an empty string if the style sheet counts the lines, which it does from 1. */
function lineNumber(first: number | null, index: number): string {
  return first === null || first === 1
    ? ''
    : `<span class="line-number" aria-hidden="true">${first + index}</span>`;
}

function plainLine(line: string, lang: string): string {
  const hasPrompt = WITH_PROMPT.has(lang) && line.startsWith('$ ');
  return hasPrompt ? `<span class="prompt">$ </span>${escapeHtml(line.slice(2))}` : escapeHtml(line);
}

function colouredLine(line: string, runs: HighlightedLine): string {
  let html = '';
  let at = 0;
  for (let index = 0; index + 1 < runs.length; index += 2) {
    const end = at + (runs[index] ?? 0);
    const text = escapeHtml(line.slice(at, end));
    const name = CLASS_NAMES[runs[index + 1] ?? 0];
    html += name === undefined ? text : `<span class="${name}">${text}</span>`;
    at = end;
  }
  return html + escapeHtml(line.slice(at));
}
