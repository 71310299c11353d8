import { fingerprint, hashOf } from './base/hash.ts';
import { hrefFromRoute } from './base/paths.ts';
import type { FragmentHrefs } from './chrome.ts';
import type { SitePlan } from './model/plan.ts';
import type { Site } from './model/site.ts';

/**
 * A sidebar's fragment: the whole sidebar in a file of its own, loaded when a reader opens what a page left out.
 * It is no document, so it is named as text: crawlers and checkers of pages leave it alone.
 */
export interface Fragment {
  readonly path: string;
  readonly key: string;
  readonly tree: SitePlan['trees'][number];
}

/** The fragments of a site and their addresses. */
export interface Fragments {
  readonly hrefs: FragmentHrefs;
  readonly files: readonly Fragment[];
}

/** Names the fragments before they are rendered, from the trees that they will show. */
export function planFragments(site: Site, plan: SitePlan, clientKey: string): Fragments {
  const hrefs = new Map<string, Map<string, string>>();
  const files = plan.trees.map((tree) => {
    const key = hashOf([clientKey, tree]);
    const path = `assets/nav-${tree.version}-${tree.sidebar}.${fingerprint(key)}.txt`;
    const ofVersion = hrefs.get(tree.version) ?? new Map<string, string>();
    ofVersion.set(tree.sidebar, hrefFromRoute(`/${path}`, site.basePath));
    hrefs.set(tree.version, ofVersion);
    return { path, key, tree };
  });
  return { hrefs, files };
}
