import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from '../../test/harness/browser.ts';
import { type QueryRow, readQuerySet } from '../../test/search/query-set.ts';
import { printRow, shownTime } from '../site.ts';
import { docgen } from './docgen.ts';
import { type BrowserFigures, measureTool } from './measure-tool.ts';
import { minisearch } from './minisearch.ts';
import { installTools } from './packages.ts';
import { pagefind } from './pagefind.ts';
import { type Answered, type Score, scoreOf } from './score.ts';
import type { SearchTool } from './search-tool.ts';
import { folderBytes, serveTools } from './serve-tools.ts';
import { buildSections } from './site-sections.ts';

const TOOLS: readonly SearchTool[] = [docgen, pagefind, minisearch];
const TIMED = 40;
const FIRST = 15;

/** Compares search tools on the project's own site, with the queries of `test/search/queries.tsv`. */
export async function benchSearch(): Promise<void> {
  const executablePath = browserPath();
  if (executablePath === null) return printRow('search', 'no browser (`npm test` finds one): skipped');
  const packages = installTools();
  const rows = readQuerySet();
  const { dir, published, pages } = await buildSections();
  const served = join(dir, 'tools');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const server = await serveTools(served);
  try {
    const measured: Measured[] = [];
    for (const tool of TOOLS) {
      const { name } = tool;
      const out = join(served, name);
      mkdirSync(out, { recursive: true });
      const indexTime = await tool.build({ pages, packages, site: published, out });
      const figures = await measureTool({ browser, server, name }, rows, { timed: TIMED, first: FIRST });
      measured.push({ ...figures, name, indexTime, bytes: folderBytes(out) });
    }
    printFigures(measured, rows);
  } finally {
    server.close();
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** All figures of a tool. */
interface Measured extends BrowserFigures {
  readonly name: string;
  readonly indexTime: number;
  /** Index and code. */
  readonly bytes: number;
}

function printFigures(measured: readonly Measured[], rows: readonly QueryRow[]): void {
  const row = (what: string, figure: (one: Measured) => string) =>
    printRow(`search: ${what}`, ...measured.map((one) => `${one.name} ${figure(one)}`));
  row('time to index', ({ indexTime }) => shownTime(indexTime));
  row('index and code', ({ bytes }) => shownBytes(bytes));
  row('before the first result', ({ firstBytes }) => shownBytes(firstBytes));
  row('before the list', ({ listBytes }) => shownBytes(listBytes));
  row('list of the first query', ({ firstTime }) => shownTime(firstTime));
  row('first result, files there', ({ resultTime }) => shownTime(resultTime));
  row('list, files there', ({ listTime }) => shownTime(listTime));
  const kinds = [null, ...new Set(rows.map(({ kind }) => kind))];
  for (const split of ['tune', 'held'] as const)
    for (const kind of kinds) {
      const isMeant = ({ row }: Answered) => row.split === split && (kind === null || row.kind === kind);
      row(`${split}, ${kind ?? 'all'}`, ({ answers }) => shownScore(scoreOf(answers.filter(isMeant))));
    }
}

/** Mean reciprocal rank, then the shares of queries whose page is first, among five, and shown with its section. */
function shownScore({ reciprocalRank, first, firstFive, section }: Score): string {
  const shares = [first, firstFive, ...(section === null ? [] : [section])];
  return [reciprocalRank.toFixed(3), ...shares.map((share) => `${(share * 100).toFixed(0)} %`)].join(' / ');
}

function shownBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
