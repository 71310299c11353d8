import { attribute, escapeHtml } from '../../../base/text/html.ts';
import { isUnsafeLink } from '../../../base/text/url.ts';
import type { Badges } from '../../../model/page/document.ts';
import { interfaceText } from '../../../model/strings.ts';
import { textHtml } from '../text.ts';
import type { HtmlWriter } from '../writer.ts';

/** Returns the badges of a symbol, each after a space. */
export function badgesHtml({ isDeprecated, isExperimental, since }: Badges, { strings }: HtmlWriter): string {
  let html = '';
  if (isDeprecated) html += badge('deprecated', interfaceText(strings, 'deprecated'));
  if (isExperimental) html += badge('experimental', interfaceText(strings, 'experimental'));
  if (since !== null) html += badge('since', interfaceText(strings, 'since', { version: since }));
  return html;
}

function badge(name: string, text: string): string {
  return ` <span class="api-badge api-badge-${name}">${escapeHtml(text)}</span>`;
}

/** Returns a note beside a name, after a space. */
export function noteHtml(html: string, className = 'api-note'): string {
  return ` <span class="${className}">${html}</span>`;
}

/** Returns the note of a required value. */
export function requiredHtml({ strings }: HtmlWriter): string {
  return noteHtml(escapeHtml(interfaceText(strings, 'required')), 'api-note api-note-required');
}

/** Returns the link to a declaration in its repository, after a space, or an empty string if there is none. */
export function sourceHtml(href: string | null, { strings }: HtmlWriter): string {
  if (href === null || isUnsafeLink(href)) return '';
  return ` <a class="api-source"${attribute('href', href)}>${textHtml(strings, 'source')}</a>`;
}
