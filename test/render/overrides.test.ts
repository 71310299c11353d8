import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { Block } from '../../src/model/page/document.ts';
import { WRITERS } from '../../src/render/html/write-nodes.ts';
import { createRenderer } from '../../src/render/index.ts';
import { bundleOverrides, checkOverrides, type OverridesSource } from '../../src/render/overrides.ts';
import { templatesHash } from '../../src/render/program-hash.ts';
import { NODE_TYPES } from '../../templates/names.ts';
import { PROJECT } from '../harness/paths.ts';
import { CONTEXT, documentOf, NODES, planOf, TEXT, viewsOf } from './sample.ts';

const test = suite('render: components of a site');
// Inside the project, so that nothing but the shared modules decides which React is found.
mkdirSync(`${PROJECT}/test/tmp`, { recursive: true });
const root = mkdtempSync(`${PROJECT}/test/tmp/overrides-`);
let count = 0;
const SHARED = { site: CONTEXT, views: viewsOf(NODES), allowsRawHtml: false };

async function bundled(source: string) {
  count++;
  const file = join(root, `templates-${count}.tsx`);
  writeFileSync(file, source);
  return checked({ file, outFile: join(root, `.docgen/templates-${count}.mjs`), root });
}

/** Bundles a module and runs it; the value is the bundle's path, or null if anything is wrong. */
async function checked(source: OverridesSource) {
  const { value, diagnostics } = await bundleOverrides(source);
  const found = [...diagnostics, ...(value === null ? [] : await checkOverrides(value))];
  return { value: found.length === 0 && value !== null ? value.file : null, diagnostics: found };
}

async function rendererWith(source: string) {
  const { value, diagnostics } = await bundled(source);
  assert.equal(diagnostics, []);
  return createRenderer({ ...SHARED, overrides: value });
}

/** `code file:line:col message` with the number of the file taken out. */
function lines(found: readonly Diagnostic[]): readonly string[] {
  return found.map(({ code, at, message }) =>
    `${code} ${at.file}:${at.line}:${at.col} ${message}`.replace(/templates-\d+/g, 'templates'),
  );
}

test('a component of the site stands in the place of ours', async () => {
  const renderer = await rendererWith(
    'export const Footer = ({ page }) => <footer className="own">by {page.site.title}</footer>;',
  );
  const { value, diagnostics } = await renderer.renderPage(planOf(), TEXT);
  assert.equal(diagnostics, []);
  assert.match(value, '<footer class="own">by Sample</footer>');
  assert.not.match(value, '© Sample');
  assert.match(renderer.renderExtra(null).value, '<footer class="own">');
});

test('it may print the component that it replaces, and others', async () => {
  const renderer = await rendererWith(`
    import { components as defaults, type TemplateProps } from 'docgen-site/templates';
    import React from 'react';
    export function Footer(props: TemplateProps) {
      return <React.Fragment><defaults.Footer {...props} /><props.components.EditLink {...props} /></React.Fragment>;
    }
    export const EditLink = () => <i>edit</i>;
  `);
  const { value, diagnostics } = await renderer.renderPage(planOf(), TEXT);
  assert.equal(diagnostics, []);
  assert.match(value, '© Sample');
  assert.is(value.split('<i>edit</i>').length, 3);
});

test('a component that throws is named with its line and its page, and other pages go on', async () => {
  const renderer = await rendererWith(
    `export function Footer({ page }) {\n  return <p>{page.next.label.toUpperCase()}</p>;\n}`,
  );
  const failed = await renderer.renderPage(planOf({ next: null }), TEXT);
  assert.is(failed.value, '');
  assert.equal(lines(failed.diagnostics), [
    "template/failed-component templates.tsx:2:24 Footer throws TypeError: Cannot read properties of null (reading 'label')",
  ]);
  assert.equal(failed.diagnostics[0]?.related, [
    { at: { file: 'docs/max/intro.md', line: 1, col: 1 }, message: 'while rendering max/intro' },
  ]);
  assert.match((await renderer.renderPage(planOf(), TEXT)).value, '<p>SERVE</p>');
});

for (const [what, source, expected] of [
  [
    'a function inside a component that throws',
    'const Row = () => { throw new RangeError("no row"); };\nexport const Footer = () => <footer><Row /></footer>;',
    'template/failed-component templates.tsx:1:27 A component throws RangeError: no row',
  ],
  [
    'an object as a child',
    'export const Footer = () => <footer>{new Date(0)}{({ a: 1 })}</footer>;',
    'template/failed-component docs/max/intro.md:1:1 A component throws Error: Objects are not valid as a React child',
  ],
  [
    'undefined',
    'export function Footer() { <p>lost return</p>; }',
    'template/no-markup templates.tsx:1:17 Footer gives no markup: it returns undefined',
  ],
  [
    'an async component',
    'export const Footer = async () => <p>later</p>;',
    'template/no-markup templates.tsx:1:14 Footer gives no markup: it is async',
  ],
  [
    'an async function inside a component',
    'const Row = async () => <p>later</p>;\nexport const Footer = () => <Row />;',
    'template/no-markup docs/max/intro.md:1:1 A component gives no markup: it waits for a promise',
  ],
] as const) {
  test(`finding: ${what}`, async () => {
    const renderer = await rendererWith(source);
    const found = lines((await renderer.renderPage(planOf(), TEXT)).diagnostics);
    assert.is(found.length, 1, found.join('\n'));
    assert.is(found[0]?.slice(0, expected.length), expected);
  });
}

for (const [what, source, expected] of [
  [
    'a syntax error',
    'export const Footer = () => (\n  <p>;\n',
    'template/unreadable-module templates.tsx:3:1 ',
  ],
  [
    'a missing package',
    'import x from "no-such-package";\nexport const Footer = () => x;',
    'template/unreadable-module templates.tsx:1:15 Could not resolve "no-such-package"',
  ],
  [
    'an unknown name',
    'export const Footer = () => null;\nexport function Foter() { return null; }',
    'template/unknown-component templates.tsx:2:17 There is no component "Foter"',
  ],
  [
    'a default export',
    'export default () => null;',
    'template/unknown-component templates.tsx:1:1 A default export replaces no component',
  ],
  [
    'no export',
    'console.log;',
    'template/unknown-component templates.tsx:1:1 templates.tsx exports nothing, so it replaces no component',
  ],
  [
    'an element',
    'export const Footer = <p>always the same</p>;',
    'template/not-a-component templates.tsx:1:14 Footer is an object, not a component',
  ],
  [
    'a module that throws',
    'const list = undefined;\nexport const Footer = list.footer;',
    'template/failed-module templates.tsx:2:28 templates.tsx throws when it is loaded: TypeError: Cannot read',
  ],
] as const) {
  test(`finding: ${what}`, async () => {
    const { value, diagnostics } = await bundled(source);
    assert.is(value, null);
    assert.is(diagnostics.length, 1, lines(diagnostics).join('\n'));
    assert.is(lines(diagnostics)[0]?.slice(0, expected.length), expected);
  });
}

test('a missing module is a finding without the folder of the machine', async () => {
  const result = await checked({ file: join(root, 'gone.tsx'), outFile: join(root, 'x.mjs'), root });
  assert.is(result.value, null);
  assert.is(result.diagnostics[0]?.at.file, 'gone.tsx');
  assert.not.match(result.diagnostics[0]?.message ?? '', root);
});

test('the hash of the templates changes with the components', async () => {
  const host = createHost();
  const hashWith = async (source: string) => templatesHash((await bundled(source)).value, host);
  const one = await hashWith('export const Footer = () => <p>1</p>;');
  const two = await hashWith('export const Footer = () => <p>2</p>;');
  assert.is(new Set([one, two, templatesHash(null, host)]).size, 3);
});

const NODE_COMPONENTS: readonly (readonly [source: string, block: Block, html: string])[] = [
  [
    'export const Callout = ({ node, html }) => <aside data-kind={node.kind} dangerouslySetInnerHTML={{ __html: html(node.children) }} />;',
    {
      type: 'callout',
      kind: 'tip',
      name: null,
      label: null,
      title: null,
      hasTitle: true,
      id: null,
      classes: [],
      children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a < b' }] }],
    },
    '<aside data-kind="tip"><p>a &lt; b</p>\n</aside>',
  ],
  [
    'export const CodeBlock = ({ node }) => <pre data-lang={node.lang}>{node.lines.join("|")}</pre>;',
    {
      type: 'codeBlock',
      lang: 'mojo',
      grammar: 'mojo',
      title: null,
      lines: ['a', 'b<c'],
      marks: [],
      firstLine: null,
      copy: true,
      isOutput: false,
      fails: false,
    },
    '<pre data-lang="mojo">a|b&lt;c</pre>',
  ],
  [
    'export const Signature = ({ node, link }) => <p>{node.lines[0].runs.map((run, at) => run.slot === null ? run.text : <a key={at} href={link(run.slot).href}>{run.text}</a>)}</p>;',
    {
      type: 'signature',
      language: 'mojo',
      decorators: [],
      lines: [
        {
          type: 'line',
          indent: 0,
          runs: [
            { type: 'run', text: 'fn f() -> ', style: 'keyword', slot: null },
            { type: 'run', text: 'Int', style: 'type', slot: 0 },
          ],
        },
      ],
      full: [],
    },
    '<p>fn f() -&gt; <a href="/int">Int</a></p>',
  ],
  [
    'export const Tabs = ({ node, html }) => <dl>{node.tabs.map((tab) => <dd key={tab.value} dangerouslySetInnerHTML={{ __html: tab.label + html(tab.children) }} />)}</dl>;',
    {
      type: 'tabs',
      group: null,
      selected: 0,
      tabs: [{ type: 'tab', label: 'One', value: 'one', children: [{ type: 'rule' }] }],
    },
    '<dl><dd>One<hr>\n</dd></dl>',
  ],
];

for (const [source, block, html] of NODE_COMPONENTS)
  test(`a component of the site writes ${block.type}`, async () => {
    const renderer = await rendererWith(source);
    const plan = planOf({ links: [{ kind: 'symbol', href: '/int' }] });
    const { value, diagnostics } = await renderer.renderPage(plan, documentOf(block));
    assert.equal(diagnostics, []);
    assert.match(value, html);
  });

test('a component for a node that throws is named with its line and its page', async () => {
  const renderer = await rendererWith('export const Paragraph = () => {\n  throw new Error("no");\n};');
  const { value, diagnostics } = await renderer.renderPage(planOf(), TEXT);
  assert.is(value, '');
  assert.equal(lines(diagnostics), [
    'template/failed-component templates.tsx:2:9 Paragraph throws Error: no',
  ]);
});

test('there is a writer for each type of node that a site can write', () => {
  assert.equal(Object.keys(WRITERS).sort(), [...NODE_TYPES].sort());
});

test.after(() => rmSync(root, { recursive: true, force: true }));
test.run();
