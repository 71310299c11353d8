import type { PublicFacts } from '../../model/page.ts';

/** Returns the description of a page, and a sentence about its title for a page without text. */
export function describePage({ description, title }: PublicFacts): string {
  return description.trim() === '' ? `Documentation of ${title}` : description;
}
