import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawCard } from '../../src/outputs/cards/draw-card.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const cards = suite('cards for link previews');

/** Returns the chunks of a PNG. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

cards('are light images of the same bytes for the same text', () => {
  const text = { section: 'Guides', title: 'Prefix caching with PagedAttention', site: 'Site v1' };
  const png = drawCard(text);
  assert.ok(png.length < 30_000, `${png.length} bytes`);
  assert.equal(drawCard(text), png);
  const chunks = chunksOf(png);
  assert.equal([chunks.get('IHDR')?.readUInt32BE(0), chunks.get('IHDR')?.readUInt32BE(4)], [1200, 630]);
  const rows = inflateSync(chunks.get('IDAT') ?? '');
  assert.is(rows.length, 601 * 630);
  const isInked = (row: number) => rows.subarray(row * 601 + 1, (row + 1) * 601).some((byte) => byte !== 0);
  assert.equal([130, 260, 360, 550].map(isInked), [true, true, true, true], 'four lines of text');
  assert.equal([20, 200, 480, 610].map(isInked), [false, false, false, false], 'and nothing between them');
});

cards('of a title that is too long or one word end at the edge', () => {
  for (const title of ['word '.repeat(90), 'W'.repeat(300)])
    assert.ok(drawCard({ section: '', title, site: '' }).length < 60_000);
});

cards('are published for pages without an image', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText("basePath: '/docs/',"),
      'docs/index.md': '# Home\n',
      'docs/own.md': '---\ntitle: Own\nimage: https://example.com/own.png\n---\n\nText.\n',
      'docs/other.md': '# 概要\n',
    });
    const build = async () => {
      const { exit, out, err } = await runInDir(dir, ['build']);
      assert.is(exit, 0, out + err);
    };
    const imageOf = (page: string) =>
      /og:image" content="([^"]*)"/.exec(readFileSync(join(dir, 'build/v1', page), 'utf8'))?.[1];
    await build();
    const card = imageOf('index.html') ?? '';
    assert.match(card, /^https:\/\/example\.org\/docs\/assets\/cards\/\w+\.png$/);
    assert.ok(existsSync(join(dir, 'build', card.slice('https://example.org/docs/'.length))));
    assert.is(imageOf('own.html'), 'https://example.com/own.png');
    assert.is(imageOf('other.html'), undefined);
    assert.is(readdirSync(join(dir, 'build/assets/cards')).length, 2);
    writeFiles(dir, { 'docgen.config.ts': configText('cards: false,') });
    await build();
    assert.is(imageOf('index.html'), undefined);
    assert.not(existsSync(join(dir, 'build/assets/cards')));
  }),
);

cards.run();
