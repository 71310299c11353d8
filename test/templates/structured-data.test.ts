import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageData } from '../../src/model/page/page-data.ts';
import { structuredData } from '../../templates/structured-data.ts';

const data = suite('structured data');

const SITE = { url: 'https://example.org', homeHref: '/v1/', title: 'Site', tagline: '', lang: 'en' };
const pageOf = (rest: object) =>
  ({
    id: 'a/b',
    site: SITE,
    title: 'B',
    description: 'About B',
    url: 'https://example.org/v1/a/b',
    href: '/v1/a/b',
    imageUrl: null,
    frontMatter: { lastUpdate: null },
    breadcrumbs: [
      { label: 'A', href: '/v1/a/' },
      { label: 'Group', href: null },
      { label: 'B', href: '/v1/a/b' },
    ],
    ...rest,
  }) as unknown as PageData;
const graphOf = (page: PageData) => JSON.parse(structuredData(page))['@graph'];

data('names the pages above a page, and the page', () => {
  const [list, article] = graphOf(
    pageOf({ frontMatter: { lastUpdate: { date: '2025-01-02T10:00', author: null } } }),
  );
  assert.equal(
    list.itemListElement.map((item: Record<string, unknown>) => [item.position, item.name, item.item]),
    [
      [1, 'A', 'https://example.org/v1/a/'],
      [2, 'B', 'https://example.org/v1/a/b'],
    ],
  );
  assert.equal(
    [article['@type'], article.headline, article.dateModified],
    ['TechArticle', 'B', '2025-01-02'],
  );
});

data('says of the first page that it is the site', () => {
  const graph = graphOf(pageOf({ id: 'index', breadcrumbs: [] }));
  assert.equal(graph, [
    { '@type': 'WebSite', name: 'Site', description: 'About B', url: 'https://example.org/v1/a/b' },
  ]);
});

data('cannot end its element', () => {
  const title = '</script><!--<script>';
  const text = structuredData(pageOf({ title }));
  assert.not.match(text, '<');
  assert.is(JSON.parse(text)['@graph'][1].headline, title);
});

data.run();
