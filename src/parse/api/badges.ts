import type { ApiSymbol } from '../../model/api.ts';
import type { Badges } from '../../model/document.ts';

/** Returns the badges of a symbol. */
export function badgesOf({
  deprecated,
  isExperimental,
  since,
}: Pick<ApiSymbol, 'deprecated' | 'isExperimental' | 'since'>): Badges {
  return { isDeprecated: deprecated !== null, isExperimental, since };
}

/** Returns what a note on a deprecation says beyond the badge; empty for a note of that one word. */
export function deprecationNote(note: string): string {
  return /^(?:deprecated\.?)?$/i.test(note.trim()) ? '' : note;
}
