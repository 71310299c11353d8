import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import { hash } from '../../src/base/hash.ts';
import { chunkOf } from '../../src/site/store/entry.ts';
import { mergeCount, openPacks, type Packs } from '../../src/site/store/packs.ts';
import { inTempDir } from '../harness/tree.ts';

const packs = suite('packs of values');

const host = createHost();
const ROOMY = { live: () => new Set<string>(), limit: 1e9 };

function add(to: Packs, ...names: readonly string[]): void {
  to.add(chunkOf(names.map((name) => [hash(name), `value of ${name}`])));
}

function has(from: Packs, name: string): boolean {
  const value = from.read(hash(name));
  if (value !== null) assert.is(value.toString(), `value of ${name}`);
  return value !== null;
}

/** Opens the packs of a folder, does something with them, and closes them. */
function withPacks<T>(dir: string, work: (open: Packs) => T, on: Host = host): T {
  const open = openPacks(dir, 'code', on);
  try {
    return work(open);
  } finally {
    open.close();
  }
}

function store(dir: string, ...names: readonly string[]): void {
  withPacks(dir, (open) => {
    add(open, ...names);
    open.commit(ROOMY);
  });
}

function files(dir: string): string[] {
  return readdirSync(dir).map((name) => join(dir, name));
}

packs('values can be read while they are written, and by others when they are committed', () =>
  inTempDir((dir) =>
    withPacks(dir, (one) => {
      add(one, 'a', 'b');
      assert.ok(has(one, 'a'));
      assert.not(withPacks(dir, (other) => has(other, 'a')));
      one.commit(ROOMY);
      assert.ok(has(one, 'b'));
      assert.ok(withPacks(dir, (other) => has(other, 'a') && has(other, 'b') && !has(other, 'c')));
    }),
  ),
);

packs('every flipped bit is noticed, and costs no other value than the one it is in', () =>
  inTempDir((dir) => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    store(dir, ...names);
    const [path = ''] = files(dir);
    const good = readFileSync(path);
    const lost = new Set<number>();
    for (let at = 0; at < good.length; at++) {
      const bad = Buffer.from(good);
      bad.writeUInt8(bad.readUInt8(at) ^ (1 << (at % 8)), at);
      writeFileSync(path, bad);
      lost.add(withPacks(dir, (open) => names.filter((name) => !has(open, name)).length));
    }
    assert.equal([...lost].sort(), [1, 20], 'one value, or the whole pack if its table is damaged');
  }),
);

packs('a truncated or foreign file counts as none, and is removed by the next commit', () =>
  inTempDir((dir) => {
    store(dir, 'a');
    const [path = ''] = files(dir);
    writeFileSync(path, readFileSync(path).subarray(0, -1));
    writeFileSync(join(dir, 'code-00000007-feed.pack'), 'something else');
    assert.not(withPacks(dir, (open) => has(open, 'a')));
    store(dir, 'b');
    assert.is(files(dir).length, 1);
    assert.ok(withPacks(dir, (open) => has(open, 'b')));
  }),
);

packs('a table that points outside its file gives nothing', () =>
  inTempDir((dir) => {
    withPacks(dir, (open) => {
      const { bytes, entries } = chunkOf([[hash('a'), 'x']]);
      open.add({ bytes, entries: entries.map((entry) => ({ ...entry, length: 4e9 })) });
      open.commit(ROOMY);
    });
    assert.is(
      withPacks(dir, (open) => open.read(hash('a'))),
      null,
    );
  }),
);

packs('the newest of two values of a key counts', () =>
  inTempDir((dir) => {
    for (const text of ['old', 'new'])
      withPacks(dir, (open) => {
        open.add(
          chunkOf([
            [hash('key'), text],
            [hash(text), 'x'.repeat(text === 'old' ? 900 : 1)],
          ]),
        );
        open.commit(ROOMY);
      });
    assert.is(files(dir).length, 2);
    assert.is(
      withPacks(dir, (open) => open.read(hash('key'))?.toString()),
      'new',
    );
  }),
);

packs('many small commits make few files', () =>
  inTempDir((dir) => {
    const names = Array.from({ length: 60 }, (_, index) => `n${index}`);
    for (const name of names) store(dir, name);
    assert.ok(files(dir).length <= 7, `${files(dir).length} files`);
    assert.ok(withPacks(dir, (open) => names.every((name) => has(open, name))));
  }),
);

packs('packs are merged until each is twice as large as all newer ones', () => {
  const count = (...sizes: readonly number[]) => mergeCount(sizes.map((size) => ({ size })));
  assert.is(count(1), 1);
  assert.is(count(1, 1), 2);
  assert.is(count(1, 2, 6), 1);
  assert.is(count(1, 2, 5), 3);
  assert.is(count(1, 1, 1000), 2);
});

packs('beyond its limit a store drops the oldest values, but none in use', () =>
  inTempDir((dir) => {
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    for (const name of names) {
      withPacks(dir, (open) => {
        add(open, name);
        open.commit({ live: () => new Set([hash('n0')]), limit: 1000 });
      });
    }
    const left = withPacks(dir, (open) => names.filter((name) => has(open, name)));
    assert.ok(left.includes('n0') && left.includes('n39'), left.join());
    assert.not(left.includes('n1'), left.join());
    assert.ok(left.length < 30, left.join());
  }),
);

packs('two processes at once lose nothing', () =>
  inTempDir((dir) => {
    store(dir, 'before');
    const [one, two] = [openPacks(dir, 'code', host), openPacks(dir, 'code', host)];
    add(one, 'of one');
    add(two, 'of two');
    one.commit(ROOMY);
    assert.ok(has(two, 'before'), 'what the other merged away is still there for who has it open');
    two.commit(ROOMY);
    one.close();
    two.close();
    assert.ok(withPacks(dir, (open) => ['before', 'of one', 'of two'].every((name) => has(open, name))));
  }),
);

for (const call of ['makeDir', 'createFile', 'append', 'rename'] as const) {
  packs(`a disk that refuses ${call} costs nothing in this run`, () =>
    inTempDir((dir) => {
      const refuse = () => {
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      };
      const full: Host =
        call === 'append'
          ? { ...host, createFile: (path) => ({ ...host.createFile(path), append: refuse }) }
          : { ...host, [call]: refuse };
      withPacks(
        dir,
        (open) => {
          add(open, 'a');
          open.commit(ROOMY);
          add(open, 'b');
          assert.ok(has(open, 'a') && has(open, 'b'));
        },
        full,
      );
      assert.equal(files(dir), [], 'nothing is left behind');
      assert.not(withPacks(dir, (open) => has(open, 'a')));
    }),
  );
}

packs.run();
