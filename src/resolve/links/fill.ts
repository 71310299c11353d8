import { attribute, escapeHtml } from '../../base/html.ts';
import type { AddressFact } from '../../model/page.ts';
import type { Target } from './target.ts';

/** The text of a hole: attributes of a link or an image, or an address alone; escaped. */
export function fillFromTarget({ slot, sized }: AddressFact, { href, external, asset }: Target): string {
  if (href === null) return '';
  if (slot === 'url') return escapeHtml(href);
  if (slot === 'image') {
    const size = sized || asset === null ? null : asset.size;
    const dimensions = size === null ? '' : attribute('width', size.width) + attribute('height', size.height);
    return attribute('src', href) + dimensions;
  }
  return attribute('href', href) + (external ? ' rel="noopener noreferrer" class="external"' : '');
}
