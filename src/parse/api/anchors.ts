import type { ApiPage, ApiSignature, ApiSymbol } from '../../model/api.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { IdRegistry } from '../markdown/ids.ts';

/** The ids that belong to the symbols of a page. They are taken before any heading can have them. */
export interface Anchors {
  /** Id of a member; absent for one that is not shown here. */
  readonly members: ReadonlyMap<ApiSymbol, string>;
  /** Id of each of several overloads; absent where the member's own id is the same. */
  readonly overloads: ReadonlyMap<ApiSignature, string>;
  /** Id of the section that lists who implements the page's own symbol, or null where it has none. */
  readonly implementors: string | null;
}

/** Kinds of symbols that others can have among their parents. */
const PARENTS: ReadonlySet<ApiSymbol['kind']> = new Set<ApiSymbol['kind']>(['trait', 'class']);

/** Takes the ids of all that a page shows, members first: links from elsewhere lead to them. */
export function claimAnchors({ symbol, anchors }: ApiPage, ids: IdRegistry): Anchors {
  const members = new Map<ApiSymbol, string>();
  const overloads = new Map<ApiSignature, string>();
  const claimMembers = (parent: ApiSymbol) => {
    for (const member of parent.members) {
      const wanted = anchors.get(member.path);
      if (wanted === undefined) continue;
      members.set(member, claim(ids, wanted, member.at));
      claimMembers(member);
    }
  };
  claimMembers(symbol);
  for (const one of [symbol, ...members.keys()]) {
    if (one.signatures.length < 2) continue;
    for (const signature of one.signatures) {
      const { anchor, at } = signature;
      if (anchor !== '' && anchor !== members.get(one)) overloads.set(signature, claim(ids, anchor, at));
    }
  }
  const implementors = PARENTS.has(symbol.kind) ? claim(ids, 'implementors', symbol.at) : null;
  return { members, overloads, implementors };
}

/** The id as it is wanted, or one like it where the page has that already. */
function claim(ids: IdRegistry, wanted: string, at: Position): string {
  const claimed = ids.claim(wanted, at);
  return claimed.kind === 'granted' ? claimed.id : ids.make(wanted, at);
}
