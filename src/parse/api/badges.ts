import type { ApiSymbol } from '../../model/api/api.ts';
import type { Badges } from '../../model/page/document.ts';

/** Returns the badges of a symbol. */
export function badgesOf({
  deprecated,
  isExperimental,
  since,
}: Pick<ApiSymbol, 'deprecated' | 'isExperimental' | 'since'>): Badges {
  return { isDeprecated: deprecated !== null, isExperimental, since };
}

/** Returns the note on a deprecation, or an empty text if it only repeats the badge. */
export function deprecationNote(note: string): string {
  return /^(?:deprecated\.?)?$/i.test(note.trim()) ? '' : note;
}
