import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsIn } from './html-faults.ts';
import { htmlOf, parseText } from './parse-text.ts';
import { PIECES } from './pieces.ts';

const safety = suite('safety');

const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

safety('the test sees what it looks for', async () => {
  for (const html of [
    '<script></script>',
    '<b onclick="x">a</b>',
    '<a href="java&#9;script:x">a</a>',
    '<p>a',
    'a</p>',
    '<p><div></div></p>',
    '<b><i></b></i>',
    '<img srcset="a 1x, javascript:b 2x">',
    '<!-- a -->',
  ])
    assert.ok(faultsIn(html).length > 0, html);
  assert.ok(faultsIn(htmlOf(await parseText('<b onclick="x">', { html: 'allow' }))).length > 0);
});

safety(
  'whatever stands in a page, its HTML holds allowed tags alone, balanced, without unsafe addresses',
  async () => {
    await fc.assert(
      fc.asyncProperty(markdown, async (text) => {
        assert.equal(faultsIn(htmlOf(await parseText(text))), []);
      }),
      { numRuns: 4_000 },
    );
  },
);

safety('any text at all gives balanced HTML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
      assert.equal(faultsIn(htmlOf(await parseText(text))), []);
    }),
    { numRuns: 500 },
  );
});

safety('every id stands on the page once', async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const ids = [...htmlOf(await parseText(text)).matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(
        (match) => match[1],
      );
      assert.is(ids.length, new Set(ids).size, ids.join());
    }),
    { numRuns: 1_000 },
  );
});

safety('positions lie within the page', async () => {
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const { facts, found } = await parseText(text);
      const lines = text.split('\n');
      const places = [
        ...facts.links.map(({ at }) => at),
        ...found.map(({ at }) => [at.line, at.col] as const),
      ];
      for (const [number, col] of places) {
        const line = lines[number - 1];
        assert.ok(line !== undefined && col >= 1 && col <= line.length + 1, `${number}:${col}`);
      }
    }),
    { numRuns: 1_000 },
  );
});

safety.run();
