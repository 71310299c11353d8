import type { ResolvedLink } from '../../model/page/links.ts';
import type { Target } from './target.ts';

/** Returns the answer to a slot with an address. */
export function linkFromTarget({ kind, href, asset, issues: [issue] }: Target): ResolvedLink {
  if (kind !== 'unresolved' && href !== null)
    return kind === 'asset' ? { kind, href, size: asset?.size ?? null } : { kind, href };
  if (issue === undefined) throw new Error('docgen bug: an unresolved link without a reason');
  return { kind: 'unresolved', href, reason: issue.code };
}
