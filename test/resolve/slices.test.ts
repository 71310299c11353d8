import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { NavNode, SitePlan } from '../../src/model/plan.ts';
import type { SidebarItem } from '../../src/model/sidebar.ts';
import { renderSidebar } from '../../src/render/sidebar.ts';
import { ENGLISH } from '../harness/strings.ts';
import { resolveSpec } from './make-site.ts';
import { deep, flat, grown, type Tree } from './trees.ts';

/** Bytes that a slice may have as HTML. */
const BOUND = 9_500;

function resolveTree({ pages, items }: Tree): SitePlan {
  const { value, diagnostics } = resolveSpec({ pages, sidebars: { main: items } });
  assert.equal(diagnostics, []);
  return value;
}

function hrefsOf(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap((node) => [
    ...(node.href === null ? [] : [node.href]),
    ...(node.type === 'category' ? hrefsOf(node.items) : []),
  ]);
}

/** Follows the links of slices alone from the home page. */
function reachedPages(plan: SitePlan): Set<string> {
  const byHref = new Map(plan.pages.map((page) => [page.href, page]));
  const seen = new Set(['/stable/']);
  for (const href of seen) {
    const slice = plan.slices.get(byHref.get(href)?.slice ?? '');
    for (const next of hrefsOf(slice?.nodes ?? [])) if (byHref.has(next)) seen.add(next);
  }
  return seen;
}

/** The slice that a page shows, as indented lines. */
function outlineOf(plan: SitePlan, id: string): string[] {
  const page = plan.pages.find((one) => one.id === id);
  const lines = (nodes: readonly NavNode[], indent: string): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'more') return [`${indent}… ${node.count} of "${node.path}" ${node.href}`];
      if (node.type === 'link') return [`${indent}${node.label}`];
      const state = node.lazy ? 'lazy' : node.open ? 'open' : 'closed';
      return [
        `${indent}${node.label} ${state} ${node.path} ${node.href}`,
        ...lines(node.items, `${indent}  `),
      ];
    });
  return lines(plan.slices.get(page?.slice ?? '')?.nodes ?? [], '');
}

const bounds = suite('bounds');

const trees: readonly (readonly [string, Tree])[] = [
  ['10 entries', flat(10)],
  ['400 entries', flat(400)],
  ['5,000 entries', flat(5_000)],
  ['5,000 entries with labels of 5 kB', flat(5_000, '語 & <b> '.repeat(500))],
  ['10 entries in categories', grown(10, 3)],
  ['400 entries in categories', grown(400, 6)],
  ['5,000 entries in categories', grown(5_000, 7)],
  ['5,000 entries in wide categories', grown(5_000, 60)],
  ['5,000 entries in categories of 600', grown(5_000, 600)],
  ['20 levels', deep(19, 3)],
  ['20 levels of 100', deep(19, 100)],
];

for (const [name, tree] of trees)
  bounds(`${name}: small slices, shared, and links alone reach every page`, () => {
    const plan = resolveTree(tree);
    const byHref = new Map(plan.pages.map((page) => [page.href, page]));
    for (const { key, nodes } of plan.slices.values()) {
      const bytes = Buffer.byteLength(renderSidebar(nodes, ENGLISH).html);
      assert.ok(bytes < BOUND, `${key} has ${bytes} bytes`);
    }
    assert.is(reachedPages(plan).size, plan.pages.length);
    for (const { href, slice } of plan.pages)
      assert.ok(
        hrefsOf(plan.slices.get(slice ?? '')?.nodes ?? []).includes(href),
        `${href} is not in its own slice`,
      );
    assert.is(byHref.size, plan.pages.length);
    const whole = plan.trees[0]?.nodes ?? [];
    assert.is(new Set(hrefsOf(whole)).size, plan.pages.length);
  });

bounds('slices are few', () => {
  const plan = resolveTree(flat(5_000));
  assert.ok(plan.slices.size < 150, String(plan.slices.size));
});

bounds('addresses as long as they may be', () => {
  const dir = `${'x'.repeat(240)}/${'y'.repeat(240)}/${'z'.repeat(240)}/`;
  const ids = Array.from({ length: 300 }, (_, index) => `${dir}${index}`);
  const nest = (depth: number): SidebarItem => ({
    type: 'category',
    label: 'L'.repeat(500),
    className: 'c'.repeat(500),
    items: [...ids.slice(depth * 20, depth * 20 + 20), ...(depth === 14 ? [] : [nest(depth + 1)])],
  });
  const plan = resolveTree({
    pages: ['index.md', ...ids.map((id) => `${id}.md`)],
    items: ['index', nest(0)],
  });
  for (const { key, nodes } of plan.slices.values()) {
    const bytes = Buffer.byteLength(renderSidebar(nodes, ENGLISH).html);
    assert.ok(bytes < BOUND, `${key} has ${bytes} bytes`);
  }
  assert.is(reachedPages(plan).size, plan.pages.length);
});

bounds.run();

const slices = suite('slices');

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

slices('what is on the path is open, what starts open is there, the rest is lazy', () => {
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
  assert.is(plan.pages.find(({ id }) => id === 'a/index')?.slice, '1/main/1/0');
});

slices('a list that does not fit shows a window, and what stands for the rest leads into it', () => {
  const plan = resolveTree(flat(200));
  const outline = outlineOf(plan, 'part/page-number-100');
  assert.match(outline[0] ?? '', /^… \d+ of "" \/stable\/part\/page-number-\d+$/);
  assert.match(outline.at(-1) ?? '', /^… \d+ of "" \/stable\/part\/page-number-\d+$/);
  const counts = [outline[0], outline.at(-1)].map((line) => Number(/\d+/.exec(line ?? '')?.[0]));
  assert.is((counts[0] ?? 0) + (counts[1] ?? 0) + outline.length - 2, 201);
});

slices('the key names version, sidebar, category and chunk', () => {
  const plan = resolveTree(grown(400, 6));
  for (const [key, slice] of plan.slices) assert.is(key, slice.key);
  for (const { slice } of plan.pages) assert.match(slice ?? '', /^1\/main\/(?:\d+(?:\.\d+)*)?\/\d+$/);
  for (const { slice } of plan.pages) assert.ok(plan.slices.has(slice ?? ''));
});

slices.run();
