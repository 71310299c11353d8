import { anchorTo, attribute, escapeHtml } from '../base/html.ts';
import type { Implementor, ImplementorList, ResolvedLink } from '../model/links.ts';
import type { AddressFact, LinkFact } from '../model/page.ts';

/**
 * Writes the markup of a slot: the attributes of a link or an image, an address alone, a label with its link, or a section.
 * Returns an empty string for an address that must not be printed and for an empty list.
 */
export function linkHtml(fact: LinkFact, link: ResolvedLink): string {
  switch (fact.slot) {
    case 'symbol':
      return link.kind === 'symbol' ? symbolLink(fact.label, link.href) : fact.label;
    case 'implementors':
      return link.kind === 'implementors' ? implementorsSection(fact.id, link) : '';
    default:
      return addressHtml(fact, link);
  }
}

function addressHtml({ slot, sized }: AddressFact, link: ResolvedLink): string {
  const href = 'href' in link ? link.href : null;
  if (href === null) return '';
  if (slot === 'url') return escapeHtml(href);
  if (slot === 'link')
    return (
      attribute('href', href) +
      (link.kind === 'external' ? ' rel="noopener noreferrer" class="external"' : '')
    );
  const size = sized || link.kind !== 'asset' ? null : link.size;
  const dimensions = size === null ? '' : attribute('width', size.width) + attribute('height', size.height);
  return attribute('src', href) + dimensions;
}

/** `label` is finished markup. */
function symbolLink(label: string, href: string): string {
  return `<a class="symbol"${attribute('href', href)}>${label}</a>`;
}

function implementorsSection(id: string, { parent, items }: ImplementorList): string {
  const title = parent === 'class' ? 'Subclasses' : 'Implemented by';
  const entries = items.map((item, index) => {
    // The list is sorted by name, so symbols of one name are neighbours.
    const isShared = [items[index - 1], items[index + 1]].some((other) => other?.name === item.name);
    return `<li>${symbolLink(`<code>${escapeHtml(shownName(item, isShared))}</code>`, item.href)}</li>\n`;
  });
  const heading = `<h2${attribute('id', id)}>${title}${anchorTo(id)}</h2>`;
  return `<section class="api-implementors">\n${heading}\n<ul class="api-list">\n${entries.join('')}</ul>\n</section>\n`;
}

function shownName({ name, path }: Implementor, isShared: boolean): string {
  return isShared ? path : name;
}
