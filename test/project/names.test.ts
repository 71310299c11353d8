import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../harness/built-site.ts';

const names = suite('names from A to Z');

/** The pages of a library's names: its own, and those of letters. */
function pagesOf(dir: string, library: string): readonly string[] {
  const below = join(dir, library);
  const letters = existsSync(below) ? readdirSync(below).map((file) => join(below, file)) : [];
  return [`${below}.html`, ...letters].map((file) => readFileSync(file, 'utf8'));
}

/** The addresses of the names on a page. */
function hrefsOf(page: string): readonly string[] {
  return [...page.matchAll(/<\/i><a href="([^"]+)"/g)].map(([, href = '']) => href);
}

names('each symbol of a library is listed once, without a script, on light pages', async () => {
  const dir = await builtSite();
  const docs = JSON.parse(readFileSync(join(dir, 'stable/docs.json'), 'utf8')).docs as Record<
    string,
    unknown
  >;
  const hub = readFileSync(join(dir, 'stable/a-z.html'), 'utf8');
  const libraries = [...hub.matchAll(/<a href="(\/stable\/[^"]+\/a-z)">[^<]+<\/a> <small>(\d+) names/g)];
  assert.is(libraries.length, 6);
  for (const [, href = '', count = ''] of libraries) {
    const pages = pagesOf(dir, href.slice(1));
    const found = pages.flatMap(hrefsOf);
    assert.is(found.length, Number(count), href);
    assert.is(new Set(found).size, found.length, `${href}: a name is listed twice`);
    const start = dirname(href).slice('/stable/'.length);
    const missing = Object.keys(docs)
      .filter((id) => id.startsWith(`${start}/`) && !id.endsWith('index') && !start.startsWith('max/api/'))
      .filter((id) => !found.includes(`/stable/${id}`));
    assert.equal(missing, [], `${href}: pages of reference that are not listed`);
    for (const page of pages) assert.ok(gzipSync(page).length < 20_000);
  }
});

names('members have their anchors, and letters link to each other', async () => {
  const dir = await builtSite();
  const [whole = '', ...letters] = pagesOf(dir, 'stable/mojo/stdlib/a-z');
  assert.match(whole, '<a href="/stable/mojo/stdlib/a-z/s">S</a>');
  assert.ok(
    letters.some((page) => hrefsOf(page).includes('/stable/mojo/stdlib/collections/list/List#append')),
  );
  const current = letters.filter((page) =>
    page.includes('href="/stable/mojo/stdlib/a-z/s" aria-current="page"'),
  );
  assert.is(current.length, 1);
  assert.not.match(readFileSync(join(dir, 'stable/docs.json'), 'utf8'), 'a-z');
  assert.not.match(readFileSync(join(dir, 'sitemap.xml'), 'utf8'), '/a-z');
});

names.run();
