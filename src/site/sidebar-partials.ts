import { fingerprint, hashOf } from '../base/hash.ts';
import { hrefFromRoute } from '../base/paths.ts';
import type { SitePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import type { FragmentHrefs } from './site-context.ts';

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

/**
 * Names the fragments before they are rendered, from the trees that they will show. `naming` says whether a name changes with
 * what it names: published files are kept by browsers, those of a served site are not.
 */
export function planFragments(
  site: Site,
  plan: SitePlan,
  { clientKey, naming }: { readonly clientKey: string; readonly naming: 'fingerprint' | 'plain' },
): Fragments {
  const hrefs = new Map<string, Map<string, string>>();
  const files = plan.trees.map((tree) => {
    const key = naming === 'plain' ? '' : hashOf([clientKey, tree]);
    const mark = naming === 'plain' ? '' : `.${fingerprint(key)}`;
    const path = `assets/nav-${tree.version}-${tree.sidebar}${mark}.txt`;
    const ofVersion = hrefs.get(tree.version) ?? new Map<string, string>();
    ofVersion.set(tree.sidebar, hrefFromRoute(`/${path}`, site.basePath));
    hrefs.set(tree.version, ofVersion);
    return { path, key, tree };
  });
  return { hrefs, files };
}
