import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CLASSES, COMMON, ELEMENTS } from '../../../src/parse/markdown/drawing/vocabulary.ts';
import { PROJECT } from '../../harness/paths.ts';
import { fillBody, parseText } from './parse-text.ts';

const drawings = suite('drawings in pages');

const BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">';

/** A page that shows one drawing, alone in its paragraph. */
async function show(inner: string, { start = BOX, markdown = '![A box](a.svg#inline)\n' } = {}) {
  const parsed = await parseText(markdown, { drawings: { 'a.svg': `${start}${inner}</svg>` } });
  const found = parsed.found.map(({ code, at, message }) => `${code} ${at.line}:${at.col} ${message}`);
  return { html: fillBody(parsed), found };
}

drawings('a drawing stands in a figure, with its size and the text for those who cannot see it', async () => {
  const { html, found } = await show('\n  <!-- one --><rect class="dg-box" width="8" height="8"/>\n');
  assert.equal(found, []);
  assert.equal(
    html,
    '<figure class="figure-drawing"><svg class="drawing" viewBox="0 0 320 160" width="320" height="160" role="img" aria-label="A box"><rect class="dg-box" width="8" height="8"/></svg></figure>\n',
  );
});

drawings('a title is the caption, attributes go to the drawing', async () => {
  const markdown = '![A "b"](a.svg#inline "Two < three"){width=160 #box .wide}\n';
  const { html } = await show('', { markdown });
  assert.match(html, '<figcaption>Two &lt; three</figcaption></figure>');
  assert.match(html, 'class="drawing wide"');
  assert.match(html, 'width="160" height="80" id="box" role="img" aria-label="A &quot;b&quot;"');
});

drawings('within a line there is no figure', async () => {
  const { html } = await show('', { markdown: 'See ![A box](a.svg#inline) here.\n' });
  assert.match(html, /^<p>See <svg [^>]*><\/svg> here\.<\/p>/);
});

drawings('a wide drawing is not made unreadably small, and can be reached by keyboard', async () => {
  const { html } = await show('', { start: '<svg viewBox="0 0 700 100">' });
  assert.match(html, '<figure class="figure-drawing" tabindex="0">');
  assert.match(html, 'style="min-width:539px"');
});

drawings('ids are those of the figure, and written only where something refers to them', async () => {
  const inner =
    '<defs><marker id="head"><path d="M0 0"/></marker></defs><line id="l" marker-end="url(#head)"/><use xlink:href="#l"/><rect id="alone"/>';
  const { html, found } = await show(inner, { markdown: '![A](a.svg#inline)\n\n![B](a.svg#inline)\n' });
  assert.equal(found, []);
  for (const number of [1, 2]) {
    assert.match(html, `<marker id="docgen-drawing-${number}-head">`);
    assert.match(html, `marker-end="url(#docgen-drawing-${number}-head)"`);
    assert.match(html, `<use href="#docgen-drawing-${number}-l"/>`);
  }
  assert.not.match(html, 'alone');
});

drawings('what speaks for the file alone is left out', async () => {
  const start = '<?xml version="1.0"?>\n<svg version="1.1" width="12px" height="8" xmlns:x="urn:x">';
  const { html } = await show('<title>T</title><metadata><x:a b="c"/></metadata>', { start });
  assert.match(html, '<svg class="drawing" viewBox="0 0 12 8" width="12" height="8" role="img"');
  assert.match(html, '></svg>');
});

const REFUSED: readonly (readonly [string, string])[] = [
  ['<script>alert(1)</script>', 'drawing/not-allowed 2:1 Drawings may not hold <script>'],
  ['<g><foreignObject/></g>', 'drawing/not-allowed 2:4 Drawings may not hold <foreignObject>'],
  ['<style>*{}</style>', 'drawing/not-allowed 2:1 Drawings may not hold <style>'],
  ['<svg/>', 'drawing/not-allowed 2:1 Drawings may not hold <svg> inside <svg>'],
  ['<a href="#x"/>', 'drawing/not-allowed 2:1 Drawings may not hold <a>'],
  ['<image href="a.png"/>', 'drawing/not-allowed 2:1 Drawings may not hold <image>'],
  ['<g onclick="a()"/>', 'drawing/not-allowed 2:4 Drawings may not have "onclick" on <g>'],
  ['<g\n style="x"/>', 'drawing/not-allowed 3:2 Drawings may not have "style" on <g>'],
  ['<g data-a=" id=1" id="a"/>', 'drawing/not-allowed 2:4 Drawings may not have "data-a" on <g>'],
  ['<rect fill="url(https://a.b/#c)"/>', 'drawing/reference 2:7 "https://a.b/#c" leads out of the drawing'],
  ['<rect fill="URL( \'//a.b\' )"/>', 'drawing/reference 2:7 "//a.b" leads out of the drawing'],
  ['<rect fill="u\\72l(//a.b)"/>', 'drawing/not-allowed 2:7 The value of "fill" has a backslash'],
  [
    '<rect fill="image(red)"/>',
    'drawing/not-allowed 2:7 The value of "fill" calls "image", which drawings may not use',
  ],
  [
    '<rect fill="src ( a )"/>',
    'drawing/not-allowed 2:7 The value of "fill" calls "src", which drawings may not use',
  ],
  ['<rect fill="url(#none)"/>', 'drawing/reference 2:7 No element of the drawing has the id "none"'],
  ['<use href="b.svg#a"/>', 'drawing/reference 2:6 "b.svg#a" leads out of the drawing'],
  [
    '<g id="a"><use href="#b"/></g><g id="b"/><use href="#a"/>',
    'drawing/reference 2:47 <use> refers to "#a", which has a <use> in it or is one',
  ],
  ['<g id="a"/><g id="a"/>', 'drawing/reference 2:15 The id "a" is in this drawing already'],
  ['words', 'drawing/not-allowed 1:1 The text "words" in <svg> would not be shown'],
  [
    '<g>',
    'drawing/syntax 2:4 The drawing is not XML: </svg> stands where the <g> that opens at 2:1 must be closed',
  ],
  [
    '<text>a &nbsp; b</text>',
    'drawing/syntax 2:9 The drawing is not XML: "&" starts neither a tag nor an entity of XML here',
  ],
  ['<rect class="dg-boxx"/>', 'drawing/unknown-class 2:7 There is no class "dg-boxx"'],
];

for (const [inner, finding] of REFUSED)
  drawings(`refused: ${inner.replaceAll('\n', '⏎')}`, async () => {
    const { html, found } = await show(inner, { start: `${BOX}\n` });
    assert.equal(found, [finding]);
    const isShown = finding.startsWith('drawing/unknown-class');
    assert.is(html.includes('<svg'), isShown);
    assert.match(html, 'A box');
  });

drawings('files that are no drawing, and drawings without a size or too deep', async () => {
  const faults = async (start: string, inner = '') => (await show(inner, { start })).found;
  assert.equal(await faults('<svg viewBox="0 0 10%">'), [
    'drawing/no-size 1:1 The drawing does not say how large it is',
  ]);
  const html = await parseText('![A](a.svg#inline)', { drawings: { 'a.svg': '<html/>' } });
  assert.is(html.found[0]?.message, 'The file is no drawing: its first element is <html>');
  const deep = `${'<g>'.repeat(60)}${'</g>'.repeat(60)}`;
  assert.match((await faults(BOX, deep))[0] ?? '', 'drawing/too-large');
  const doctype = await parseText('![A](a.svg#inline)', {
    drawings: { 'a.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${BOX}</svg>` },
  });
  assert.is(doctype.found[0]?.code, 'drawing/syntax');
});

drawings('a file has at most twenty findings', async () => {
  assert.is((await show('<b/>'.repeat(500))).found.length, 20);
});

drawings('nothing but shapes reaches the page, whatever the file holds', async () => {
  const names = [...ELEMENTS.keys(), 'script', 'style', 'a', 'image', 'foreignObject', 'animate', 'set'];
  const keys = [...COMMON, 'href', 'xlink:href', 'style', 'onload', 'src', 'from', 'to', 'x', 'd'];
  const values = [
    '#a',
    'url(#a)',
    'url(//x)',
    'javascript:a()',
    'data:x',
    'red',
    'a\\62',
    '"><b',
    'u/**/rl(x)',
  ];
  const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const tag = fc
    .tuple(fc.constantFrom(...names), fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...values)))
    .map(([name, given]) => {
      const list = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`);
      return `<${name}${list.join('')}/>`;
    });
  await fc.assert(
    fc.asyncProperty(fc.array(tag, { maxLength: 6 }), async (tags) => {
      const { html } = await show(`<g id="a"/>${tags.join('')}`);
      assert.equal(faultsIn(html), []);
    }),
    { numRuns: 300 },
  );
});

/** What a browser would find in the HTML besides shapes. */
function faultsIn(html: string): readonly string[] {
  const faults: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!ELEMENTS.has(name) && name !== 'figure') faults.push(name);
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on|^style$|^src$/.test(key)) faults.push(key);
          if (/href/.test(key) && !value.startsWith('#docgen-drawing-')) faults.push(`${key}=${value}`);
          if (/url|\\/i.test(value) && !/^url\(#docgen-drawing-1-a\)$/.test(value) && key !== 'aria-label')
            faults.push(`${key}=${value}`);
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.write(html);
  parser.end();
  return faults;
}

drawings('the classes of the style sheet are those that drawings may name', () => {
  const css = readFileSync(`${PROJECT}/templates/client/drawings.css`, 'utf8');
  const named = new Set([...css.matchAll(/\.(dg-[\w-]+)/g)].map(([, name = '']) => name));
  assert.equal([...named].sort(), [...CLASSES].sort());
  const guide = readFileSync(`${PROJECT}/docs/writing.md`, 'utf8');
  assert.equal(
    [...CLASSES].filter((name) => !guide.includes(`\`${name}\``)),
    [],
  );
});

drawings.run();
