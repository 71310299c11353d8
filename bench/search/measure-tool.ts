import type { Browser, Page } from 'playwright-core';
import type { QueryRow } from '../../test/search/query-set.ts';
import { percentile } from '../measure.ts';
import type { Answered } from './score.ts';
import type { FoundPage } from './search-tool.ts';
import { type ToolServer, transferBytes } from './serve-tools.ts';

/** How many pages are ranked, and how many a list shows. */
const RANKED = 10;
const SHOWN = 5;

/** What a tool does in a browser. */
export interface BrowserFigures {
  readonly answers: readonly Answered[];
  /** Bytes that are loaded before the first result of a first query can be shown, and the whole list: medians. */
  readonly firstBytes: number;
  readonly listBytes: number;
  /** Milliseconds from the key to the list, of a reader's first query. Median. */
  readonly firstTime: number;
  /** Milliseconds from the key to the first result and to the list, of a query whose files are there. Medians. */
  readonly resultTime: number;
  readonly listTime: number;
}

/** A query typed into the page: what was found, and when, in milliseconds since 1970 with fractions. */
interface Typed {
  readonly found: readonly FoundPage[];
  readonly startedAt: number;
  readonly firstAt: number;
  readonly endedAt: number;
}

/** A tool, served in a folder of its name. */
export interface ServedTool {
  readonly browser: Browser;
  readonly server: ToolServer;
  readonly name: string;
}

/** Measures a tool in a browser: all queries for the ranking, some for time, fewer for the first query of a reader. */
export async function measureTool(
  tool: ServedTool,
  rows: readonly QueryRow[],
  counts: { readonly timed: number; readonly first: number },
): Promise<BrowserFigures> {
  const firsts: FirstQuery[] = [];
  for (const { query } of spread(rows, counts.first)) firsts.push(await measureFirst(tool, query));
  const answers: Answered[] = [];
  const timed: Typed[] = [];
  await withPage(tool, async (page) => {
    for (const row of rows) answers.push({ row, found: (await type(page, tool, row.query, RANKED)).found });
    for (const { query } of spread(rows, counts.timed)) timed.push(await type(page, tool, query, SHOWN));
  });
  const median = (values: readonly number[]) => percentile(values, 0.5);
  return {
    answers,
    firstBytes: median(firsts.map(({ firstBytes }) => firstBytes)),
    listBytes: median(firsts.map(({ listBytes }) => listBytes)),
    firstTime: median(firsts.map(({ time }) => time)),
    resultTime: median(timed.map(({ startedAt, firstAt }) => firstAt - startedAt)),
    listTime: median(timed.map(({ startedAt, endedAt }) => endedAt - startedAt)),
  };
}

interface FirstQuery {
  readonly firstBytes: number;
  readonly listBytes: number;
  readonly time: number;
}

/** Measures the first query of a reader whose browser has nothing yet. */
async function measureFirst(tool: ServedTool, query: string): Promise<FirstQuery> {
  return withPage(tool, async (page) => {
    tool.server.takeResponses();
    const { startedAt, firstAt, endedAt } = await type(page, tool, query, SHOWN);
    const responses = tool.server.takeResponses();
    const bytesBefore = (at: number) =>
      responses.reduce((sum, one) => sum + (one.endedAt <= at ? transferBytes(one.file) : 0), 0);
    return { firstBytes: bytesBefore(firstAt), listBytes: bytesBefore(endedAt), time: endedAt - startedAt };
  });
}

async function withPage<T>({ browser, server }: ServedTool, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/`);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Searches in a page, and shows the list. */
function type(page: Page, { name }: ServedTool, query: string, limit: number): Promise<Typed> {
  return page.evaluate<Typed>(`(${TYPE})(${JSON.stringify({ code: `/${name}/search.js`, query, limit })})`);
}

const TYPE = `async ({ code, query, limit }) => {
  const now = () => performance.timeOrigin + performance.now();
  const startedAt = now();
  let firstAt = 0;
  const { search } = await import(code);
  const onFirst = () => { firstAt ||= now(); };
  const found = await search(query, { limit, onFirst });
  const list = document.querySelector('ol') ?? document.body.appendChild(document.createElement('ol'));
  list.replaceChildren(...found.map(({ address, sections }) => {
    const item = document.createElement('li');
    item.textContent = [address, ...sections].join(' ');
    return item;
  }));
  list.getBoundingClientRect();
  const endedAt = now();
  return { found, startedAt, firstAt: firstAt || endedAt, endedAt };
}`;

/** Returns so many rows, the same each time, from the whole list. */
function spread(rows: readonly QueryRow[], count: number): readonly QueryRow[] {
  const step = rows.length / count;
  return Array.from(
    { length: Math.min(count, rows.length) },
    (_, index) => rows[Math.floor(index * step)],
  ).filter((row) => row !== undefined);
}
