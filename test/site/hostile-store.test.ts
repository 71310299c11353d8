import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hash } from '../../src/base/hash.ts';
import { EVIL_TEXTS, hostileDocument } from '../harness/hostile-documents.ts';
import { mutations } from '../harness/mutations.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { filesBelow, treeHash } from '../harness/tree.ts';
import { outcomeAgain, outcomeOf, packsOf, plant, valuesIn, withBuilt } from './stored-values.ts';

const hostile = suite('a store that is damaged or hostile');

/** A site with something of everything that facts hold, a finding, and a file that is taken in. */
const SITE = {
  'docgen.config.ts': configText("severity: { 'content/include-missing': 'warning' },"),
  'docs/index.md':
    '---\ntitle: Home\nkeywords: [a]\nsidebar_position: 1\nlast_update: { date: 2020-01-01 }\n---\n\n# Head {#own}\n\n[On](./more.md#more) ![Image](./i.png)\n\n<!-- @include: ./part.txt -->\n\n<!-- @include: ./gone.txt -->\n\n```js\n1;\n```\n',
  'docs/more.md': '# More\n\n[Back](./index.md)\n',
  'docs/part.txt': 'Part.\n',
  'docs/i.png': 'GIF89a',
};

/** Many copies of both pages, each with its own text: one build meets a mutation in each of them. */
const COPIES = {
  ...SITE,
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, copy) =>
      (['docs/index.md', 'docs/more.md'] as const).map((file) => {
        const path = copy === 0 ? file : file.replace('.md', `-${copy}.md`);
        return [path, `${SITE[file]}\nCopy ${copy}.\n`] as const;
      }),
    ).flat(),
  ),
};

/** A share of the mutations of each value: values of one shape share them, until `round` has been through all of them. */
function* mutatedValues(
  values: ReadonlyMap<string, string>,
  round: number,
): Generator<readonly [string, string]> {
  const shapes = new Map<number, (readonly [string, readonly unknown[]])[]>();
  for (const [key, text] of values) {
    const evils = [...mutations(JSON.parse(text))];
    shapes.set(evils.length, [...(shapes.get(evils.length) ?? []), [key, evils]]);
  }
  for (const [count, rows] of shapes)
    for (const [index, [key, evils]] of rows.entries()) {
      const at = round * rows.length + index;
      if (at < count) yield [key, JSON.stringify(evils[at])];
    }
}

hostile('one flipped bit costs time alone', () =>
  withBuilt(SITE, async (dir, good) => {
    assert.ok((good.found as []).length > 0);
    cpSync(packsOf(dir), join(dir, 'kept'), { recursive: true });
    for (const name of filesBelow(join(dir, 'kept'))) {
      const bytes = readFileSync(join(dir, 'kept', name));
      const step = Math.ceil(bytes.length / 12);
      for (let at = 3; at < bytes.length; at += step) {
        rmSync(packsOf(dir), { recursive: true, force: true });
        cpSync(join(dir, 'kept'), packsOf(dir), { recursive: true });
        const bad = Buffer.from(bytes);
        bad.writeUInt8(bad.readUInt8(at) ^ 4, at);
        writeFileSync(join(packsOf(dir), name), bad);
        assert.equal(await outcomeAgain(dir), good, `${name} at ${at}`);
      }
    }
  }),
);

for (const kind of ['pages', 'documents', 'search'] as const) {
  hostile(`no field of ${kind} can crash docgen or reach a page as markup`, () =>
    withBuilt(COPIES, async (dir) => {
      const values = new Map([...valuesIn(dir, kind)].filter(([, text]) => !isSegment(text)));
      for (let round = 0; ; round++) {
        const evil = [...mutatedValues(values, round)];
        if (evil.length === 0) break;
        plant(dir, kind, evil);
        await outcomeAgain(dir);
      }
    }),
  );
}

/** Whether a stored value is a segment of the search index: it has too many parts for a build each, and a test of its own. */
function isSegment(text: string): boolean {
  return Array.isArray(JSON.parse(text)[0]?.[0]?.[0]);
}

hostile('facts of another page, or of another document, are not believed', () =>
  withBuilt(SITE, async (dir, good) => {
    const pages = [...valuesIn(dir, 'pages')];
    plant(
      dir,
      'pages',
      pages.map(([key], index) => [key, pages[(index + 1) % pages.length]?.[1] ?? '']),
    );
    assert.equal(await outcomeAgain(dir), good);
    plant(
      dir,
      'pages',
      withDocuments(valuesIn(dir, 'pages'), () => ''),
    );
    assert.equal(await outcomeAgain(dir), good);
  }),
);

/** Returns stored pages whose facts name other documents. */
function withDocuments(
  pages: ReadonlyMap<string, string>,
  documentOf: (index: number) => string,
): readonly (readonly [string, string])[] {
  return [...pages].map(([key, text], index) => {
    const [facts, ...rest] = JSON.parse(text);
    return [key, JSON.stringify([facts.with(-1, hash(documentOf(index))), ...rest])];
  });
}

hostile('facts that name a hostile document show its texts, and nothing happens', () =>
  withBuilt(COPIES, async (dir) => {
    const documentOf = (index: number) => hostileDocument(EVIL_TEXTS[index % EVIL_TEXTS.length] ?? '');
    plant(
      dir,
      'documents',
      EVIL_TEXTS.map((_, index) => [hash(documentOf(index)), documentOf(index)]),
    );
    plant(dir, 'pages', withDocuments(valuesIn(dir, 'pages'), documentOf));
    await outcomeAgain(dir);
    const html = filesBelow(join(dir, 'build')).map((file) => readFileSync(join(dir, 'build', file), 'utf8'));
    assert.ok(html.some((text) => text.includes('&lt;script&gt;evil()')));
  }),
);

hostile('facts that name the document of another page show its text', () =>
  withBuilt(SITE, async (dir, good) => {
    const [more = ''] = [...valuesIn(dir, 'documents').values()].filter((text) => text.includes('"Back"'));
    assert.not.equal(more, '');
    plant(
      dir,
      'pages',
      withDocuments(valuesIn(dir, 'pages'), () => more),
    );
    const shown = await outcomeAgain(dir);
    assert.equal(shown.found, good.found);
    assert.match(readFileSync(join(dir, 'build/v1/index.html'), 'utf8'), '>Back</a>');
  }),
);

hostile('two builds of one site at once share a store', () =>
  withBuilt(SITE, async (dir, good) => {
    const out = (name: string) => runInDir(dir, ['build', '--out-dir', name, '--format', 'json']);
    writeFiles(dir, { 'docs/more.md': '# More\n\nOther text. [Back](./index.md)\n' });
    const [one, two] = await Promise.all([out('one'), out('two')]);
    assert.equal([one.exit, two.exit], [0, 0], one.err + two.err);
    assert.is(treeHash(join(dir, 'one')), treeHash(join(dir, 'two')));
    writeFiles(dir, SITE);
    assert.equal(await outcomeOf(dir), good);
  }),
);

hostile.run();
