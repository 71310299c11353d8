import { attribute, escapeHtml } from '../../base/text/html.ts';
import type { ResolvedLink } from '../../model/page/links.ts';

/** Returns the attributes of an `<a>`; nothing for a link without an address. */
export function linkAttributes(link: ResolvedLink): string {
  const href = hrefOf(link);
  if (href === null) return '';
  return (
    attribute('href', href) + (link.kind === 'external' ? ' rel="noopener noreferrer" class="external"' : '')
  );
}

/** Returns the source of an `<img>`, with its size unless the author gave one. */
export function imageAttributes(link: ResolvedLink, isSized: boolean): string {
  const href = hrefOf(link);
  if (href === null) return '';
  const size = isSized || link.kind !== 'asset' ? null : link.size;
  const dimensions = size === null ? '' : attribute('width', size.width) + attribute('height', size.height);
  return attribute('src', href) + dimensions;
}

/** Returns an address for an attribute, escaped; empty for a link without one. */
export function addressText(link: ResolvedLink): string {
  return escapeHtml(hrefOf(link) ?? '');
}

/** Returns a label (HTML) inside a link to its symbol, or alone if it has none. */
export function symbolHtml(label: string, link: ResolvedLink, className = 'symbol'): string {
  if (link.kind !== 'symbol') return label;
  return `<a${attribute('class', className)}${attribute('href', link.href)}>${label}</a>`;
}

function hrefOf(link: ResolvedLink): string | null {
  return 'href' in link ? link.href : null;
}
