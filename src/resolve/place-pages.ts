import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PathPattern } from '../model/output.ts';
import type { AssetFact, PageFacts } from '../model/page.ts';
import type { Locate, Site } from '../model/site.ts';
import { type Outputs, settleCollisions } from './collisions.ts';
import {
  addressesOf,
  composed,
  type PlacedPage,
  type Placement,
  placeOf,
  remedyOf,
  sourceOf,
} from './placed.ts';
import { indexVersion, type RoutedVersion, routePages } from './routes.ts';

/** The published pages with their addresses, and the static files that do not stand in their way. */
export interface PlacedSite {
  readonly placement: Placement;
  readonly statics: readonly AssetFact[];
  readonly outputs: Outputs;
}

/** What gets a place, and the output paths that are reserved. */
export interface PlacedFiles {
  readonly facts: readonly PageFacts[];
  readonly assets: readonly AssetFact[];
  readonly reserved: readonly PathPattern[];
}

/** Gives pages and static files their places in the output, one owner a place. */
export function placePages(
  site: Site,
  { facts, assets, reserved }: PlacedFiles,
  locate: Locate,
): Result<PlacedSite> {
  const routed = routePages(site, facts);
  const diagnostics: Diagnostic[] = [...routed.diagnostics];
  const unique = routed.value.map((version) => ({
    version,
    pages: withoutDuplicateIds(version, diagnostics),
  }));
  const statics = assets.filter(({ version }) => version === null);
  const allPages = unique.flatMap(({ pages }) => pages);
  const uncontested = settleCollisions(reserved, allPages, statics);
  const versions = unique.map(({ version, pages }) =>
    indexVersion(
      version,
      pages.filter((page) => uncontested.pages.has(page)),
    ),
  );
  const byAddress = new Map<string, PlacedPage>();
  for (const page of uncontested.pages)
    for (const address of addressesOf(page.route)) byAddress.set(address, page);
  const byName = new Map(versions.map((version) => [version.name, version]));
  const placement = { versions, byName, byAddress };
  return {
    value: { placement, statics: uncontested.assets, outputs: uncontested.outputs },
    diagnostics: [...diagnostics, ...uncontested.diagnostics, ...missingHomes(placement, locate)],
  };
}

function withoutDuplicateIds({ pages }: RoutedVersion, diagnostics: Diagnostic[]): readonly PlacedPage[] {
  if (new Set(pages.map(({ facts: { id } }) => composed(id))).size === pages.length) return pages;
  const byId = new Map<string, PlacedPage[]>();
  for (const page of pages) {
    const id = composed(page.facts.id);
    const rivals = byId.get(id);
    if (rivals === undefined) byId.set(id, [page]);
    else rivals.push(page);
  }
  const kept: PlacedPage[] = [];
  for (const [first, second, ...more] of byId.values()) {
    if (first === undefined) continue;
    kept.push(first);
    if (second !== undefined) diagnostics.push(duplicateId(first, second, more));
  }
  return kept;
}

function duplicateId(first: PlacedPage, second: PlacedPage, more: readonly PlacedPage[]): Diagnostic {
  return diagnostic('route/duplicate-id', {
    message: `The page id "${second.facts.id}" belongs to "${sourceOf(first.facts)}" already`,
    at: placeOf(second.facts),
    hint:
      second.facts.api === null
        ? 'rename one of the files, or give it another `id` in the front matter'
        : remedyOf(second.facts),
    related: [first, ...more].map(({ facts }) => ({ at: placeOf(facts), message: 'has the same id' })),
  });
}

function missingHomes({ versions, byAddress }: Placement, locate: Locate): Diagnostic[] {
  return versions.flatMap((placed, index) => {
    const home = `${placed.prefix}/`;
    if (byAddress.has(home)) return [];
    return diagnostic('route/no-home', {
      message: `Version "${placed.name}" has no page at ${home}`,
      at: locate(`versions[${index}].path`),
      hint: 'add an index.md at the top of its content folder',
    });
  });
}
