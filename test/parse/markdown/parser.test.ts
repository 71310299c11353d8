import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../../src/base/disk/host.ts';
import { createParser } from '../../../src/parse/index.ts';
import { ENGLISH } from '../../harness/strings.ts';
import { inTempDir } from '../../harness/tree.ts';

const limits = { pageBytes: 5e6, lineBytes: 1e6, nesting: 200, marks: 5_000, codeBytes: 200_000 };
const doc = { kind: 'markdown', version: '1', file: 'docs/a/page.md', path: 'a/page.md' } as const;

function parserFor(dir: string) {
  const contentDirs = new Map([['1', join(dir, 'docs')]]);
  const markdown = { html: 'sanitize', containers: {}, linkSymbols: false, headingIds: 'github' } as const;
  return createParser({ root: dir, contentDirs, markdown, limits, references: false, strings: ENGLISH });
}

const parser = suite('parser');

parser('reads a page from the disk', () =>
  inTempDir(async (dir) => {
    mkdirSync(join(dir, 'docs/a'), { recursive: true });
    writeFileSync(join(dir, doc.file), '---\ntitle: Given\n---\n\n# Own\n\n[x](y.md) [z](javascript:1)\n');
    const { value, diagnostics } = await parserFor(dir).parse(doc, createHost());
    assert.is(value.facts.title, 'Given');
    assert.equal(value.facts.links, [{ slot: 'link', href: 'y.md', sized: false, at: [7, 1] }]);
    assert.equal(
      diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.col}`),
      ['markdown/unsafe-url 7:11'],
    );
  }),
);

parser('a page that cannot be loaded still has its id', () =>
  inTempDir(async (dir) => {
    mkdirSync(join(dir, 'docs/a'), { recursive: true });
    const { value, diagnostics } = await parserFor(dir).parse(doc, createHost());
    assert.is(value.facts.id, 'a/page');
    assert.is(value.facts.title, 'page');
    assert.is(value.document, '[]');
    assert.ok(diagnostics.some(({ severity }) => severity === 'error'));
  }),
);

parser('equal pages give equal bodies, whatever was parsed before', () =>
  inTempDir(async (dir) => {
    mkdirSync(join(dir, 'docs/a'), { recursive: true });
    writeFileSync(join(dir, doc.file), '# A\n\n```mojo\nfn a(): pass\n```\n\n[^1]\n\n[^1]: x\n');
    const host = createHost();
    const warm = parserFor(dir);
    await warm.parse(doc, host);
    assert.equal(await warm.parse(doc, host), await parserFor(dir).parse(doc, host));
  }),
);

parser.run();
