import { printable } from '../../../base/printable.ts';
import type { CoverageCounts, LibraryCoverage } from '../../../model/page/plan.ts';
import { styled } from '../../terminal.ts';

/** The most symbols without a summary that are shown for a package. `--format json` contains all of them. */
const SHOWN = 5;

/** Returns the coverage of libraries and packages as a table, with the first symbols that have no summary. */
export function coverageTable(
  coverage: readonly LibraryCoverage[],
  report: { readonly color: boolean },
): string {
  if (coverage.length === 0) return 'the site has no API library\n';
  const names = coverage.flatMap(({ library, groups }) => [
    library,
    ...groups.map(({ group }) => `  ${group}`),
  ]);
  const width = Math.max(...names.map((name) => name.length));
  const head = `${''.padEnd(width)}  ${'summaries'.padStart(16)}  ${'parameters'.padStart(16)}\n`;
  const tables = coverage.map((library) => {
    const lines = [styled(report, 'bold', rowOf(library.library, library, width))];
    for (const group of library.groups) {
      lines.push(rowOf(`  ${group.group}`, group, width));
      const shown = group.missing.slice(0, SHOWN).map((path) => `      ${printable(path)}`);
      const more = group.missing.length - shown.length;
      lines.push(...shown, ...(more > 0 ? [`      and ${more} more`] : []));
    }
    return `${lines.join('\n')}\n`;
  });
  return head + tables.join('');
}

function rowOf(name: string, counts: CoverageCounts, width: number): string {
  const { symbols, summaries, parameters, describedParameters } = counts;
  const cells = [shareOf(summaries, symbols), shareOf(describedParameters, parameters)];
  return `${printable(name).padEnd(width)}  ${cells.map((cell) => cell.padStart(16)).join('  ')}`;
}

/** Returns a share as `12 of 40  30 %`. Rounds down, so that only all of them are 100 %. */
function shareOf(part: number, whole: number): string {
  return `${part} of ${whole} ${String(whole === 0 ? 100 : Math.floor((part / whole) * 100)).padStart(4)} %`;
}
