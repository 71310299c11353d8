import type { PublicFacts } from '../../model/page/page.ts';
import { interfaceText, type Strings } from '../../model/strings.ts';

/** Returns the description of a page, and a sentence about its title for a page without text. */
export function describePage({ description, title }: PublicFacts, strings: Strings): string {
  return description.trim() === '' ? interfaceText(strings, 'page-description', { title }) : description;
}
