import { printable } from '../../../base/printable.ts';

/** Characters with a meaning inside a line, and those that make a link of an address. */
const SPECIAL = /[!#$&*<>@[\\\]_`|~]|:(?=\/)|(?<=www)\./gi;

/** Returns a text that Markdown shows as it is, in a cell of a table, too: no markup, HTML, links or mentions. */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(SPECIAL, (mark) => `&#${mark.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');
}

/** Returns a text as code that Markdown shows as it is. */
export function markdownCode(text: string): string {
  return `<code>${escapeMarkdown(text)}</code>`;
}
