import type { ApiSymbol } from '../../model/api.ts';
import type { Badges } from '../../model/document.ts';

/** What badges are made from. */
export type Badged = Pick<ApiSymbol, 'deprecated' | 'isExperimental' | 'since'>;

/** Returns the badges of a symbol. */
export function badgesOf({ deprecated, isExperimental, since }: Badged): Badges {
  return { isDeprecated: deprecated !== null, isExperimental, since };
}

/** Badges of what cannot have any. */
export const NO_BADGES: Badges = { isDeprecated: false, isExperimental: false, since: null };

/** Returns what a note on a deprecation says beyond the badge; empty for a note of that one word. */
export function deprecationNote(note: string): string {
  return /^(?:deprecated\.?)?$/i.test(note.trim()) ? '' : note;
}
