import { hash } from '../base/hash.ts';
import type { PublicFacts, PublicKeyPositions } from '../model/page/page.ts';

/** Returns the part of a page's facts that other pages may know. The rest can be dropped once a site is indexed. */
export function publicFacts({ meta, ...facts }: PublicFacts): PublicFacts {
  return {
    version: facts.version,
    file: facts.file,
    path: facts.path,
    id: facts.id,
    isIndex: facts.isIndex,
    meta: {
      id: meta.id,
      slug: meta.slug,
      sidebarLabel: meta.sidebarLabel,
      sidebarPosition: meta.sidebarPosition,
      sidebarClassName: meta.sidebarClassName,
      displayedSidebar: meta.displayedSidebar,
      paginationLabel: meta.paginationLabel,
      keywords: meta.keywords,
      lastUpdate: meta.lastUpdate,
      draft: meta.draft,
      unlisted: meta.unlisted,
    },
    keys: publicKeys(facts.keys),
    title: facts.title,
    description: facts.description,
    anchors: facts.anchors,
    api: facts.api,
  };
}

function publicKeys({ id, slug, displayed_sidebar }: PublicKeyPositions): PublicKeyPositions {
  return {
    ...(id && { id }),
    ...(slug && { slug }),
    ...(displayed_sidebar && { displayed_sidebar }),
  };
}

/** Returns the hash of what the rest of the site may know of a page. */
export function publicKey(facts: PublicFacts): string {
  return hash(JSON.stringify(publicFacts(facts)));
}

/**
 * Returns the hash of what the index of a site is made from: while it is equal for each page, the index holds. Descriptions, keywords
 * and dates are not in it, since only outputs list them.
 */
export function indexKey(facts: PublicFacts): string {
  return publicKey({ ...facts, description: '', meta: { ...facts.meta, keywords: [], lastUpdate: null } });
}
