import lighthouse from 'lighthouse';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withBrowser } from '../harness/browser.ts';
import { KINDS_OF_PAGES, withBuiltSite } from '../harness/built-site.ts';

const test = suite('lighthouse');

/** Kinds of pages that differ in what a phone has to draw, the longest struct among them. */
const PAGES = KINDS_OF_PAGES.filter(
  (_, index) => index % 2 === 0 || KINDS_OF_PAGES[index]?.endsWith('/SIMD'),
);

/** Least scores. That of performance is taken from time, so a page has three attempts on a busy machine. */
const LEAST: Readonly<Record<string, number>> = {
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
  performance: 0.98,
};
const ATTEMPTS = 3;
const PORT = 9_773;

/** Returns the scores of a page that are too low, each with the audits that lowered it. */
async function faultsOf(url: string): Promise<readonly string[]> {
  const result = await lighthouse(url, { port: PORT, logLevel: 'error', onlyCategories: Object.keys(LEAST) });
  if (result === undefined) return [`${url}: no result`];
  const { categories, audits } = result.lhr;
  return Object.entries(LEAST).flatMap(([name, least]) => {
    const category = categories[name];
    if ((category?.score ?? 0) >= least) return [];
    const low = category?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    const why = low?.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()).join(', ');
    return [`${url}: ${name} ${category?.score} (${why})`];
  });
}

test('a phone gets full marks for accessibility, best practices and search engines, and 98 for speed', () =>
  withBuiltSite((origin) =>
    withBrowser(async () => {
      const faults: string[] = [];
      for (const path of PAGES) {
        let found = await faultsOf(origin + path);
        for (let left = ATTEMPTS - 1; left > 0 && found.length > 0; left--)
          found = await faultsOf(origin + path);
        faults.push(...found);
      }
      assert.equal(faults, []);
    }, [`--remote-debugging-port=${PORT}`]),
  ));

test.run();
