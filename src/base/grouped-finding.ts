import { ALSO_HERE, type Diagnostic, type Position } from '../model/diagnostic.ts';

/** How often a grouped finding appears, at the end of its message. */
const APPEARS = /; appears (?:\d+ times|(?:on|in) \d+ (?:pages|files))$/;

/** Returns the positions of a finding: several if the same finding of many files is reported once. */
export function positionsOf({ at, related = [] }: Diagnostic): readonly Position[] {
  return [at, ...related.flatMap((other) => (other.message === ALSO_HERE ? other.at : []))];
}

/** Returns the message that the finding would have at each of its positions alone. */
export function singleMessage({ message }: Diagnostic): string {
  return message.replace(APPEARS, '');
}
