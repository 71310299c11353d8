import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DRAWING_ATTRIBUTES, DRAWING_CLASSES, DRAWING_ELEMENTS } from '../../../src/model/page/drawing.ts';
import { PROJECT } from '../../harness/paths.ts';
import { htmlOf, parseText } from './parse-text.ts';

const drawings = suite('drawings in pages');

const BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">';

/** A page that shows one drawing, alone in its paragraph. */
async function show(inner: string, { start = BOX, markdown = '![A box](a.svg#inline)\n' } = {}) {
  const parsed = await parseText(markdown, { drawings: { 'a.svg': `${start}${inner}</svg>` } });
  const found = parsed.found.map(({ code, at, message }) => `${code} ${at.line}:${at.col} ${message}`);
  return { html: htmlOf(parsed), found };
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
  assert.match(html, 'class="drawing drawing-500"');
});

drawings('ids get the prefix of the figure', async () => {
  const inner =
    '<defs><marker id="head"><path d="M0 0"/></marker></defs><line id="l" marker-end="url(#head)"/><use xlink:href="#l"/>';
  const { html, found } = await show(inner, { markdown: '![A](a.svg#inline)\n\n![B](a.svg#inline)\n' });
  assert.equal(found, []);
  for (const number of [1, 2]) {
    assert.match(html, `<marker id="docgen-drawing-${number}-head">`);
    assert.match(html, `marker-end="url(#docgen-drawing-${number}-head)"`);
    assert.match(html, `<use href="#docgen-drawing-${number}-l"/>`);
  }
});

drawings('what speaks for the file alone is left out', async () => {
  const start = '<?xml version="1.0"?>\n<svg version="1.1" width="12px" height="8" xmlns:x="urn:x">';
  const { html } = await show('<title>T</title><metadata><x:a b="c"/></metadata>', { start });
  assert.match(html, '<svg class="drawing" viewBox="0 0 12 8" width="12" height="8" role="img"');
  assert.match(html, '></svg>');
});

const REFUSED: readonly (readonly [string, string])[] = [
  ['<script>alert(1)</script>', 'drawing/not-allowed 2:1 <script> is not allowed in a drawing'],
  ['<g><foreignObject/></g>', 'drawing/not-allowed 2:4 <foreignObject> is not allowed in a drawing'],
  ['<style>*{}</style>', 'drawing/not-allowed 2:1 <style> is not allowed in a drawing'],
  ['<svg/>', 'drawing/not-allowed 2:1 <svg> is not allowed in the <svg> of a drawing'],
  ['<a href="#x"/>', 'drawing/not-allowed 2:1 <a> is not allowed in a drawing'],
  ['<image href="a.png"/>', 'drawing/not-allowed 2:1 <image> is not allowed in a drawing'],
  [
    '<g onclick="a()"/>',
    'drawing/not-allowed 2:4 The attribute "onclick" is not allowed on <g> in a drawing',
  ],
  ['<g\n style="x"/>', 'drawing/not-allowed 3:2 The attribute "style" is not allowed on <g> in a drawing'],
  [
    '<g data-a=" id=1" id="a"/>',
    'drawing/not-allowed 2:4 The attribute "data-a" is not allowed on <g> in a drawing',
  ],
  [
    '<rect fill="url(https://a.b/#c)"/>',
    'drawing/reference 2:7 "https://a.b/#c" is not an id of the drawing',
  ],
  ['<rect fill="URL( \'//a.b\' )"/>', 'drawing/reference 2:7 "\'//a.b\'" is not an id of the drawing'],
  ['<rect fill="u\\72l(//a.b)"/>', 'drawing/not-allowed 2:7 The value of "fill" has a backslash'],
  [
    '<rect fill="image(red)"/>',
    'drawing/not-allowed 2:7 The value of "fill" calls "image", which is not allowed in a drawing',
  ],
  [
    '<rect fill="src ( a )"/>',
    'drawing/not-allowed 2:7 The value of "fill" calls "src", which is not allowed in a drawing',
  ],
  ['<rect fill="url(#none)"/>', 'drawing/reference 2:7 No element of the drawing has the id "none"'],
  ['<use href="b.svg#a"/>', 'drawing/reference 2:6 "b.svg#a" is not an id of the drawing'],
  [
    '<g id="a"><use href="#b"/></g><g id="b"/><use href="#a"/>',
    'drawing/reference 2:47 <use> refers to "#a", which is or contains a <use>',
  ],
  ['<g id="a"/><g id="a"/>', 'drawing/reference 2:15 The drawing has the id "a" twice'],
  ['words', 'drawing/not-allowed 1:1 The text "words" in <svg> would not be shown'],
  ['<g>', 'drawing/syntax 2:4 The drawing is not valid XML: Missing end tag for element g'],
  [
    '<text>a &nbsp; b</text>',
    "drawing/syntax 2:9 The drawing is not valid XML: Named entity isn't defined: &nbsp;",
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
  assert.equal(await faults('<svg viewBox="0 0 10%">'), ['drawing/no-size 1:1 The drawing has no size']);
  const html = await parseText('![A](a.svg#inline)', { drawings: { 'a.svg': '<html/>' } });
  assert.is(html.found[0]?.message, 'The file is not a drawing: its root element is <html>');
  const deep = `${'<g>'.repeat(60)}${'</g>'.repeat(60)}`;
  assert.match((await faults(BOX, deep))[0] ?? '', 'drawing/too-large');
  const doctype = await parseText('![A](a.svg#inline)', {
    drawings: { 'a.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${BOX}<text>&a;</text></svg>` },
  });
  assert.is(doctype.found[0]?.message, "The drawing is not valid XML: Named entity isn't defined: &a;");
});

drawings('a file has at most twenty findings', async () => {
  assert.is((await show('<b/>'.repeat(500))).found.length, 20);
});

drawings('nothing but shapes reaches the page, whatever the file holds', async () => {
  const names = [
    ...DRAWING_ELEMENTS.keys(),
    'script',
    'style',
    'a',
    'image',
    'foreignObject',
    'animate',
    'set',
  ];
  const keys = [
    ...DRAWING_ATTRIBUTES,
    'href',
    'xlink:href',
    'style',
    'onload',
    'src',
    'from',
    'to',
    'x',
    'd',
  ];
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
        if (!DRAWING_ELEMENTS.has(name) && name !== 'figure') faults.push(name);
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on|^style$|^src$/.test(key)) faults.push(key);
          if (/href/.test(key) && !value.startsWith('#docgen-drawing-')) faults.push(`${key}=${value}`);
          // A class or a label is a name, whatever it looks like.
          if (key === 'class' || key === 'aria-label') continue;
          if (/url|\\/i.test(value) && !/^url\(#docgen-drawing-1-a\)$/.test(value))
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
  assert.equal([...named].sort(), [...DRAWING_CLASSES].sort());
  const guide = readFileSync(`${PROJECT}/docs/writing.md`, 'utf8');
  assert.equal(
    [...DRAWING_CLASSES].filter((name) => !guide.includes(`\`${name}\``)),
    [],
  );
});

drawings.run();
