import { attribute, escapeHtml } from '../../../base/html.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { LineMark } from './fence-meta.ts';
import type { Highlighter } from './highlighter.ts';
import { WITH_PROMPT } from './languages.ts';

/** A code block, ready to be written once its grammar is loaded. */
export interface CodeBlock {
  /** Language as typed, or empty. */
  readonly lang: string;
  /** Name of its grammar, or null for text without colours. */
  readonly grammar: string | null;
  readonly title: string | null;
  readonly lines: readonly string[];
  readonly marks: readonly (ReadonlySet<LineMark> | null)[];
  /** Number of the first line where lines are numbered, else null. */
  readonly firstLine: number | null;
  readonly copy: boolean;
  /** Classes of the figure besides `code`. */
  readonly classes: readonly string[];
  /** Where the language is named, for findings about it. */
  readonly at: Position;
}

/** Writes a code block: one span a line, colours and marks as classes. */
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter): string {
  const { lang, title, lines, firstLine, copy } = block;
  const coloured = block.grammar === null ? null : highlighter.highlight(block.grammar, lines.join('\n'));
  const numbered = firstLine === 1 ? ['line-numbers'] : [];
  const classes = ['code', ...block.classes, ...numbered].join(' ');
  const data =
    attribute('data-lang', lang === '' ? null : lang.toLowerCase()) + attribute('data-no-copy', !copy);
  let html = `<figure class="${classes}"${data}>\n`;
  if (title !== null) html += `<figcaption>${escapeHtml(title)}</figcaption>\n`;
  html += '<pre tabindex="0"><code>';
  for (const [index, line] of lines.entries()) {
    const text = coloured?.[index] ?? plainLine(line, lang);
    if (index > 0) html += '\n';
    html += `<span class="${classOf(block.marks[index])}">${lineNumber(firstLine, index)}${text}</span>`;
  }
  return `${html}</code></pre>\n</figure>\n`;
}

function classOf(marks: ReadonlySet<LineMark> | null | undefined): string {
  return marks == null ? 'line' : `line ${[...marks].sort().join(' ')}`;
}

/** A style sheet counts lines from 1; where they start elsewhere the numbers are written. */
function lineNumber(first: number | null, index: number): string {
  return first === null || first === 1
    ? ''
    : `<span class="line-number" aria-hidden="true">${first + index}</span>`;
}

function plainLine(line: string, lang: string): string {
  const prompt = WITH_PROMPT.has(lang.toLowerCase()) && line.startsWith('$ ');
  return prompt ? `<span class="prompt">$ </span>${escapeHtml(line.slice(2))}` : escapeHtml(line);
}
