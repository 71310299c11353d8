import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check } from '../../src/api/check.ts';
import type { CheckOptions } from '../../src/api/options.ts';
import { inTempDir } from '../harness/tree.ts';

const published = suite('check of published files');

/** Checks a folder with these files. Returns codes with positions. */
async function findingsOf(
  files: Readonly<Record<string, string>>,
  options: CheckOptions,
): Promise<readonly string[]> {
  return inTempDir(async (cwd) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    const { diagnostics } = await check({ ...options, cwd });
    return diagnostics.map(({ code, at }) => `${code} ${at.file}:${at.line}`);
  });
}

published('addresses of a part are looked up in the whole, and only the part is reported', async () => {
  const files = {
    'site/index.html': '<a id="x" href="/gone">',
    'site/docs/a.html': '<a href="/#x"><a href="../index.html#x">\n<a href="/#y">\n<a href="/docs/b">',
  };
  const found = await findingsOf(files, { built: 'site/docs', rootDir: 'site' });
  assert.equal(found, ['built/missing-anchor docs/a.html:2', 'built/missing-target docs/a.html:3']);
});

published('a page that asks for a base path is checked below it', async () => {
  const files = {
    'a.html': '<a href="/project/a">\n<a href="/a">\n<a href="https://me.github.io/project/b">',
  };
  const base = 'https://me.github.io/project';
  const found = await findingsOf(files, { built: '.', base });
  assert.equal(found, ['built/outside-base a.html:2', 'built/missing-target a.html:3']);
});

published('the address is found in the canonical link of a page', async () => {
  const files = {
    'en/a.html':
      '<link rel="canonical" href="https://example.com/docs/en/a">\n<a href="https://example.com/docs/b">',
  };
  assert.equal(await findingsOf(files, { built: '.' }), ['built/missing-target en/a.html:2']);
});

published('the same fault of five files is one finding', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.html`, '<a href="/gone">']);
  assert.equal(await findingsOf(Object.fromEntries(pages), { built: '.' }), [
    'built/missing-target a.html:1',
  ]);
  assert.is((await findingsOf(Object.fromEntries(pages.slice(1)), { built: '.' })).length, 4);
});

published('names that begin with two dots are names', async () => {
  assert.equal(
    await findingsOf({ '..site/a.html': '<a href="/..site/a">' }, { built: '..site', rootDir: '.' }),
    [],
  );
});

published('wrong options are range errors', async () => {
  for (const options of [{ base: 'example.com' }, { base: 'http://[' }, { rootDir: 'other' }])
    try {
      await check({ built: 'build', ...options });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, RangeError);
    }
});

published.run();
