import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageId } from '../../src/model/ids.ts';
import type { PublishedSidebars } from '../../src/model/sidebar.ts';
import { OUTPUTS, reservedPaths } from '../../src/outputs/list.ts';
import type { Output } from '../../src/outputs/output.ts';
import { formatSitemap } from '../../src/outputs/sitemap.ts';
import { matchesPattern } from '../../src/resolve/routes/reserved.ts';
import { compose, pageOf, siteOf, versionAt } from './plans.ts';

const documents = suite('documents');

documents('docs.json is the record, the sidebars and the pages, field by field', async () => {
  const sidebars: PublishedSidebars = {
    zebra: [
      {
        className: 'c',
        href: '/v1/max/',
        collapsed: false,
        collapsible: true,
        items: [
          {
            unlisted: false,
            docId: pageId('max/intro'),
            href: '/v1/max/intro',
            label: 'Intro',
            type: 'link',
          },
        ],
        label: 'MAX',
        type: 'category',
      },
      { type: 'link', label: 'Elsewhere', href: 'https://example.com', unlisted: false, className: 'x' },
    ],
    10: [],
  };
  const site = siteOf(versionAt('v1'));
  const composed = await compose({
    site,
    sidebars,
    pages: [
      pageOf('/max/intro', { sidebar: 'zebra' }),
      ...['9', '10', '__proto__', 'Z'].map((id) => pageOf(`/${id}`)),
    ],
  });
  const text = composed.get('v1/docs.json');
  assert.is(
    text,
    '{"pluginId":"default","version":"1","label":"v25.5","banner":null,"badge":true,"noIndex":false,' +
      '"className":"docs-version-1","isLast":true,"docsSidebars":{"10":[],"zebra":[{"type":"category","label":"MAX",' +
      '"items":[{"type":"link","label":"Intro","href":"/v1/max/intro","docId":"max/intro","unlisted":false}],' +
      '"collapsible":true,"collapsed":false,"href":"/v1/max/","className":"c"},' +
      '{"type":"link","label":"Elsewhere","href":"https://example.com","unlisted":false,"className":"x"}]},' +
      '"docs":{"10":{"id":"10","title":"T 10","description":"\\"10\\""},"9":{"id":"9","title":"T 9","description":"\\"9\\""},' +
      '"Z":{"id":"Z","title":"T Z","description":"\\"Z\\""},' +
      '"__proto__":{"id":"__proto__","title":"T __proto__","description":"\\"__proto__\\""},' +
      '"max/intro":{"id":"max/intro","title":"T max/intro","description":"\\"max/intro\\"","sidebar":"zebra"}}}\n',
  );
});

documents('each version has its own docs.json, at the root for a version without a path', async () => {
  const site = siteOf(versionAt('', { version: '2' }), versionAt('v1', { isLast: false }));
  assert.equal(
    [...(await compose({ site })).keys()],
    ['index.html', 'docs.json', 'v1/docs.json', 'robots.txt', 'sitemap.xml', 'llms.txt', 'v1/llms.txt'],
  );
});

documents('the sitemap lists what may be found, sorted and escaped', async () => {
  const site = siteOf(versionAt('v1'));
  const pages = [
    pageOf('/v1/b?x&y', { lastUpdate: { date: '2025-02-03T10:00:00Z', author: null } }),
    pageOf('/v1/a', { lastUpdate: { date: 'yesterday', author: null } }),
    pageOf('/v1/hidden', { unlisted: true }),
    pageOf('/v1/old', { noIndex: true }),
  ];
  assert.is(
    (await compose({ site, pages })).get('sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.org/v1/a</loc></url>
<url><loc>https://example.org/v1/b?x&amp;y</loc><lastmod>2025-02-03</lastmod></url>
</urlset>
`,
  );
});

documents('a sitemap of more than 50,000 pages is an index of several', () => {
  const site = { ...siteOf(versionAt('v1')), basePath: '/base/' };
  const pages = (count: number) => Array.from({ length: count }, (_, at) => pageOf(`/base/v1/${at}`));
  assert.is(formatSitemap(site, pages(50_000)).length, 1);
  const [index, first, second, ...rest] = formatSitemap(site, pages(50_001));
  assert.is(
    index?.text,
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.org/base/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://example.org/base/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`,
  );
  assert.equal([first?.path, second?.path, rest.length], ['sitemap-1.xml', 'sitemap-2.xml', 0]);
  assert.is(first?.text.split('<url>').length, 50_001);
  assert.is(second?.text.split('<url>').length, 2);
});

documents('robots.txt keeps crawlers out only where no version wants to be found', async () => {
  const open = siteOf(versionAt('v1', { noIndex: true }), versionAt('v2', { version: '2' }));
  const closed = siteOf(versionAt('v1', { noIndex: true }));
  const sitemap = '\n\nSitemap: https://example.org/sitemap.xml\n';
  assert.is((await compose({ site: open })).get('robots.txt'), `User-agent: *\nAllow: /${sitemap}`);
  assert.is((await compose({ site: closed })).get('robots.txt'), `User-agent: *\nDisallow: /${sitemap}`);
});

documents('redirects are sorted lines that hosts cannot read as patterns', async () => {
  const redirects = [
    { file: 'v1/z.html', from: '/v1/z', to: 'https://example.com/x#y' },
    { file: 'v1/b/index.html', from: '/v1/b/', to: '/v1/c' },
    { file: 'v1/op.html', from: '/v1/op:*', to: '/v1/a b' },
  ];
  const site = siteOf(versionAt('v1'));
  assert.is(
    (await compose({ site, redirects })).get('_redirects'),
    '/v1/b/ /v1/c 301\n/v1/op%3A%2A /v1/a%20b 301\n/v1/z https://example.com/x#y 301\n',
  );
  assert.is((await compose({ site })).get('_redirects'), undefined);
});

documents('every output of docgen is in the list', async () => {
  const folder = new URL('../../src/outputs/', import.meta.url);
  const found = readdirSync(folder, { recursive: true }).map(String);
  const files = found.filter((file) => file.endsWith('.js') && file !== 'list.js');
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const outputs = modules.flatMap((module) => Object.values(module)).filter(isOutput);
  assert.equal(outputs.map(({ name }) => name).sort(), OUTPUTS.map(({ name }) => name).sort());
});

documents('every file beside the pages has a path that its output reserves', async () => {
  const site = siteOf(versionAt('v1'));
  const files = [...(await compose({ site, pages: [pageOf('/intro')], sidebars: { main: [] } })).keys()];
  assert.ok(files.length > 3);
  assert.equal(
    files.filter((file) => !reservedPaths(site).some((pattern) => matchesPattern(pattern, file))),
    [],
  );
});

function isOutput(value: unknown): value is Output {
  return typeof value === 'object' && value !== null && 'reserves' in value;
}

documents.run();
