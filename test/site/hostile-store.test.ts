import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hash } from '../../src/base/hash.ts';
import { createHost } from '../../src/base/host.ts';
import { chunkOf } from '../../src/site/store/entry.ts';
import { openPack } from '../../src/site/store/pack.ts';
import { type EntryKind, openPacks } from '../../src/site/store/packs.ts';
import { packFolder } from '../../src/site/store/page-store.ts';
import { storeFolder } from '../../src/site/store/store-folder.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir, treeHash } from '../harness/tree.ts';

const hostile = suite('a store that is damaged or hostile');

const host = createHost();

/** A site with something of everything that facts hold, a finding, and a file that is taken in. */
const SITE = {
  'docgen.config.ts': configText("severity: { 'content/include-missing': 'warning' },"),
  'docs/index.md':
    '---\ntitle: Home\nkeywords: [a]\nsidebar_position: 1\nlast_update: { date: 2020-01-01 }\n---\n\n# Head {#own}\n\n[On](./more.md#more) ![Image](./i.png)\n\n<!-- @include: ./part.txt -->\n\n<!-- @include: ./gone.txt -->\n\n```js\n1;\n```\n',
  'docs/more.md': '# More\n\n[Back](./index.md)\n',
  'docs/part.txt': 'Part.\n',
  'docs/i.png': '',
};

/** Many copies of both pages, each with its own text: one build meets a mutation in each of them. */
const COPIES = Object.fromEntries(
  Array.from({ length: 30 }, (_, copy) =>
    (['docs/index.md', 'docs/more.md'] as const).map((file) => {
      const path = copy === 0 ? file : file.replace('.md', `-${copy}.md`);
      return [path, `${SITE[file]}\nCopy ${copy}.\n`] as const;
    }),
  ).flat(),
);

interface Outcome {
  readonly found: unknown;
  readonly site: string;
}

async function outcomeOf(dir: string): Promise<Outcome> {
  const built = await runInDir(dir, ['build', '--format', 'json', '--workers', '1']);
  assert.is.not(built.exit, 70, built.err);
  const site = existsSync(join(dir, 'build')) ? join(dir, 'build') : null;
  const files = site === null ? [] : filesBelow(site).filter((file) => /\.(?:html|txt)$/.test(file));
  for (const file of files)
    assert.not.match(readFileSync(join(dir, 'build', file), 'utf8'), '<script>evil', file);
  return { found: JSON.parse(built.out).diagnostics, site: site === null ? '' : treeHash(site) };
}

function folderOf(dir: string): string {
  return packFolder(storeFolder(dir, host));
}

/** The values of a kind by key. */
function valuesIn(dir: string, kind: EntryKind): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const name of readdirSync(folderOf(dir)).filter((file) => file.startsWith(`${kind}-`))) {
    const pack = openPack(join(folderOf(dir), name), host);
    if (pack === null || pack === 'damaged') throw new Error(name);
    for (let index = 0; index < pack.count; index++) {
      const entry = pack.entryAt(index);
      values.set(entry.key, pack.read(entry)?.toString() ?? '');
    }
    pack.close();
  }
  return values;
}

/** Puts values into the store with all checksums right. */
function plant(dir: string, kind: EntryKind, values: Iterable<readonly [string, string]>): void {
  const packs = openPacks(folderOf(dir), kind, host);
  packs.add(chunkOf(values));
  packs.commit({ live: new Set(), limit: 1e9 });
  packs.close();
}

const OTHERS = [null, -1, 0.5, 7e15, [], {}, [[]], true];

/** Values that differ from JSON data in one leaf or branch: each place is markup once, and once another kind of value. */
function* mutations(data: unknown, at = 0): Generator<unknown> {
  yield '<script>evil</script>';
  yield OTHERS[at % OTHERS.length];
  if (!Array.isArray(data)) return;
  for (const [index, part] of data.entries())
    for (const other of mutations(part, at * 3 + index + 1))
      yield [...data.slice(0, index), other, ...data.slice(index + 1)];
}

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

async function withBuilt(
  work: (dir: string, good: Outcome) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await inTempDir(async (dir) => {
    writeFiles(dir, { ...SITE, ...more });
    const good = await outcomeOf(dir);
    assert.ok((good.found as []).length > 0);
    assert.ok(existsSync(folderOf(dir)));
    try {
      await work(dir, good);
    } finally {
      rmSync(storeFolder(dir, host), { recursive: true });
    }
  });
}

hostile('one flipped bit costs time alone', () =>
  withBuilt(async (dir, good) => {
    cpSync(folderOf(dir), join(dir, 'kept'), { recursive: true });
    for (const name of filesBelow(join(dir, 'kept'))) {
      const bytes = readFileSync(join(dir, 'kept', name));
      const step = Math.ceil(bytes.length / 12);
      for (let at = 3; at < bytes.length; at += step) {
        rmSync(folderOf(dir), { recursive: true, force: true });
        cpSync(join(dir, 'kept'), folderOf(dir), { recursive: true });
        const bad = Buffer.from(bytes);
        bad.writeUInt8(bad.readUInt8(at) ^ 4, at);
        writeFileSync(join(folderOf(dir), name), bad);
        rmSync(join(dir, 'build'), { recursive: true });
        assert.equal(await outcomeOf(dir), good, `${name} at ${at}`);
      }
    }
  }),
);

for (const kind of ['pages', 'documents'] as const) {
  hostile(`no field of ${kind} can crash docgen or reach a page as markup`, () =>
    withBuilt(async (dir) => {
      const values = valuesIn(dir, kind);
      for (let round = 0; ; round++) {
        const evil = [...mutatedValues(values, round)];
        if (evil.length === 0) break;
        plant(dir, kind, evil);
        rmSync(join(dir, 'build'), { recursive: true, force: true });
        await outcomeOf(dir);
      }
    }, COPIES),
  );
}

hostile('facts of another page, or of another document, are not believed', () =>
  withBuilt(async (dir, good) => {
    const pages = [...valuesIn(dir, 'pages')];
    plant(
      dir,
      'pages',
      pages.map(([key], index) => [key, pages[(index + 1) % pages.length]?.[1] ?? '']),
    );
    rmSync(join(dir, 'build'), { recursive: true });
    assert.equal(await outcomeOf(dir), good);
    plant(
      dir,
      'pages',
      [...valuesIn(dir, 'pages')].map(([key, text]) => [
        key,
        text.replaceAll(/"[0-9a-f]{32}"/g, `"${hash('')}"`),
      ]),
    );
    rmSync(join(dir, 'build'), { recursive: true });
    assert.equal(await outcomeOf(dir), good);
  }),
);

hostile('two builds of one site at once share a store', () =>
  withBuilt(async (dir, good) => {
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
