import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ViewEntry } from '../../src/model/page/sidebar-view.ts';
import type { SidebarItem } from '../../src/model/sidebar.ts';
import { renderSidebar } from '../../src/render/sidebar.ts';
import { ENGLISH } from '../harness/strings.ts';
import { resolveSpec } from './make-site.ts';
import type { ResolvedSite } from './resolve-site.ts';
import { deep, flat, grown, type Tree } from './trees.ts';

/** Entries that a view may have besides what stands for others. */
const ENTRIES = 64;
/** Bytes of HTML that they may take on a usual site. */
const BYTES = 12_288;

function resolveTree({ pages, items }: Tree): ResolvedSite {
  const { value, diagnostics } = resolveSpec({ pages, sidebars: { main: items } });
  assert.equal(diagnostics, []);
  return value;
}

function hrefsOf(nodes: readonly ViewEntry[]): string[] {
  return nodes.flatMap((node) => [
    ...(node.href === null ? [] : [node.href]),
    ...(node.type === 'category' ? hrefsOf(node.items) : []),
  ]);
}

/** Counts entries; what stands for others does not count. */
function countEntries(nodes: readonly ViewEntry[]): number {
  let count = 0;
  for (const node of nodes)
    count += node.type === 'collapsed' ? 0 : 1 + (node.type === 'category' ? countEntries(node.items) : 0);
  return count;
}

/** Follows the links of views alone from the home page. */
function reachedPages(plan: ResolvedSite): Set<string> {
  const byHref = new Map(plan.plans.map((page) => [page.href, page]));
  const seen = new Set(['/stable/']);
  for (const href of seen) {
    const view = plan.views.get(byHref.get(href)?.view ?? '');
    for (const next of hrefsOf(view?.entries ?? [])) if (byHref.has(next)) seen.add(next);
  }
  return seen;
}

/** The view that a page shows, as indented lines. */
function outlineOf(plan: ResolvedSite, id: string): string[] {
  const page = plan.plans.find((one) => one.id === id);
  const lines = (nodes: readonly ViewEntry[], indent: string): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'collapsed') return [`${indent}… ${node.count} of "${node.path}" ${node.href}`];
      if (node.type === 'link') return [`${indent}${node.label}`];
      const state = node.lazy ? 'lazy' : node.open ? 'open' : 'closed';
      return [
        `${indent}${node.label} ${state} ${node.path} ${node.href}`,
        ...lines(node.items, `${indent}  `),
      ];
    });
  return lines(plan.views.get(page?.view ?? '')?.entries ?? [], '');
}

const bounds = suite('bounds');

const trees: readonly (readonly [string, Tree])[] = [
  ['10 entries', flat(10)],
  ['400 entries', flat(400)],
  ['5,000 entries', flat(5_000)],
  ['10 entries in categories', grown(10, 3)],
  ['400 entries in categories', grown(400, 6)],
  ['5,000 entries in categories', grown(5_000, 7)],
  ['5,000 entries in wide categories', grown(5_000, 60)],
  ['5,000 entries in categories of 600', grown(5_000, 600)],
];

function checkViews(tree: Tree, entries: number): ResolvedSite {
  const plan = resolveTree(tree);
  for (const { key, entries: shown } of plan.views.values())
    assert.ok(countEntries(shown) <= entries, `${key} has ${countEntries(shown)} entries`);
  assert.is(reachedPages(plan).size, plan.plans.length);
  for (const { href, view } of plan.plans)
    assert.ok(
      hrefsOf(plan.views.get(view ?? '')?.entries ?? []).includes(href),
      `${href} is not in its own view`,
    );
  const whole = plan.sidebars[0]?.entries ?? [];
  assert.is(new Set(hrefsOf(whole)).size, plan.plans.length);
  return plan;
}

for (const [name, tree] of trees)
  bounds(`${name}: small views, shared, and links alone reach every page`, () => {
    const plan = checkViews(tree, ENTRIES);
    for (const { key, entries } of plan.views.values()) {
      const bytes = Buffer.byteLength(renderSidebar(entries, ENGLISH).html);
      assert.ok(bytes < BYTES, `${key} has ${bytes} bytes`);
    }
  });

for (const width of [3, 100])
  bounds(`20 levels of ${width}: each level has one entry at least`, () => {
    checkViews(deep(19, width), ENTRIES + 20);
  });

bounds('views are few', () => {
  const plan = resolveTree(flat(5_000));
  assert.ok(plan.views.size < 180, String(plan.views.size));
});

bounds.run();

const views = suite('views');

const small: Tree = {
  pages: [
    'index.md',
    'a/index.md',
    'a/x.md',
    'a/y/one.md',
    'a/y/two.md',
    'b/p.md',
    'b/q/r.md',
    'c/s.md',
    'd.md',
  ],
  items: [
    'index',
    {
      type: 'category',
      label: 'A',
      link: { type: 'doc', id: 'a/index' },
      items: ['a/x', { type: 'category', label: 'Y', items: ['a/y/one', 'a/y/two'] }],
    },
    {
      type: 'category',
      label: 'B',
      collapsed: false,
      items: ['b/p', { type: 'category', label: 'Q', items: ['b/q/r'] }],
    },
    { type: 'category', label: 'C', items: ['c/s'] },
    { type: 'category', label: 'Out', items: [{ type: 'link', label: 'Elsewhere', href: 'https://x.org' }] },
    'd',
  ],
};

views('what is on the path is open, what starts open is there, the rest is lazy', () => {
  const plan = resolveTree(small);
  const rest = ['  Elsewhere', 'd'];
  assert.equal(outlineOf(plan, 'd'), [
    'index',
    'A lazy 1 /stable/a/',
    'B open 2 null',
    '  p',
    '  Q lazy 2.1 /stable/b/q/r',
    'C lazy 3 /stable/c/s',
    'Out closed 4 null',
    ...rest,
  ]);
  const ofA = [
    'index',
    'A open 1 /stable/a/',
    '  x',
    '  Y lazy 1.1 /stable/a/y/one',
    'B open 2 null',
    '  p',
    '  Q lazy 2.1 /stable/b/q/r',
    'C lazy 3 /stable/c/s',
    'Out closed 4 null',
    ...rest,
  ];
  assert.equal(outlineOf(plan, 'a/index'), ofA);
  assert.equal(outlineOf(plan, 'a/x'), ofA);
  assert.equal(outlineOf(plan, 'a/y/two').slice(1, 6), [
    'A open 1 /stable/a/',
    '  x',
    '  Y open 1.1 null',
    '    one',
    '    two',
  ]);
  assert.is(plan.plans.find(({ id }) => id === 'a/index')?.view, '1/main/1/0');
});

views('a list that does not fit shows a window, and what stands for the rest leads into it', () => {
  const plan = resolveTree(flat(200));
  const outline = outlineOf(plan, 'part/page-number-100');
  assert.match(outline[0] ?? '', /^… \d+ of "" \/stable\/part\/page-number-\d+$/);
  assert.match(outline.at(-1) ?? '', /^… \d+ of "" \/stable\/part\/page-number-\d+$/);
  const counts = [outline[0], outline.at(-1)].map((line) => Number(/\d+/.exec(line ?? '')?.[0]));
  assert.is((counts[0] ?? 0) + (counts[1] ?? 0) + outline.length - 2, 201);
});

views('a list that is shown in parts has parts of one size', () => {
  const plan = resolveTree(flat(60));
  const sizes = [...plan.views.values()].map(({ entries }) => countEntries(entries));
  assert.equal(sizes, [21, 21, 19]);
});

views('the same groups are open on every page', () => {
  const group = (name: string, count: number): SidebarItem => ({
    type: 'category',
    label: name,
    collapsed: false,
    items: Array.from({ length: count }, (_, index) => `${name}/${index}`),
  });
  const counts = { a: 12, b: 8, c: 9 };
  const ids = Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `${name}/${index}`),
  );
  const plan = resolveTree({
    pages: ['index.md', 'x/y.md', ...ids.map((id) => `${id}.md`)],
    items: [
      'index',
      ...Object.entries(counts).map(([name, count]) => group(name, count)),
      { type: 'category', label: 'x', items: ['x/y'] },
    ],
  });
  const openOn = (id: string) => outlineOf(plan, id).filter((line) => / open \d null$/.test(line));
  for (const id of ['index', 'a/0', 'b/7', 'c/3'])
    assert.equal(openOn(id), ['a open 1 null', 'b open 2 null', 'c open 3 null']);
  assert.equal(openOn('x/y').slice(0, 3), openOn('index'));
});

views('the key names version, sidebar, category and the first entry of its part', () => {
  const plan = resolveTree(grown(400, 6));
  for (const [key, view] of plan.views) assert.is(key, view.key);
  for (const { view } of plan.plans) assert.match(view ?? '', /^1\/main\/(?:\d+(?:\.\d+)*)?\/\d+$/);
  for (const { view } of plan.plans) assert.ok(plan.views.has(view ?? ''));
});

views.run();
