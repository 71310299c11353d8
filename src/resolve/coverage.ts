import { compareText } from '../base/report.ts';
import type { ApiFacts } from '../model/api/api.ts';
import type { ApiKind } from '../model/api/api-kind.ts';
import type { CoverageCounts, GroupCoverage, LibraryCoverage } from '../model/page/plan.ts';
import type { ApiLibrary } from '../model/site.ts';
import type { Issue, WithIssues } from './issues/issue.ts';
import type { VersionPages } from './routes/site-pages.ts';

/** A package while its symbols are counted. */
interface OpenGroup {
  symbols: number;
  summaries: number;
  parameters: number;
  describedParameters: number;
  readonly missing: string[];
}

/** Parts of a request or a response are described by their endpoint. */
const UNCOUNTED: ReadonlySet<ApiKind> = new Set<ApiKind>(['body', 'response', 'schema']);

/**
 * Counts how far each library of a version is described, and reports those that have less than they ask for. `path` is that of
 * the version's libraries in the configuration.
 */
export function measureCoverage(version: VersionPages, path: string): WithIssues<readonly LibraryCoverage[]> {
  const groups = countGroups(version);
  const issues: Issue[] = [];
  const value = version.version.apis.map((library, index) => {
    const covered = coverageOf(library.name, version.name, groups.get(library.name) ?? new Map());
    const issue = lowCoverage(library, covered);
    if (issue !== null) issues.push({ ...issue, at: { config: `${path}[${index}].coverage` } });
    return covered;
  });
  return { value, issues };
}

function countGroups({ pages }: VersionPages): ReadonlyMap<string, ReadonlyMap<string, OpenGroup>> {
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
): Omit<Issue, 'at'> | null {
  // A library without symbols could not be read, which is reported already.
  if (symbols === 0 || summaries * 100 >= coverage * symbols) return null;
  // Rounded down: 89.96 of 90 must not read as 90.
  const percent = Math.floor((summaries * 1000) / symbols) / 10;
  const [first] = groups.flatMap(({ missing }) => missing.slice(0, 1));
  const example = first === undefined ? '' : `, ${first} among them`;
  return {
    code: 'api/low-coverage',
    message: `${percent} % of the symbols of library "${name}" have a summary (${summaries} of ${symbols}); it asks for ${coverage} %`,
    hint: `write the missing ${symbols - summaries}${example}: \`docgen check --coverage\` lists them`,
  };
}
