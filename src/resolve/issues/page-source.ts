import { positionFrom } from '../../base/fact-position.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { KeyPositions, PublicFacts, SiteKey } from '../../model/page/page.ts';

/** Returns the start of a file, for issues of the file as a whole. */
export function startOf(file: string): Position {
  return { file, line: 1, col: 1 };
}

/** Returns the position of a key in the front matter of a page, or the start of its file if it does not have the key. */
export function positionOfKey({ file, keys }: KeyedFacts, key: SiteKey): Position {
  const at = keys[key];
  return at === undefined ? startOf(file) : positionFrom(at, file);
}

/** Facts of a page with the positions of keys. */
interface KeyedFacts {
  readonly file: string;
  readonly keys: KeyPositions;
}

/** Returns the position for issues of a page as a whole: the definition of its symbol, or the start of its file. */
export function positionOf({ api, file }: PublicFacts): Position {
  const own = api?.symbols[0];
  return own === undefined ? startOf(file) : positionFrom(own.at, file);
}

/** Returns the key in the front matter that sets the address of a page, or null. The `id` of a page of reference has no effect. */
export function addressKey({ keys, api }: PublicFacts): 'slug' | 'id' | null {
  if (keys.slug !== undefined) return 'slug';
  return api === null && keys.id !== undefined ? 'id' : null;
}

/** Returns the position for issues of a page's address: the key that sets it, else that of the page. */
export function positionOfAddress(facts: PublicFacts): Position {
  const key = addressKey(facts);
  return key === null ? positionOf(facts) : positionOfKey(facts, key);
}

/** Returns how an author gives a page another address, as part of a hint. */
export function remedyFor(facts: PublicFacts): string {
  const key = addressKey(facts);
  if (key !== null) return `write another \`${key}\``;
  return facts.api === null
    ? 'rename the file, or give the page another `slug` in the front matter'
    : 'give the symbol another page in `pages` of its library';
}

/** Returns the name that an author knows a page by: its file, or the file and the symbol that it shows. */
export function sourceName({ api, file }: PublicFacts): string {
  const own = api?.symbols[0];
  return own === undefined ? file : `${positionFrom(own.at, file).file} (${own.path})`;
}
