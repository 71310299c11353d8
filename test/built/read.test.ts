import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { noImageFrom } from '../../src/base/data/image-kind.ts';
import { cssAddresses } from '../../src/built/read/css.ts';
import { readHtml } from '../../src/built/read/html.ts';
import { indexRules, readRedirects } from '../../src/built/read/redirects.ts';
import { readSearchIndex } from '../../src/built/read/search-index.ts';
import { srcsetAddresses } from '../../src/built/read/srcset.ts';
import { createIntern } from '../../src/built/table.ts';
import { encodeRecords } from '../../src/search/records.ts';

const read = suite('reading published files');

const addresses = (css: string) => cssAddresses(css).map(({ value }) => value);

read('addresses of a style sheet', () => {
  assert.equal(addresses('a{b:url(c.png)} d{e:URL( "f g.png" ), url(\'h\')}'), ['c.png', 'f g.png', 'h']);
  assert.equal(addresses('@import "a.css"; @import url(b.css) print; @IMPORT \'c.css\''), [
    'a.css',
    'b.css',
    'c.css',
  ]);
  assert.equal(addresses('/* url(a) */ b{content:"url(c)"} @namespace url(http://d); e{f:url(g)}'), ['g']);
  assert.equal(addresses('a{b:url(c\\ d\\2e png)}'), ['c d.png']);
  assert.equal(addresses('a{b:url("c\nd:url(e)'), ['c', 'e']);
});

read('addresses of a srcset', () => {
  assert.equal(srcsetAddresses('a.png 1x, b.png 2x'), ['a.png', 'b.png']);
  assert.equal(srcsetAddresses('a.png, b,c.png 100w,d.png'), ['a.png', 'b,c.png', 'd.png']);
  assert.equal(srcsetAddresses(' data:image/gif;base64,AA== 1x , , '), ['data:image/gif;base64,AA==']);
});

read('positions are those of attributes, the first of two equal ones counts', () => {
  const html = '<p>\n <a title=x href="a&amp;b" href="c">d</a>\n<a\n  href=e>';
  const { references } = readHtml({ file: 'a.html', html, intern: createIntern() });
  assert.equal(
    references.map(({ value, at: { line, col } }) => `${value} ${line}:${col}`),
    ['a&b 2:13', 'e 4:3'],
  );
});

read('rules of _redirects: the first one that matches wins', () => {
  const find = indexRules(
    readRedirects('/a /b\n/a /c\n/docs/* /x/:splat 301 # old\n/v/:name/y /z 200\nno rule\n'),
  );
  const targets = ['/a/', '/docs', '/docs/b/c', '/v/1/y', '/v//y', '/docsx'].map(
    (path) => find(path)?.to ?? null,
  );
  assert.equal(targets, ['/b', '/x/:splat', '/x/:splat', '/z', null, null]);
});

read('a search index names its files, pages and sections', () => {
  const section = { number: 0, anchor: '', title: 'Guide', kind: 'heading', isDeprecated: false } as const;
  const setup = { ...section, number: 1, anchor: 'set-up', title: 'Setup' } as const;
  const page = {
    href: '/guide',
    title: 'Guide',
    path: '',
    area: 0,
    breadcrumb: [],
    sections: [section, setup],
  };
  const table = (name: string) => ({ type: 'files', rows: [['', name]] });
  const pointer = {
    format: 1,
    sections: 2,
    areas: [''],
    names: table('n'),
    terms: table('t'),
    texts: table('x'),
  };
  const index = readSearchIndex('s/1.json', JSON.stringify(pointer), (name) =>
    name === 'n.txt' ? encodeRecords([page]) : null,
  );
  if (index === null || index === 'broken') throw new Error('no index');
  assert.equal(
    index.references.map(({ value }) => value),
    ['n.txt', 't.txt', 'x.txt', '/guide', '/guide#set-up'],
  );
});

read('images are told by their bytes', () => {
  const of = (text: string) => noImageFrom(Buffer.from(text, 'latin1'));
  assert.is(of('\x89PNG\r\n\x1a\n'), null);
  assert.is(of('RIFF\x01\x02\x03\x04WEBPVP8 '), null);
  assert.is(of('\x00\x00\x00\x20ftypavif'), null);
  assert.is(of('<?xml version="1.0"?><!-- x --><svg xmlns="">'), null);
  assert.is(of(''), 'empty');
  assert.is(of('version https://git-lfs.github.com/spec/v1\n'), 'lfs-pointer');
  assert.is(of('<!DOCTYPE html><svg>'), 'page');
  assert.is(of('GIF'), 'other');
});

read('hostile texts take linear time', () => {
  const started = performance.now();
  const many = 200_000;
  for (const part of ['url(', '/*', '"', '@import ', '\\', 'url(\\', "url('"])
    cssAddresses(part.repeat(many));
  for (const part of [',', ' ,', 'a(', 'a ,']) srcsetAddresses(part.repeat(many));
  assert.is(srcsetAddresses(`x${','.repeat(many)}y`).length, 1);
  for (const part of ['<a id=a>', '<a href=', '<', '<!--', '<style>', '<template>', '<p style="', '<svg>'])
    readHtml({ file: 'a.html', html: part.repeat(many / 2), intern: createIntern() });
  assert.ok(performance.now() - started < 20_000);
});

read.run();
