import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PublishedItem, SidebarItem } from '../../src/model/sidebar.ts';
import { renderSidebar } from '../../src/render/sidebar.ts';
import { ENGLISH } from '../harness/strings.ts';
import { referencePages } from './make-reference.ts';
import { type PageSpec, resolveSpec, type SiteSpec } from './make-site.ts';

/** Bytes that the navigation of a page may have as HTML. */
const BOUND = 9_500;

const STD = `
package std @ lib/std/index.md
package std.math @ lib/std/math/index.md
module std.math.trig @ lib/std/math/trig/index.md
function std.math.trig.sin @ lib/std/math/trig/sin.md
alias std.math.trig.pi
function std.math.trig.cos @ lib/std/math/trig/cos.md
module std.math.empty @ lib/std/math/empty/index.md
package std.algorithm @ lib/std/algorithm/index.md
struct std.algorithm.Sorter @ elsewhere/Sorter.md
`;

/** A sidebar as indented lines: label, address, and what marks the entry. */
function outline(items: readonly PublishedItem[] | undefined, indent = ''): string[] {
  return (items ?? []).flatMap((item) => {
    const line = `${indent}${item.label} ${item.href ?? '-'} ${item.className ?? ''}`.trimEnd();
    if (item.type === 'link') return [line];
    return [`${line}${item.collapsed ? ' +' : ''}`, ...outline(item.items, `${indent}  `)];
  });
}

function resolve(items: readonly SidebarItem[], more: Partial<SiteSpec> = {}) {
  const pages: (string | PageSpec)[] = ['index.md', ...referencePages({ library: 'std', symbols: STD })];
  const { value, diagnostics } = resolveSpec({ pages, apis: ['std'], sidebars: { main: items }, ...more });
  const shown = outline(value.index.versions.get('1')?.sidebars.main);
  return {
    shown,
    value,
    found: diagnostics.map(({ code, message, at, hint }) => [code, at.file, message, hint]),
  };
}

const ROOT = 'std /stable/lib/std/ api-kind api-package';
const BELOW = [
  'math /stable/lib/std/math/ api-kind api-package +',
  '  trig /stable/lib/std/math/trig/ api-kind api-module +',
  '    sin /stable/lib/std/math/trig/sin api-kind api-function',
  '    cos /stable/lib/std/math/trig/cos api-kind api-function',
  '  empty /stable/lib/std/math/empty/ api-kind api-module',
  'algorithm /stable/lib/std/algorithm/ api-kind api-package +',
  '  Sorter /stable/elsewhere/Sorter api-kind api-struct',
];

const sidebars = suite('sidebars of libraries');

sidebars(
  'a category a package or module in the order of the library; pages elsewhere stand with their symbol',
  () => {
    const { shown, found, value } = resolve([{ type: 'api', library: 'std' }]);
    assert.equal(found, []);
    assert.equal(shown, [ROOT, ...BELOW]);
    for (const { id, sidebar } of value.plans) if (id !== 'index') assert.is(sidebar, 'main');
    const cos = value.plans.find(({ id }) => id === 'lib/std/math/trig/cos');
    assert.equal(
      cos?.breadcrumbs.map(({ label, href }) => `${label} ${href}`),
      ['math /stable/lib/std/math/', 'trig /stable/lib/std/math/trig/', 'cos null'],
    );
    assert.equal([cos?.previous?.label, cos?.next?.label], ['sin', 'empty']);
  },
);

sidebars(
  'a module with one symbol of its name is one entry for readers, and two in the published record',
  () => {
    const symbols = `
package std @ lib/std/index.md
module std.inline_array @ lib/std/inline_array/index.md
struct std.inline_array.InlineArray @ lib/std/inline_array/InlineArray.md
module std.list @ lib/std/list/index.md
struct std.list.List @ lib/std/list/List.md
struct std.list.ListIter @ lib/std/list/ListIter.md
package std.sum @ lib/std/sum/index.md
function std.sum.sum @ lib/std/sum/sum.md
`;
    const { shown, value } = resolve([{ type: 'api', library: 'std' }], {
      pages: ['index.md', ...referencePages({ library: 'std', symbols })],
    });
    assert.equal(shown.slice(1, 4), [
      'inline_array /stable/lib/std/inline_array/ api-kind api-module +',
      '  InlineArray /stable/lib/std/inline_array/InlineArray api-kind api-struct',
      'list /stable/lib/std/list/ api-kind api-module +',
    ]);
    const viewOf = (id: string) => value.plans.find((plan) => plan.id === id)?.view ?? '';
    const entries = value.views.get(viewOf('lib/std/inline_array/InlineArray'))?.entries ?? [];
    assert.equal(
      entries.map(({ type, href }) => `${type} ${href}`),
      [
        'link /stable/lib/std/',
        'link /stable/lib/std/inline_array/InlineArray',
        'category /stable/lib/std/list/',
        'category /stable/lib/std/sum/',
      ],
      'other names and packages stay as they are',
    );
    assert.is(viewOf('lib/std/inline_array/index'), viewOf('lib/std/inline_array/InlineArray'));
    const { previous, breadcrumbs } =
      value.plans.find(({ id }) => id === 'lib/std/inline_array/InlineArray') ?? {};
    assert.is(previous?.label, 'inline_array');
    assert.equal(
      breadcrumbs?.map(({ label }) => label),
      ['inline_array', 'InlineArray'],
    );
  },
);

sidebars('the root is no entry where the sidebar names its page, before or after', () => {
  const around = resolve([
    {
      type: 'category',
      label: 'Library',
      link: { type: 'doc', id: 'lib/std/index' },
      items: [{ type: 'api', library: 'std' }],
    },
  ]);
  assert.equal(around.found, []);
  assert.equal(around.shown, ['Library /stable/lib/std/ +', ...BELOW.map((line) => `  ${line}`)]);
  const after = resolve([{ type: 'api', library: 'std' }, 'lib/std/index']);
  assert.equal(after.found, []);
  assert.equal(after.shown, [...BELOW, ROOT]);
});

sidebars('several roots are entries each', () => {
  const symbols = `
module a.x @ a/x.md
class a.x.Inner @ a/x-inner.md
module a.y @ a/y.md
`;
  const { shown, found } = resolve([{ type: 'api', library: 'a' }, 'index'], {
    pages: ['index.md', ...referencePages({ library: 'a', symbols })],
    apis: ['a'],
  });
  assert.equal(found, []);
  assert.equal(shown, [
    'x /stable/a/x api-kind api-module +',
    '  Inner /stable/a/x-inner api-kind api-class',
    'y /stable/a/y api-kind api-module',
    'index /stable/',
  ]);
});

sidebars('one page is its entry', () => {
  const pages = [
    'index.md',
    ...referencePages({ library: 'rest', language: 'http', symbols: 'module rest @ rest.md' }),
  ];
  const { shown } = resolve([{ type: 'api', library: 'rest' }], { pages, apis: ['rest'] });
  assert.equal(shown, ['rest /stable/rest api-kind api-module']);
});

sidebars('unlisted pages belong to the sidebar and are no entries', () => {
  const pages = [
    'index.md',
    ...referencePages({ library: 'std', symbols: STD }).map((page) =>
      /trig\/|empty/.test(page.path) ? { ...page, meta: { ...page.meta, unlisted: true } } : page,
    ),
  ];
  const { shown, value } = resolve([{ type: 'api', library: 'std' }], { pages });
  assert.equal(shown, [ROOT, 'math /stable/lib/std/math/ api-kind api-package', ...BELOW.slice(-2)]);
  assert.is(value.index.versions.get('1')?.byId.get('lib/std/math/trig/cos')?.sidebar, 'main');
});

sidebars('an unknown library is a finding with the nearest', () => {
  assert.equal(resolve([{ type: 'api', library: 'sdt' }, 'index']).found[0], [
    'sidebar/unknown-library',
    'sidebars.main[0].library',
    'No library has the name "sdt" of sidebar "main"',
    'did you mean std?',
  ]);
  const hints = [
    resolve([{ type: 'api', library: 'entirely-else' }]),
    resolve([{ type: 'api', library: 'x' }], { pages: ['index.md'], apis: [] }),
  ].map(({ found }) => found[0]?.[3]);
  assert.equal(hints, ['write std', 'the version has none: name it in `apis`']);
});

sidebars('a library that could not be read is no second finding', () => {
  const items: SidebarItem[] = [
    { type: 'category', label: 'Library', items: [{ type: 'api', library: 'std' }] },
    'index',
  ];
  assert.equal(resolve(items, { pages: ['index.md'] }).found, []);
});

sidebars('a library listed twice, and one in no sidebar, are one finding each', () => {
  const twice = resolve([
    { type: 'api', library: 'std' },
    { type: 'api', library: 'std' },
  ]);
  assert.equal(twice.found, [
    [
      'sidebar/duplicate-entry',
      'sidebars.main[1].library',
      'The page "lib/std/index" and 7 more are in sidebar "main" already',
      'remove one of the entries',
    ],
  ]);
  assert.equal(resolve(['index']).found, [
    [
      'sidebar/orphan-page',
      'api/std.json',
      'The page "elsewhere/Sorter" and 7 more of library "std" are in no sidebar',
      "add { type: 'api', library: 'std' } to a sidebar",
    ],
  ]);
});

sidebars('generated sidebars hold pages of libraries like others', () => {
  const { shown, found } = resolve([{ type: 'autogenerated', dir: 'lib/std' }, 'elsewhere/Sorter', 'index']);
  assert.equal(found, []);
  assert.equal(shown.slice(0, 3), [ROOT, BELOW[0], BELOW[1]]);
});

sidebars('a module of 500 functions keeps the navigation of a page small', () => {
  const functions = Array.from(
    { length: 500 },
    (_, index) =>
      `function std.big.a_function_of_usual_length_${index} @ std/big/a_function_of_usual_length_${index}.md`,
  );
  const symbols = ['package std @ std/index.md', 'module std.big @ std/big/index.md', ...functions].join(
    '\n',
  );
  const { value, found } = resolve([{ type: 'api', library: 'std' }, 'index'], {
    pages: ['index.md', ...referencePages({ library: 'std', symbols })],
  });
  assert.equal(found, []);
  assert.ok(value.views.size > 10, String(value.views.size));
  for (const { key, entries } of value.views.values()) {
    const bytes = Buffer.byteLength(renderSidebar(entries, ENGLISH).html);
    assert.ok(bytes < BOUND, `${key} has ${bytes} bytes`);
  }
});

sidebars.run();
