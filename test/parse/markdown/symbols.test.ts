import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codesOf, htmlOf, parseText, type TextOptions } from './parse-text.ts';

const symbols = suite('references to symbols');

async function written(text: string, options: TextOptions = { references: true }): Promise<string> {
  return htmlOf(await parseText(text, options)).trim();
}

/** What is written, and what stands on the page: names asked for in quotes before their labels. */
const REFERENCES: readonly (readonly [source: string, html: string])[] = [
  ['See [`Dict`].', '<p>See <a class="symbol" href="reference:Dict"><code>Dict</code></a>.</p>'],
  ['[`Dict.get`]', '<p><a class="symbol" href="reference:Dict.get"><code>Dict.get</code></a></p>'],
  ['[`get()`]', '<p><a class="symbol" href="reference:get"><code>get()</code></a></p>'],
  ['[Dict.get]', '<p><a class="symbol" href="reference:Dict.get"><code>Dict.get</code></a></p>'],
  ['[.sibling]', '<p><a class="symbol" href="reference:.sibling"><code>sibling</code></a></p>'],
  ['[`.sibling`]', '<p><a class="symbol" href="reference:.sibling"><code>sibling</code></a></p>'],
  [
    '[Dict.__getitem__] and [a._b]',
    '<p><a class="symbol" href="reference:Dict.__getitem__"><code>Dict.__getitem__</code></a> and <a class="symbol" href="reference:a._b"><code>a._b</code></a></p>',
  ],
  [
    '*[pkg.module.Item]*',
    '<p><em><a class="symbol" href="reference:pkg.module.Item"><code>pkg.module.Item</code></a></em></p>',
  ],
  ['([Größe.von])', '<p>(<a class="symbol" href="reference:Größe.von"><code>Größe.von</code></a>)</p>'],
  ['| a |\n| - |\n| [`A`] |', ''],
  // Plain text.
  ['[Dict]', '<p>[Dict]</p>'],
  ['[1.2.3] [...] [a.] [a..b] [a b.c] [a-b.c]', '<p>[1.2.3] [...] [a.] [a..b] [a b.c] [a-b.c]</p>'],
  ['[`a + b`] [`Dict[K, V]`]', '<p>[<code>a + b</code>] [<code>Dict[K, V]</code>]</p>'],
  ['rows[a.b] f(x)[a.b] x[`i`]', '<p>rows[a.b] f(x)[a.b] x[<code>i</code>]</p>'],
  [String.raw`\[Dict.get]`, '<p>[Dict.get]</p>'],
  ['`[Dict.get]`', '<p><code>[Dict.get]</code></p>'],
  // Options of commands stay on one line.
  [
    '`--max-length 4096` `-O`',
    '<p><code class="option">--max-length 4096</code> <code class="option">-O</code></p>',
  ],
  // Long code in cells of tables breaks at its seams.
  [
    '| `--max-queue-length INT` |\n| - |\n| **`multi_latent_attention`** |\n\n`multi_latent_attention`',
    [
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Table">',
      '<table>',
      '<thead>',
      '<tr><th scope="col"><code class="option">--max-queue-length <wbr>INT</code></th></tr>',
      '</thead>',
      '<tbody>',
      '<tr><td><strong><code>multi_<wbr>latent_<wbr>attention</code></strong></td></tr>',
      '</tbody>',
      '</table>',
      '</div>',
      '<p><code>multi_latent_attention</code></p>',
    ].join('\n'),
  ],
  [`\`--${'a'.repeat(40)}\` \`- x\``, `<p><code>--${'a'.repeat(40)}</code> <code>- x</code></p>`],
  // Real links win.
  ['[Dict.get](x.md)', '<p><a href="x.md">Dict.get</a></p>'],
  ['[`Dict`](x.md)', '<p><a href="x.md"><code>Dict</code></a></p>'],
  ['[Dict.get]\n\n[Dict.get]: x.md', '<p><a href="x.md">Dict.get</a></p>'],
  ['[`Dict`][d]\n\n[d]: x.md', '<p><a href="x.md"><code>Dict</code></a></p>'],
  ['[see [`Dict`]](x.md)', '<p><a href="x.md">see [<code>Dict</code>]</a></p>'],
  ['<a href="x.md">see [a.b]</a>', '<p><a href="x.md">see [a.b]</a></p>'],
  ['![a.b](c.png)', '<p><img src="c.png" alt="a.b" loading="lazy" decoding="async"></p>'],
];

for (const [source, html] of REFERENCES)
  symbols(source, async () => {
    if (html === '')
      assert.match(await written(source), '<td><a class="symbol" href="reference:A"><code>A</code></a></td>');
    else assert.is(await written(source), html);
  });

symbols('are text on a site without an API', async () => {
  assert.is(await written('[`Dict`] [Dict.get]', {}), '<p>[<code>Dict</code>] [Dict.get]</p>');
});

symbols('each stands where it was written, and says what it means in the text of a heading', async () => {
  const page = await parseText('a [`A`]\n\n## The [`B`] type\n\n[`A`]', { references: true });
  assert.equal(
    page.facts.links.map(({ at }) => at.join(':')),
    ['1:3', '3:8', '5:1'],
  );
  assert.equal(
    page.facts.headings.map(({ text, id }) => [text, id]),
    [['The B type', 'the-b-type']],
  );
  assert.equal(codesOf(page), []);
});

const LINKED: TextOptions = { references: true, linkSymbols: true };

/** Code spans on a site that links them. */
const SPANS: readonly (readonly [source: string, html: string])[] = [
  ['`Dict`', '<p><a class="symbol" href="code:Dict"><code>Dict</code></a></p>'],
  ['`Dict.get()`', '<p><a class="symbol" href="code:Dict.get"><code>Dict.get()</code></a></p>'],
  [
    '`a b` `.get` `f(x)` `a.` `--flag` `1`',
    '<p><code>a b</code> <code>.get</code> <code>f(x)</code> <code>a.</code> <code class="option">--flag</code> <code>1</code></p>',
  ],
  ['[`Dict`](x.md)', '<p><a href="x.md"><code>Dict</code></a></p>'],
  ['<a href="x.md">`Dict`</a>', '<p><a href="x.md"><code>Dict</code></a></p>'],
];

for (const [source, html] of SPANS)
  symbols(`code span ${source}`, async () =>
    assert.match(await written(source, LINKED), html.replace(/^<h2>/, '')),
  );

symbols('code spans of headings stay code', async () => {
  const page = await parseText('## The `Dict` type\n\n`Dict`\n\n<h2>\n\n`List`\n\n</h2>', LINKED);
  assert.equal(page.facts.links.length, 1);
});

symbols('code spans that ask for the same share a hole', async () => {
  const page = await parseText('`Dict` `Dict` `List` `Dict`', LINKED);
  assert.equal(
    page.facts.links.map((link) => (link.slot === 'symbol' ? link.name : '')),
    ['Dict', 'List'],
  );
});

symbols('code spans stay code where the site does not ask for links', async () => {
  assert.is(await written('`Dict`'), '<p><code>Dict</code></p>');
  assert.is(await written('`Dict`', { linkSymbols: true }), '<p><code>Dict</code></p>');
});

symbols.run();
