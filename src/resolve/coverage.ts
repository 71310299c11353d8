import { compareText, diagnostic } from '../base/report.ts';
import type { ApiFacts, ApiKind } from '../model/api.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { CoverageCounts, GroupCoverage, LibraryCoverage } from '../model/plan.ts';
import type { ApiLibrary, Locate } from '../model/site.ts';
import type { PlacedVersion } from './placed.ts';

/** A package while its symbols are counted. */
interface OpenGroup {
  symbols: number;
  summaries: number;
  parameters: number;
  describedParameters: number;
  readonly missing: string[];
}

/** Parts of a request or an answer: what they are is said by the endpoint. */
const UNCOUNTED: ReadonlySet<ApiKind> = new Set<ApiKind>(['body', 'response', 'schema']);

/** What the coverage of a version is counted from. `path` is that of its libraries in the configuration. */
export interface CoverageContext {
  readonly version: PlacedVersion;
  readonly locate: Locate;
  readonly path: string;
}

/** Counts how far each library of a version is described, and reports those that have less than they ask for. */
export function measureCoverage({
  version,
  locate,
  path,
}: CoverageContext): Result<readonly LibraryCoverage[]> {
  const groups = countGroups(version);
  const diagnostics: Diagnostic[] = [];
  const value = version.version.apis.map((library, index) => {
    const covered = coverageOf(library.name, version.name, groups.get(library.name) ?? new Map());
    const fault = lowCoverage(library, covered);
    if (fault !== null)
      diagnostics.push(
        diagnostic('api/low-coverage', { ...fault, at: locate(`${path}[${index}].coverage`) }),
      );
    return covered;
  });
  return { value, diagnostics };
}

function countGroups({ pages }: PlacedVersion): ReadonlyMap<string, ReadonlyMap<string, OpenGroup>> {
  const libraries = new Map<string, Map<string, OpenGroup>>();
  for (const { facts } of pages) {
    if (facts.api === null) continue;
    const { library, group } = facts.api;
    const groups = libraries.get(library) ?? new Map<string, OpenGroup>();
    libraries.set(library, groups);
    const open = groups.get(group) ?? {
      symbols: 0,
      summaries: 0,
      parameters: 0,
      describedParameters: 0,
      missing: [],
    };
    groups.set(group, open);
    countSymbols(facts.api, open);
  }
  return libraries;
}

function countSymbols({ symbols }: ApiFacts, group: OpenGroup): void {
  for (const { kind, path, hasSummary, parameters, describedParameters } of symbols) {
    if (UNCOUNTED.has(kind)) continue;
    group.symbols++;
    group.parameters += parameters;
    group.describedParameters += describedParameters;
    if (hasSummary) group.summaries++;
    else group.missing.push(path);
  }
}

function coverageOf(
  library: string,
  version: string,
  groups: ReadonlyMap<string, OpenGroup>,
): LibraryCoverage {
  const sorted: GroupCoverage[] = [...groups]
    .map(([group, { missing, ...counts }]) => ({ group, ...counts, missing: missing.sort(compareText) }))
    .sort((a, b) => compareText(a.group, b.group));
  const sum = (count: keyof CoverageCounts) => {
    let total = 0;
    for (const group of sorted) total += group[count];
    return total;
  };
  return {
    version,
    library,
    symbols: sum('symbols'),
    summaries: sum('summaries'),
    parameters: sum('parameters'),
    describedParameters: sum('describedParameters'),
    groups: sorted,
  };
}

function lowCoverage(
  { name, coverage }: ApiLibrary,
  { symbols, summaries, groups }: LibraryCoverage,
): { readonly message: string; readonly hint: string } | null {
  // A library without symbols could not be read, which is a finding already.
  if (symbols === 0 || summaries * 100 >= coverage * symbols) return null;
  // Rounded down: 89.96 of 90 must not read as 90.
  const percent = Math.floor((summaries * 1000) / symbols) / 10;
  const [first] = groups.flatMap(({ missing }) => missing.slice(0, 1));
  const example = first === undefined ? '' : `, ${first} among them`;
  return {
    message: `${percent} % of the symbols of library "${name}" have a summary (${summaries} of ${symbols}); it asks for ${coverage} %`,
    hint: `write the missing ${symbols - summaries}${example}: \`docgen check --coverage\` lists them`,
  };
}
