import type { OptionList } from '../../model/page/document.ts';
import { oneLine } from './inlines.ts';
import { bullet } from './lists.ts';
import type { MarkdownWriter } from './writer.ts';

/** Returns options as a list: `--port INT (Default: 8000): Port of the API`. */
export function optionListText({ items }: OptionList, writer: MarkdownWriter): string {
  return items
    .map(({ term, details, children }) => {
      const notes = details.map(
        ({ label, children: value }) => `${oneLine(label, writer)}: ${oneLine(value, writer)}`,
      );
      const shown = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
      const text = oneLine(children, writer);
      return bullet(`${oneLine(term, writer)}${shown}${text === '' ? '' : `: ${text}`}`);
    })
    .join('\n');
}
