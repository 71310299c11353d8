import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { pathOf } from './corpus.ts';
import { type BenchSite, measureDocgen, percentile } from './measure.ts';
import { type Serving, startServe, untilServed } from './serving.ts';
import { type BenchOptions, printRow, shownCount, shownTime, withCorpus } from './site.ts';

/** A page that is edited over and over, each time with a number that no other edit has. */
interface EditedPage {
  readonly url: string;
  /** What an edit puts into the page. */
  readonly mark: (number: number) => string;
  /** Writes the page with a number in its text, or in its title. */
  readonly write: (number: number, where: 'text' | 'title') => void;
}

const mark = (number: number) => `bench-edit-${number}.`;

/** The page in the middle of a site. */
export function openEdited(site: BenchSite, pages: number, origin: string): EditedPage {
  const path = pathOf(Math.floor(pages / 2));
  const file = join(site.dir, 'docs', `${path}.md`);
  const text = readFileSync(file, 'utf8');
  return {
    url: `${origin}/${path}`,
    mark,
    write(number, where) {
      if (where === 'text') writeFileSync(file, `${text}\nThis is ${mark(number)}\n`);
      else
        writeFileSync(
          file,
          text.replace(/^title: .*/m, () => `title: This is ${mark(number)}`),
        );
    },
  };
}

/** Times edits in `serve --watch`: to the changed HTTP response, and to the text in an open browser. */
export async function benchEdits({ pages, edits }: BenchOptions): Promise<void> {
  await withCorpus(pages, {}, async (site) => {
    await measureDocgen(['check'], site);
    const serving = await startServe(site, { flags: ['--watch'] });
    try {
      await timeEdits(site, serving, { pages, edits });
    } finally {
      await serving.close();
    }
  });
}

async function timeEdits(
  site: BenchSite,
  serving: Serving,
  { pages, edits }: { readonly pages: number; readonly edits: number },
): Promise<void> {
  const edited = openEdited(site, pages, serving.origin);
  const row = (what: string, times: readonly number[]) =>
    printRow(
      `${shownCount(pages)} pages, ${what}`,
      `median ${shownTime(percentile(times, 0.5))}`,
      `95 % ${shownTime(percentile(times, 0.95))}`,
      `${times.length} edits`,
    );
  const count = { edits: 0 };
  for (const where of ['text', 'title'] as const) {
    // The first edits wait for the site to be read, and for code to be compiled.
    await editsOverHttp(edited, where, { count, edits: 5 });
    const times = await editsOverHttp(edited, where, { count, edits });
    row(`edit of a ${where}, to the HTTP response`, times);
  }
  const executablePath = browserPath();
  if (executablePath === null)
    return printRow('edits in a browser', 'no browser (`npm test` finds one): skipped');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const seen = await watchMarks(page, edited.url);
    for (const where of ['text', 'title'] as const) {
      await editsInBrowser(edited, where, { count, edits: 5, seen });
      const times = await editsInBrowser(edited, where, { count, edits, seen });
      row(`edit of a ${where}, to the open page`, times);
    }
  } finally {
    await browser.close();
  }
}

interface Series {
  /** All edits so far: each has its own number. */
  readonly count: { edits: number };
  readonly edits: number;
}

/** Long enough for what an edit still does after it is shown. Milliseconds. */
const REST = 150;

async function editsOverHttp(
  edited: EditedPage,
  where: 'text' | 'title',
  { count, edits }: Series,
): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    await sleep(REST);
    const number = ++count.edits;
    const start = performance.now();
    edited.write(number, where);
    await untilServed(edited.url, mark(number));
    times.push(performance.now() - start);
  }
  return times;
}

/** When the open page showed an edit, by the clock of the machine. */
type Seen = (number: number) => Promise<number>;

async function editsInBrowser(
  edited: EditedPage,
  where: 'text' | 'title',
  { count, edits, seen }: Series & { readonly seen: Seen },
): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    await sleep(REST);
    const number = ++count.edits;
    const shown = seen(number);
    const start = Date.now();
    edited.write(number, where);
    times.push((await shown) - start);
  }
  return times;
}

/** Runs in every document of the page, from before its HTML is read: tells when a mark appears. */
const OBSERVER = `{
  let last = '';
  new MutationObserver(() => {
    const found = /bench-edit-(\\d+)\\./.exec(document.body?.textContent ?? '')?.[1];
    if (found === undefined || found === last) return;
    last = found;
    benchSeen(Number(found), Date.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;
/** Most milliseconds that an edit may take. */
const PATIENCE = 60_000;

/** Opens a page that tells which edits it shows. */
async function watchMarks(page: Page, url: string): Promise<Seen> {
  const waiting = new Map<number, (time: number) => void>();
  await page.exposeFunction('benchSeen', (number: number, time: number) => waiting.get(number)?.(time));
  await page.addInitScript(OBSERVER);
  await page.goto(url);
  return (number) =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`edit ${number} is not in the open page`)), PATIENCE);
      waiting.set(number, (time) => {
        clearTimeout(timer);
        waiting.delete(number);
        done(time);
      });
    });
}

/** The browser that `scripts/browser.js` found, or null. */
function browserPath(): string | null {
  const note = fileURLToPath(new URL('../.browser', import.meta.url));
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}
