import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTempDir } from '../harness/tree.ts';
import { find, put } from './discover-site.ts';

const discover = suite('names that are discovered');

discover('names that are nobody’s page are left alone', () =>
  inTempDir(async (root) => {
    const ignored = [
      '.a.md',
      '.git/x.md',
      'node_modules/p/readme.md',
      '_part.md',
      '_dir/x.md',
      'a.md~',
      '.#a.md',
      '#a.md#',
      '4913',
      'a.test.md',
      '.a.md.swp',
    ];
    put(root, Object.fromEntries(ignored.map((name) => [`docs/${name}`, ''])));
    put(root, {
      'static/.env': '',
      'static/.nojekyll': '',
      'static/_headers': '',
      'static/.well-known/x': '',
      'static/a~': '',
    });
    const { docs, assets, found } = await find(root);
    assert.equal(docs, []);
    assert.equal(assets, ['static/.nojekyll', 'static/.well-known/x', 'static/_headers']);
    assert.equal(found, []);
  }),
);

discover('names that are not portable', () =>
  inTempDir(async (root) => {
    const bad = [
      'con.md',
      'NUL',
      'com1.txt',
      'a:b.md',
      'a?.md',
      'a*.md',
      'a|b',
      'a"b',
      'a<b>',
      'a\\b',
      'dot.',
      'space ',
      'new\nline.md',
      'aux/x.md',
    ];
    const good = [
      'console.md',
      'a b.md',
      'ü.md',
      '🎉.md',
      'a%20b.md',
      "it's.md",
      'a#b.md',
      'com10.md',
      'a&b.md',
    ];
    put(root, Object.fromEntries([...bad, ...good].map((name) => [`docs/${name}`, ''])));
    const { found, docs } = await find(root);
    assert.equal(
      found,
      bad.map((name) => `unportable-name docs/${name === 'aux/x.md' ? 'aux' : name}`).sort(),
    );
    assert.is(docs.length, bad.filter((name) => name.endsWith('.md')).length + good.length);
  }),
);

discover('a name that is not UTF-8', () =>
  inTempDir(async (root) => {
    put(root, { 'docs/a.md': '' });
    writeFileSync(
      Buffer.concat([Buffer.from(join(root, 'docs/b')), Buffer.from([0xff]), Buffer.from('.md')]),
      '',
    );
    const { docs, found } = await find(root);
    assert.equal(docs, ['docs/a.md']);
    assert.equal(found, ['unportable-name docs/b\uFFFD.md']);
  }),
);

discover.run();
