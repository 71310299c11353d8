import { positionFrom } from '../../base/fact-position.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { PublicFacts } from '../../model/page/page.ts';

/** Returns the start of a file, for issues of the file as a whole. */
export function startOf(file: string): Position {
  return { file, line: 1, col: 1 };
}

/** Returns the position for issues of a page's address: the start of its file, or the definition of its symbol. */
export function positionOf({ api, file }: PublicFacts): Position {
  const own = api?.symbols[0];
  return own === undefined ? startOf(file) : positionFrom(own.at, file);
}

/** Returns how an author gives a page another address, as part of a hint. */
export function remedyFor({ api }: PublicFacts): string {
  return api === null
    ? 'rename the file, or give the page another `slug` in the front matter'
    : 'give the symbol another page in `pages` of its library';
}

/** Returns the name that an author knows a page by: its file, or the file and the symbol that it shows. */
export function sourceName({ api, file }: PublicFacts): string {
  const own = api?.symbols[0];
  return own === undefined ? file : `${positionFrom(own.at, file).file} (${own.path})`;
}
