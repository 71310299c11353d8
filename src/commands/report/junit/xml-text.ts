import { printable } from '../../../base/printable.ts';
import { escapeHtml } from '../../../base/text/html.ts';

/** Returns a text for XML, between tags or in an attribute. XML cannot contain control characters, so they become visible. */
export function xmlText(text: string): string {
  return escapeHtml(printable(text)).replaceAll('\uFFFE', '').replaceAll('\uFFFF', '');
}
