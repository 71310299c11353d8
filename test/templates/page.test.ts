import { Parser } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { loadStrings } from '../../src/config/interface-strings.ts';
import type { Document, Link } from '../../src/model/page/document.ts';
import { NO_META } from '../../src/model/page/page.ts';
import type { SiteContext, SiteVersion } from '../../src/model/page/site-context.ts';
import { hasKey } from '../../src/model/strings.ts';
import { redirectHtml } from '../../src/outputs/redirect-page.ts';

import { createRenderer, type RendererOptions } from '../../src/render/index.ts';
import { ENGLISH } from '../harness/strings.ts';
import {
  CONTEXT,
  categoryOf,
  documentOf,
  frontMatterOf,
  linkTo,
  NODES,
  planOf,
  TEXT,
  VERSION,
  viewsOf,
} from '../render/sample.ts';

const test = suite('templates: the page');

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function elementsOf(html: string): readonly Element[] {
  const elements: Element[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes: { ...attributes } }),
  });
  parser.end(html);
  return elements;
}

function rendererOf(changes: Partial<RendererOptions> = {}) {
  return createRenderer({
    site: CONTEXT,
    views: viewsOf(NODES),
    allowsRawHtml: false,
    overrides: null,
    ...changes,
  });
}

async function pageOf(plan = planOf(), document: Document = TEXT, site: SiteContext = CONTEXT) {
  const { value, diagnostics } = await (await rendererOf({ site })).renderPage(plan, document);
  assert.equal(diagnostics, []);
  return value;
}

function withVersion(changes: Partial<SiteVersion>): SiteContext {
  return { ...CONTEXT, versions: [{ ...VERSION, ...changes }] };
}

test('landmarks, one h1, and a skip link that leads to the text', async () => {
  const elements = elementsOf(await pageOf());
  const named = (name: string) => elements.filter((one) => one.name === name);
  assert.is(named('h1').length, 1);
  assert.is(named('main').length, 1);
  assert.is(named('main')[0]?.attributes.id, 'docgen-main');
  assert.is(named('a')[0]?.attributes.href, '#docgen-main');
  assert.equal(
    named('nav').map((nav) => nav.attributes['aria-label']),
    ['Main', 'Pages', 'Breadcrumbs', 'On this page', 'Previous and next'],
  );
  assert.equal(named('html')[0]?.attributes, { lang: 'en', class: 'docs-version-1' });
});

test('languages written from right to left say so, by language or script', async () => {
  const directionOf = async (lang: string) => {
    const html = await pageOf(planOf(), TEXT, { ...CONTEXT, lang });
    return elementsOf(html).find(({ name }) => name === 'html')?.attributes.dir;
  };
  for (const lang of ['ar', 'he-IL', 'fa', 'az-Arab']) assert.is(await directionOf(lang), 'rtl', lang);
  for (const lang of ['en', 'ar-Latn', 'arn', 'zh-Hans']) assert.is(await directionOf(lang), undefined, lang);
});

test('the frame of a page speaks the language of the site', async () => {
  const strings = loadStrings('de', createHost());
  const site = withVersion({ banner: 'unreleased' });
  const plan = planOf({
    frontMatter: frontMatterOf({ lastUpdate: { date: '2025-10-01', author: null }, unlisted: true }),
  });
  const html = await pageOf(plan, TEXT, { ...site, lang: 'de', strings });
  const elements = elementsOf(html);
  assert.equal(
    elements.filter(({ name }) => name === 'nav').map(({ attributes }) => attributes['aria-label']),
    ['Hauptnavigation', 'Seiten', 'Navigationspfad', 'Auf dieser Seite', 'Vorherige und nächste Seite'],
  );
  assert.match(html, '>Zum Inhalt springen</a>');
  assert.match(html, 'Zuletzt geändert am <time dateTime="2025-10-01">1. Oktober 2025</time></p>');
  assert.match(
    html,
    'Diese Seite gehört zu <strong>v25.5</strong>. Diese Version ist noch nicht erschienen.',
  );
  const words = elements.find(({ attributes }) => attributes.src === CONTEXT.pageScriptHref)?.attributes;
  assert.is(words?.['data-copied'], 'Kopiert');
  for (const [key, text] of Object.entries(ENGLISH)) {
    const isPhrase = /^[A-Z].* /.test(text) && !text.includes('{');
    if (isPhrase && hasKey(strings, key) && strings[key] !== text) assert.not.match(html, text);
  }
});

test('ids are unique and ours have our prefix', async () => {
  const ids = elementsOf(await pageOf()).flatMap(({ attributes }) => attributes.id ?? []);
  assert.is(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => id.startsWith('docgen-')));
});

test('the current page is marked once, whatever other addresses begin with its own', async () => {
  const current = (html: string) =>
    elementsOf(html).flatMap(({ attributes }) =>
      attributes['aria-current'] === 'page' ? (attributes.href ?? []) : [],
    );
  assert.equal(current(await pageOf()), ['/stable/max/intro']);
  assert.equal(current(await pageOf(planOf({ href: '/stable/max/intro-2' }))), ['/stable/max/intro-2']);
  assert.equal(current(await pageOf(planOf({ href: '/stable/max/' }))), ['/stable/max/']);
  assert.equal(current(await pageOf(planOf({ href: '/stable/max/in' }))), []);
});

test('no inline script, no inline style, no handler', async () => {
  for (const { name, attributes } of elementsOf(await pageOf())) {
    if (name === 'script' && attributes.type !== 'application/ld+json') assert.ok(attributes.src);
    assert.is.not(name, 'style');
    for (const attribute of Object.keys(attributes)) assert.not.match(attribute, /^(on|style$)/);
  }
});

test('the h1 of the body stands in the header, above the contents', async () => {
  const html = await pageOf(
    planOf({ showTitle: false }),
    documentOf(
      { type: 'heading', depth: 1, id: 'x', children: [{ type: 'text', text: 'Own' }] },
      ...TEXT.blocks,
    ),
  );
  assert.is(html.split('<h1').length, 2);
  assert.ok(html.indexOf('<h1 id="x">Own</h1></header>') < html.indexOf('On this page'));
  assert.match(html, '<div class="prose">\n<p>Text</p>\n</div>');
});

test('a problem is reported with the title and the address of the page, and the source is edited', async () => {
  const issueUrl = 'https://example.com/new?title={title}&body={url}&label=docs';
  const plan = planOf({
    documentTitle: 'Cost & use',
    canonical: 'https://example.org/a?b',
    editHref: '/edit',
  });
  const anchors = elementsOf(await pageOf(plan, TEXT, { ...CONTEXT, issueUrl }));
  const hrefs = anchors.map(({ attributes }) => attributes.href);
  assert.ok(
    hrefs.includes(
      'https://example.com/new?title=Cost%20%26%20use&body=https%3A%2F%2Fexample.org%2Fa%3Fb&label=docs',
    ),
  );
  assert.ok(hrefs.includes('/edit'));
  assert.not.match(await pageOf(), 'Report a problem');
});

test('slots have the answers of the plan', async () => {
  const links = ['/a', '/b?$1'].map((href) => ({ kind: 'page', href }) as const);
  const link = (slot: number, text: string): Link => {
    return { type: 'link', slot, title: null, children: [{ type: 'text', text }] };
  };
  const html = await pageOf(
    planOf({ links }),
    documentOf({ type: 'paragraph', children: [link(1, 'B'), link(0, 'A')] }),
  );
  assert.match(html, '<a href="/b?$1">B</a><a href="/a">A</a>');
});

for (const title of [
  '</script><script>alert(1)//',
  'cost $& $1 $$ $`',
  '"quoted" & \'single\'',
  '<img src=x onerror=go()>',
]) {
  test(`text that is not markup stays text: ${title}`, async () => {
    const plan = planOf({
      title,
      description: title,
      breadcrumbs: [{ label: title, href: null }],
      next: { label: title, href: '/n' },
      toc: [{ id: 'x', text: title, children: [] }],
    });
    const views = viewsOf([linkTo('/stable/max/intro', title), categoryOf('1', [], { label: title })]);
    const html = (await (await rendererOf({ views })).renderPage(plan, TEXT)).value;
    const simple = await rendererOf({
      views: viewsOf([linkTo('/stable/max/intro', 'x'), categoryOf('1', [])]),
    });
    const { value: plain } = await simple.renderPage(
      planOf({ title: 'x', breadcrumbs: [{ label: 'x', href: null }], next: plan.next, toc: plan.toc }),
      TEXT,
    );
    const names = (page: string) => elementsOf(page).map(({ name }) => name);
    assert.equal(names(html), names(plain));
    const texts: string[] = [];
    new Parser({ ontext: (text) => texts.push(text) }, { decodeEntities: true }).end(html);
    assert.ok(
      texts.join('').split(title).length >= 7,
      'title, h1, breadcrumb, contents, neighbour, link, category',
    );
  });
}

test('the first page of a library links to its names from A to Z', async () => {
  const link = /<a href="\/stable\/max\/api\/a-z"><svg.*?<\/svg> Names from A to Z<\/a>/;
  assert.match(await pageOf(planOf({ href: '/stable/max/api/' })), link);
  assert.not.match(await pageOf(), link);
});

test('the version label shows on every page that has a badge', async () => {
  const plain = { notesHref: null };
  const badge = '<span class="version-badge">v25.5</span>';
  assert.match(await pageOf(planOf(), TEXT, withVersion(plain)), badge);
  assert.not.match(await pageOf(planOf(), TEXT, withVersion({ ...plain, badge: false })), 'version-badge');
  const button =
    '<button type="button" class="version-badge" popoverTarget="docgen-versions" aria-label="Version v25.5">';
  assert.match(await pageOf(), button);
  assert.match(await pageOf(), '<a href="/stable/changelog">What is new in v25.5</a>');
  const versions = [
    { label: 'v26.0', href: '/next/max/intro', current: false },
    { label: 'v25.5', href: '/stable/max/intro', current: true },
  ];
  const menu = /<ul id="docgen-versions".*?<\/ul>/s.exec(await pageOf(planOf({ versions })))?.[0] ?? '';
  assert.match(menu, '<a href="/next/max/intro">v26.0</a>');
  assert.match(menu, '<a href="/stable/max/intro" aria-current="true">v25.5</a>');
  assert.match((await rendererOf()).renderExtra(null).value, 'v25.5');
});

test('a banner says what the version is and leads to the same page of the last one', async () => {
  const old = {
    ...VERSION,
    name: '0',
    label: 'v24',
    banner: 'unmaintained' as const,
    isLast: false,
  };
  const versions = [
    { label: 'v25.5', href: '/stable/max/intro', current: false },
    { label: 'v24', href: '/v24/max/intro', current: true },
  ];
  const html = await pageOf(planOf({ version: '0', versions }), TEXT, {
    ...CONTEXT,
    versions: [VERSION, old],
  });
  assert.match(html, '<strong>v24</strong>, which is no longer maintained');
  assert.match(html, 'The current version is <a href="/stable/max/intro">v25.5</a>');
});

test('the head says who the page is', async () => {
  const elements = elementsOf(
    await pageOf(planOf({ image: '/img/card.png', frontMatter: frontMatterOf({ keywords: ['a', 'b'] }) })),
  );
  const meta = (name: string) =>
    elements.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes
      .content;
  assert.is(meta('description'), 'What it is');
  assert.is(meta('keywords'), 'a, b');
  assert.is(meta('og:image'), 'https://example.org/img/card.png');
  assert.is(meta('twitter:card'), 'summary_large_image');
  assert.is(meta('robots'), undefined);
  const script = elements.find(({ attributes }) => attributes.src === '/extra.js')?.attributes;
  assert.equal(script, { src: '/extra.js', async: '', crossorigin: 'anonymous' });
  const own = {
    tag: 'script',
    attributes: { type: 'module', async: false, 'data-own': true },
    text: 'started = 1 < 2 && "a"',
  } as const;
  assert.match(
    await pageOf(planOf(), TEXT, { ...CONTEXT, head: [own] }),
    '<script type="module" data-own="">started = 1 < 2 && "a"</script>',
  );
  assert.match(await pageOf(planOf({ noIndex: true })), '<meta name="robots" content="noindex, nofollow"/>');
  assert.match(await pageOf(), '<title>Introduction | Sample</title>');
  assert.match(await pageOf(planOf({ title: 'Sample' })), '<title>Sample</title>');
});

test('a page without sidebar loads no sidebar script', async () => {
  const html = await pageOf(planOf({ sidebar: null, view: null }));
  assert.not.match(html, CONTEXT.scriptHref);
  assert.not.match(html, 'data-sidebar=');
  assert.match(html, '<div class="drawer-tabs">', 'the drawer has the tabs');
  assert.match(html, CONTEXT.pageScriptHref);
});

test('the navigation of a page around a full view stays below 12 kB', async () => {
  const items = Array.from({ length: 60 }, (_, index) =>
    linkTo(`/stable/reference/package/module/Item${index}`, `Item ${index}, with a name`),
  );
  const views = viewsOf([categoryOf('0', items), linkTo('/stable/max/intro')]);
  const html = (await (await rendererOf({ views })).renderPage(planOf(), TEXT)).value;
  const sidebar = /<nav id="docgen-sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const all = [...html.matchAll(/<nav\b[^>]*>[\s\S]*?<\/nav>/g)].filter(
    ([nav]) => !nav.includes('aria-label="On this page"'),
  );
  const bytes = all.map(([nav]) => Buffer.byteLength(nav)).reduce((sum, one) => sum + one, 0);
  assert.ok(
    bytes - Buffer.byteLength(sidebar) < 1_900,
    `${bytes - Buffer.byteLength(sidebar)} bytes besides the sidebar`,
  );
});

test('an empty or partial plan leaves nothing behind', async () => {
  const html = await pageOf(
    planOf({
      toc: [],
      breadcrumbs: [],
      previous: null,
      next: null,
      editHref: null,
      frontMatter: NO_META,
      description: '',
    }),
  );
  for (const part of ['class="toc"', 'breadcrumbs', 'pagination', 'doc-footer', 'name="description"'])
    assert.not.match(html, part);
});

test('a redirect leads on, unindexed, with a link to click', () => {
  const html = redirectHtml({ file: 'old.html', from: '/old', to: '/stable/new?a=1&b="2"#part' }, CONTEXT);
  assert.match(html, '<meta http-equiv="refresh" content="0; url=/stable/new?a=1&amp;b=&quot;2&quot;#part">');
  assert.match(html, '<link rel="canonical" href="https://example.org/stable/new?a=1&amp;b=&quot;2&quot;">');
  assert.match(html, '<meta name="robots" content="noindex">');
  assert.match(
    redirectHtml({ file: 'o.html', from: '/o', to: 'https://x.org/y' }, CONTEXT),
    'canonical" href="https://x.org/y"',
  );
});

test('the page for lost readers leads home and to the tabs, and is not indexed', async () => {
  const { value } = (await rendererOf()).renderExtra(null);
  assert.match(value, '<h1>Page not found</h1>');
  assert.match(value, 'href="/stable/max/">Concepts</a>');
  assert.match(value, 'noindex');
  assert.not.match(value, 'rel="canonical"');
});

test('the same input gives the same bytes', async () => {
  const [one, two] = await Promise.all([pageOf(), pageOf()]);
  assert.is(one, two);
});

test.run();
