import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { createRenderer } from '../../src/render/index.ts';
import { bundleOverrides } from '../../src/render/overrides.ts';
import { PROJECT } from '../harness/paths.ts';
import { CHROME, contentOf, NODES, planOf, slicesOf } from './sample.ts';

const test = suite('render: components of a site');
// Inside the project, so that nothing but the shared modules decides which React is found.
mkdirSync(`${PROJECT}/test/tmp`, { recursive: true });
const root = mkdtempSync(`${PROJECT}/test/tmp/overrides-`);
let count = 0;

async function bundled(source: string) {
  count++;
  const file = join(root, `templates-${count}.tsx`);
  writeFileSync(file, source);
  return bundleOverrides({ file, outFile: join(root, `.docgen/templates-${count}.mjs`), root });
}

async function rendererWith(source: string) {
  const { value, diagnostics } = await bundled(source);
  assert.equal(diagnostics, []);
  return createRenderer({ chrome: CHROME, slices: slicesOf(NODES), overrides: value });
}

/** `code file:line:col message` with the number of the file taken out. */
function lines(found: readonly Diagnostic[]): readonly string[] {
  return found.map(({ code, at, message }) =>
    `${code} ${at.file}:${at.line}:${at.col} ${message}`.replace(/templates-\d+/g, 'templates'),
  );
}

test('a component of the site stands in the place of ours', async () => {
  const renderer = await rendererWith(
    'export const Footer = ({ model }) => <footer className="own">by {model.chrome.title}</footer>;',
  );
  const { value, diagnostics } = renderer.renderPage(planOf(), contentOf(['<p>Text</p>']));
  assert.equal(diagnostics, []);
  assert.match(value, '<footer class="own">by Sample</footer>');
  assert.not.match(value, '© Sample');
  assert.match(renderer.renderNotFound().value, '<footer class="own">');
});

test('it may print the component that it replaces, and others', async () => {
  const renderer = await rendererWith(`
    import { components as defaults, type TemplateProps } from 'docgen/templates';
    import React from 'react';
    export function Footer(props: TemplateProps) {
      return <React.Fragment><defaults.Footer {...props} /><props.components.EditLink {...props} /></React.Fragment>;
    }
    export const EditLink = () => <i>edit</i>;
  `);
  const { value, diagnostics } = renderer.renderPage(planOf(), contentOf());
  assert.equal(diagnostics, []);
  assert.match(value, '© Sample');
  assert.is(value.split('<i>edit</i>').length, 3);
});

test('a component that throws is named with its line and its page, and other pages go on', async () => {
  const renderer = await rendererWith(
    `export function Footer({ model }) {\n  return <p>{model.plan.next.label.toUpperCase()}</p>;\n}`,
  );
  const failed = renderer.renderPage(planOf({ next: null }), contentOf());
  assert.is(failed.value, '');
  assert.equal(lines(failed.diagnostics), [
    "template/failed-component templates.tsx:2:30 Footer throws TypeError: Cannot read properties of null (reading 'label')",
  ]);
  assert.equal(failed.diagnostics[0]?.related, [
    { at: { file: 'docs/max/intro.md', line: 1, col: 1 }, message: 'while rendering max/intro' },
  ]);
  assert.match(renderer.renderPage(planOf(), contentOf()).value, '<p>SERVE</p>');
});

for (const [what, source, expected] of [
  [
    'a function inside a component that throws',
    'const Row = () => { throw new RangeError("no row"); };\nexport const Footer = () => <footer><Row /></footer>;',
    'template/failed-component templates.tsx:1:27 Something in Footer throws RangeError: no row',
  ],
  [
    'an object as a child',
    'export const Footer = () => <footer>{new Date(0)}{({ a: 1 })}</footer>;',
    'template/failed-component docs/max/intro.md:1:1 Something in Footer throws Error: Objects are not valid as a React child',
  ],
  [
    'undefined',
    'export function Footer() { <p>lost return</p>; }',
    'template/no-markup docs/max/intro.md:1:1 Footer gives no markup: it returns undefined',
  ],
  [
    'an async component',
    'export const Footer = async () => <p>later</p>;',
    'template/no-markup docs/max/intro.md:1:1 Footer gives no markup: it is async',
  ],
  [
    'an async function inside a component',
    'const Row = async () => <p>later</p>;\nexport const Footer = () => <Row />;',
    'template/no-markup docs/max/intro.md:1:1 Something in Footer gives no markup: it waits for a promise',
  ],
  [
    'Suspense',
    'import { lazy, Suspense } from "react";\nconst Row = lazy(() => new Promise(() => {}));\nexport const Footer = () => <Suspense fallback="…"><Row /></Suspense>;',
    'template/no-markup templates.tsx:3:29 Something in Footer gives no markup: it contains Suspense',
  ],
  [
    'a change of shared data',
    'export const Footer = ({ model }) => { model.chrome.title = "x"; return <p />; };',
    "template/failed-component templates.tsx:1:53 Footer throws TypeError: Cannot assign to read only property 'title'",
  ],
  [
    'a list without keys',
    'export const Footer = () => (\n  <ul>{["a", "b"].map((one) => <li>{one}</li>)}</ul>\n);',
    'template/react-warning templates.tsx:2:32 Footer: Each child in a list should have a unique "key" prop.',
  ],
  [
    'an attribute that React drops',
    'export const Footer = () => <footer onclick="go()">x</footer>;',
    'template/react-warning templates.tsx:1:29 Footer: Invalid event handler property `onclick`.',
  ],
] as const) {
  test(`finding: ${what}`, async () => {
    const quiet = console.error;
    const renderer = await rendererWith(source);
    const found = lines(renderer.renderPage(planOf(), contentOf(['<p>Text</p>'])).diagnostics);
    assert.is(found.length, 1, found.join('\n'));
    assert.is(found[0]?.slice(0, expected.length), expected);
    assert.is(console.error, quiet);
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
  const result = await bundleOverrides({ file: join(root, 'gone.tsx'), outFile: join(root, 'x.mjs'), root });
  assert.is(result.value, null);
  assert.is(result.diagnostics[0]?.at.file, 'gone.tsx');
  assert.not.match(result.diagnostics[0]?.message ?? '', root);
});

test('the hash of a renderer changes with the components and with nothing else', async () => {
  const one = await rendererWith('export const Footer = () => <p>1</p>;');
  const two = await rendererWith('export const Footer = () => <p>2</p>;');
  const none = await createRenderer({ chrome: CHROME, slices: slicesOf(NODES), overrides: null });
  const again = await createRenderer({ chrome: CHROME, slices: slicesOf([]), overrides: null });
  assert.is(new Set([one.hash, two.hash, none.hash]).size, 3);
  assert.is(none.hash, again.hash);
});

test('React has nothing to say about the default components', async () => {
  const renderer = await rendererWith('export const SkipLink = () => <a href="#docgen-main">Skip</a>;');
  assert.equal(renderer.renderPage(planOf(), contentOf(['<p>Text</p>'])).diagnostics, []);
  assert.equal(renderer.renderNotFound().diagnostics, []);
});

test.after(() => rmSync(root, { recursive: true, force: true }));
test.run();
