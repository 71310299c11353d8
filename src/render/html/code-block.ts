import { attribute, escapeHtml } from '../../base/text/html.ts';
import type { CodeBlock } from '../../model/page/document.ts';
import { interfaceText } from '../../model/strings.ts';
import type { HighlightedLine } from '../highlight/highlighted-line.ts';
import { languageName } from '../highlight/language-name.ts';
import { CLASS_NAMES } from '../highlight/token-classes.ts';
import { textHtml } from './text.ts';
import type { HtmlWriter } from './writer.ts';

/** Languages in which a line may start with a prompt. */
const WITH_PROMPT: ReadonlySet<string> = new Set(
  'bash console sh shell shell-session shellsession terminal zsh'.split(' '),
);

/** Lines of a block that is shown whole. Longer ones are folded by the style sheet, if there is a script to unfold them. */
const LONGEST = 30;

const PROMPT = '$ ';

/** Returns a code block, with a span for each line, and classes for colours and marks. */
export function codeBlockHtml(block: CodeBlock, writer: HtmlWriter): string {
  const { grammar, lines, firstLine, copy } = block;
  const lang = block.lang.toLowerCase();
  const isLong = lines.length > LONGEST;
  const prompts = lines.map((line) => WITH_PROMPT.has(lang) && line.startsWith(PROMPT));
  const texts = lines.map((line, index) => (prompts[index] ? line.slice(PROMPT.length) : line));
  const coloured = grammar === null ? null : writer.highlight(grammar, texts);
  const classes = [
    'code',
    ...(block.isOutput ? ['code-output'] : []),
    ...(block.fails ? ['code-fails'] : []),
    ...(firstLine === 1 ? ['line-numbers'] : []),
    ...(isLong ? ['code-long'] : []),
  ];
  const data = attribute('data-lang', lang === '' ? null : lang) + attribute('data-no-copy', !copy);
  const code = texts.map((line, index) => {
    const runs = coloured?.[index];
    const prompt = prompts[index] ? `<span class="prompt">${PROMPT}</span>` : '';
    const text = prompt + (runs === undefined ? escapeHtml(line) : colouredLine(line, runs));
    const marks = block.marks[index] ?? '';
    const name = attribute('class', marks === '' ? 'line' : `line ${marks}`);
    return `<span${name}>${lineNumber(firstLine, index)}${text}</span>`;
  });
  const start = `<figure class="${classes.join(' ')}"${data}>\n${captionHtml(block, writer)}<pre tabindex="0"><code>`;
  const count = { count: String(lines.length) };
  const more = isLong
    ? `<button type="button" class="code-more">${textHtml(writer.strings, 'all-lines', count)}</button>\n`
    : '';
  return `${start}${code.join('\n')}</code></pre>\n${more}</figure>\n`;
}

/** Returns the title of a block, or what it is: its language, unless it is a single line, or output. */
function captionHtml({ title, lang, lines, isOutput }: CodeBlock, { strings }: HtmlWriter): string {
  if (title !== null) return `<figcaption>${escapeHtml(title)}</figcaption>\n`;
  const name = isOutput ? interfaceText(strings, 'output') : lines.length > 1 ? languageName(lang) : null;
  return name === null ? '' : `<figcaption class="code-lang">${escapeHtml(name)}</figcaption>\n`;
}

/** Returns the number of a line as HTML, or an empty string if the style sheet counts the lines, which it does from 1. */
function lineNumber(first: number | null, index: number): string {
  return first === null || first === 1
    ? ''
    : `<span class="line-number" aria-hidden="true">${first + index}</span>`;
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
