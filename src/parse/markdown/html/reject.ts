import { nearest } from '../../../base/nearest.ts';
import { ELEMENTS } from '../../../document/html-elements.ts';
import { COMPONENT_NAMES } from '../lex/component-tag.ts';
import type { SourceOffset } from '../offset-map.ts';
import { shorten } from '../shorten.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** Reports raw HTML that was left out. */
export function reject(text: TextBuilder, html: string, at: SourceOffset): void {
  const message = `${shorten(html)} is not allowed and was left out`;
  report(text, 'markdown/html-not-allowed', { message, hint: 'remove it', at });
}

/** Reports a tag of an unknown element, which readers see as text. */
export function rejectText(text: TextBuilder, tag: string, at: SourceOffset): void {
  report(text, 'markdown/html-not-allowed', {
    message: `"${shorten(tag)}" is not an element that pages may use, so readers see it as text`,
    hint: textHint(tag),
    at,
  });
}

function textHint(tag: string): string {
  const name = /^<([A-Za-z][\w-]*)/.exec(tag)?.[1] ?? '';
  if (COMPONENT_NAMES.has(name)) return 'components start on a line of their own';
  const near = name.length < 3 ? null : nearest(name, ELEMENTS.keys());
  const quoted = `put it in backticks, or write &lt; for its "<"`;
  return near === null ? quoted : `did you mean <${near}>? If it is text, ${quoted}`;
}
