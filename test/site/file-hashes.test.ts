import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import { hash } from '../../src/base/hash.ts';
import { openFileHashes } from '../../src/site/store/file-hashes.ts';
import { inTempDir } from '../harness/tree.ts';

const hashes = suite('hashes of files');

/** A disk whose files are all as old as is said, and a count of the files that were read. */
function agedHost(age: number): { readonly host: Host; readonly reads: () => number } {
  const host = createHost();
  let reads = 0;
  return {
    reads: () => reads,
    host: {
      ...host,
      stat(path) {
        const found = host.stat(path);
        return found && { ...found, mtimeMs: found.mtimeMs - age, ctimeMs: found.ctimeMs - age };
      },
      readBytes(path) {
        if (!path.endsWith('files.json')) reads++;
        return host.readBytes(path);
      },
    },
  };
}

/** Hashes a file in a run of its own. Returns the hash and whether the file was read for it. */
function hashIn(dir: string, age: number): { readonly digits: string; readonly isRead: boolean } {
  const { host, reads } = agedHost(age);
  const files = openFileHashes(join(dir, 'files.json'), host);
  const digits = files.hash(join(dir, 'page.md'));
  files.save();
  return { digits, isRead: reads() > 0 };
}

hashes('a file that stayed the same is not read again', () =>
  inTempDir((dir) => {
    writeFileSync(join(dir, 'page.md'), 'text');
    assert.equal(hashIn(dir, 60_000), { digits: hash('text'), isRead: true });
    assert.equal(hashIn(dir, 60_000), { digits: hash('text'), isRead: false });
  }),
);

hashes('a file of the same size and time is read again if it was replaced', () =>
  inTempDir((dir) => {
    writeFileSync(join(dir, 'page.md'), 'text');
    utimesSync(join(dir, 'page.md'), 1, 1);
    hashIn(dir, 60_000);
    writeFileSync(join(dir, 'other.md'), 'next');
    utimesSync(join(dir, 'other.md'), 1, 1);
    renameSync(join(dir, 'other.md'), join(dir, 'page.md'));
    assert.equal(hashIn(dir, 60_000), { digits: hash('next'), isRead: true });
  }),
);

hashes('a file of the same size whose time was set back is read again', () =>
  inTempDir((dir) => {
    const path = join(dir, 'page.md');
    writeFileSync(path, 'text');
    utimesSync(path, 1, 1);
    hashIn(dir, 60_000);
    writeFileSync(path, 'next');
    utimesSync(path, 1, 1);
    assert.equal(hashIn(dir, 60_000), { digits: hash('next'), isRead: true });
  }),
);

hashes('a file that had just been written is read again: it may change within one tick of the clock', () =>
  inTempDir((dir) => {
    writeFileSync(join(dir, 'page.md'), 'text');
    hashIn(dir, 0);
    assert.ok(hashIn(dir, 0).isRead);
  }),
);

hashes('a damaged or hostile file of hashes counts as none', () =>
  inTempDir((dir) => {
    writeFileSync(join(dir, 'page.md'), 'text');
    for (const bad of ['', '{}', 'x\n[]', `${hash('[[1]]').slice(0, 16)}\n[[1]]`]) {
      writeFileSync(join(dir, 'files.json'), bad);
      assert.equal(hashIn(dir, 60_000), { digits: hash('text'), isRead: true });
    }
  }),
);

hashes('within a run a file is looked at once, until it is forgotten', () =>
  inTempDir((dir) => {
    const path = join(dir, 'page.md');
    writeFileSync(path, 'text');
    const files = openFileHashes(null, createHost());
    files.hash(path);
    writeFileSync(path, 'next');
    assert.is(files.hash(path), hash('text'));
    files.forget([path]);
    assert.is(files.hash(path), hash('next'));
  }),
);

hashes('what is said of a file is kept with its hash', () =>
  inTempDir((dir) => {
    writeFileSync(join(dir, 'a.svg'), 'text');
    const { host, reads } = agedHost(60_000);
    const describe = () => {
      const files = openFileHashes(join(dir, 'files.json'), host);
      const found = files.describe(join(dir, 'a.svg'), (bytes) => `${bytes.length}`);
      files.save();
      return found;
    };
    assert.equal([describe(), describe()], Array(2).fill({ hash: hash('text'), note: '4' }));
    assert.is(reads(), 1);
  }),
);

hashes.run();
