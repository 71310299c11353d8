import { attribute } from '../../base/text/html.ts';

/** Returns the link of a heading or a definition to itself. */
export function sectionLink(id: string, label: string): string {
  const attributes = attribute('href', `#${id}`) + attribute('aria-label', label);
  return `<a class="heading-anchor"${attributes}><span aria-hidden="true">#</span></a>`;
}
