import type { SourceOffset } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** The starts of MDX code in a paragraph, each with a hint. */
const FORMS: readonly { readonly starts: RegExp; readonly hint: string }[] = [
  {
    starts: /^import (?:[\w*{}$,\s]+ from )?["'][^"'\n]+["'];?(?:\n|$)/,
    hint: 'remove it: components are there without an import',
  },
  {
    starts: /^export (?:const|let|function) [\w$]+ ?[=(]/,
    hint: 'remove it, or show it in a code block',
  },
  { starts: /^\{\/\*/, hint: 'write the comment as <!-- … -->' },
];

/** Reports a paragraph of MDX code: Markdown has no such syntax, so readers would see it as text. */
export function reportMdx(builder: TextBuilder, text: string, at: SourceOffset): void {
  const form = FORMS.find(({ starts }) => starts.test(text));
  if (form === undefined) return;
  const line = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const shown = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  report(builder, 'markdown/mdx-syntax', {
    message: `"${shown}" is MDX, so readers see it as text`,
    hint: form.hint,
    at,
  });
}
