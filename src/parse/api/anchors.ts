import type { ApiPage, ApiSignature, ApiSymbol } from '../../model/api/api.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { IdRegistry } from '../markdown/ids.ts';

/** The ids of the symbols of a page. They are registered before those of headings. */
export interface Anchors {
  /** Ids of members; members that the page does not show have none. */
  readonly members: ReadonlyMap<ApiSymbol, string>;
  /** Ids of overloads; an overload with the id of its member has none. */
  readonly overloads: ReadonlyMap<ApiSignature, string>;
  /** Id of the section that lists the implementors of the page's symbol, or null if it cannot have any. */
  readonly implementors: string | null;
}

/** Kinds of symbols that can be parents of others. */
const PARENTS: ReadonlySet<ApiSymbol['kind']> = new Set<ApiSymbol['kind']>(['trait', 'class']);

/** Registers the ids of all symbols that a page shows. Members come first, because other pages link to them. */
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

/** Returns the wanted id, or a similar one if the page has that already. */
function claim(ids: IdRegistry, wanted: string, at: Position): string {
  const claimed = ids.claim(wanted, at);
  return typeof claimed === 'string' ? claimed : ids.make(wanted, at);
}
