import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../src/api/build.ts';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir, treeHash } from '../harness/tree.ts';

const machine = suite('what the machine does to a build');
const BIN = `${PROJECT}/bin/docgen.js`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Ended {
  readonly exit: number | null;
  readonly out: string;
}

/** Runs docgen as a program. */
function docgen(dir: string, words: readonly string[], env: Record<string, string> = {}): Ended {
  const ran = spawnSync(process.execPath, [BIN, ...words], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { exit: ran.status, out: ran.stdout + ran.stderr };
}

/** Mounts a disk of some size in memory for a test. Returns whether that is possible here. */
function mount(dir: string, options: string): boolean {
  mkdirSync(dir, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).status === 0;
}

const canMount = await inTempDir((dir) => {
  const is = process.platform === 'linux' && mount(join(dir, 'disk'), 'size=1m');
  if (is) spawnSync('umount', [join(dir, 'disk')]);
  return is;
});
if (!canMount) console.log('skipped: disks that are full or read-only need the right to mount one');
const onDisk = canMount ? machine : machine.skip;

/** Runs `work` with a site whose output folder is on a disk of its own, with a good build on it. */
function withDisk(size: string, work: (dir: string, disk: string) => void): Promise<void> {
  return inTempDir((root) => {
    const [dir, disk] = [join(root, 'site'), join(root, 'disk')];
    assert.ok(mount(disk, `size=${size}`));
    try {
      writeFiles(dir, {
        ...gridSite(1, 3),
        'static/small.txt': 'small',
        'docgen.config.ts': configText("outDir: '../disk/build', staticDir: 'static',"),
      });
      const good = docgen(dir, ['build']);
      assert.is(good.exit, 0, good.out);
      work(dir, disk);
    } finally {
      spawnSync('umount', [disk]);
    }
  });
}

onDisk('H6 a disk that is full leaves the old site whole, and says so', () =>
  withDisk('3m', (dir, disk) => {
    const before = treeHash(join(disk, 'build'));
    const kilobytes = statfsSync(disk).bavail * 4;
    // Full from the start, after a part of the file, and after nearly all of the site.
    for (const free of [0, kilobytes / 2, kilobytes - 300]) {
      writeFiles(dir, { 'docs/new.md': '# New\n', 'static/big.bin': 'x'.repeat(free * 1024 + 400_000) });
      writeFileSync(join(disk, 'other'), 'x'.repeat((kilobytes - free) * 1024 - 4096));
      const { exit, out } = docgen(dir, ['build']);
      assert.is(exit, 3, out);
      assert.match(out, 'output/disk');
      assert.match(out, 'no space left on the disk (ENOSPC)');
      assert.is(treeHash(join(disk, 'build')), before);
      rmSync(join(disk, 'other'));
      assert.equal(readdirSync(disk), ['build']);
    }
    rmSync(join(dir, 'static/big.bin'));
    assert.is(docgen(dir, ['build']).exit, 0, 'there is room again');
    assert.ok(existsSync(join(disk, 'build/v1/new.html')));
  }),
);

onDisk('H5 a disk that may only be read leaves the old site whole, and says so', () =>
  withDisk('8m', (dir, disk) => {
    const before = treeHash(join(disk, 'build'));
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    writeFiles(dir, { 'docs/new.md': '# New\n' });
    const { exit, out } = docgen(dir, ['build']);
    assert.is(exit, 3, out);
    assert.match(out, 'output/disk');
    assert.match(out, 'EROFS');
    assert.is(treeHash(join(disk, 'build')), before);
    spawnSync('mount', ['-o', 'remount,rw', disk]);
    assert.is(docgen(dir, ['build']).exit, 0);
  }),
);

onDisk('H12 a cache on a disk that is full or may only be read costs time alone', () =>
  inTempDir((root) => {
    const [dir, disk] = [join(root, 'site'), join(root, 'disk')];
    writeFiles(dir, gridSite(1, 3));
    const cold = docgen(dir, ['build', '--no-cache']);
    assert.is(cold.exit, 0, cold.out);
    const wanted = treeHash(join(dir, 'build'));
    for (const options of ['size=4k', 'size=8m,ro']) {
      assert.ok(mount(disk, options));
      try {
        const { exit, out } = docgen(dir, ['build'], { XDG_CACHE_HOME: disk });
        assert.is(exit, 0, out);
        assert.is(treeHash(join(dir, 'build')), wanted, options);
      } finally {
        spawnSync('umount', [disk]);
      }
    }
  }),
);

machine('I4 of builds that start at once one publishes, and the others say who is at work', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(2, 20));
    const builds = Array.from({ length: 3 }, () => {
      const child = spawn(process.execPath, [BIN, 'build', '--no-cache'], { cwd: dir });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(String(part)));
      return new Promise<Ended>((done) => child.on('close', (exit) => done({ exit, out: said.join('') })));
    });
    const ended = await Promise.all(builds);
    for (const { exit, out } of ended) {
      assert.ok(exit === 0 || exit === 3, out);
      if (exit === 3) assert.match(out, /output\/locked[\s\S]*Process \d+ on /);
    }
    assert.ok(ended.some(({ exit }) => exit === 0));
    const published = treeHash(join(dir, 'build'));
    assert.not.ok(existsSync(join(dir, '.build.docgen')));
    assert.is(docgen(dir, ['build', '--no-cache', '--out-dir', 'other']).exit, 0);
    assert.is(treeHash(join(dir, 'other')), published, 'what is published is one whole build');
  }),
);

/** A host on which a file changes, once it was read, to `then`; to nothing if that is null. */
function hostThatChanges(path: string, then: Buffer | null): Host {
  const host = createHost();
  return {
    ...host,
    readBytes(asked) {
      const bytes = host.readBytes(asked);
      if (asked === path && existsSync(path)) then === null ? rmSync(path) : writeFileSync(path, then);
      return bytes;
    },
  };
}

for (const [what, then] of [
  ['changes', Buffer.concat([PNG, PNG])],
  ['goes away', null],
] as const)
  machine(`A21 an image that ${what} during the build is named, and the old site stays`, () =>
    inTempDir(async (dir) => {
      writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n' });
      assert.is((await runInDir(dir, ['build'])).exit, 0);
      const before = treeHash(join(dir, 'build'));
      writeFiles(dir, { 'docs/index.md': '# Home\n\n![dot](dot.png)\n' });
      writeFileSync(join(dir, 'docs/dot.png'), PNG);
      const host = hostThatChanges(join(dir, 'docs/dot.png'), then);
      const { ok, diagnostics } = await build({ dir, cache: false }, { host, docgen: '0.1.0' });
      assert.is(ok, false);
      assert.equal(
        diagnostics.map(({ code, at }) => [code, at.file]),
        [['content/changed', 'docs/dot.png']],
      );
      assert.is(treeHash(join(dir, 'build')), before);
      assert.not.ok(existsSync(join(dir, '.build.docgen')));
    }),
  );

machine('A21 a page that changes during the build is published as it was read', () =>
  inTempDir(async (dir) => {
    const edit = `writeFileSync(${JSON.stringify(`${dir}/docs/a.md`)}, '# A\\n\\n## New\\n')`;
    writeFiles(dir, {
      'docgen.config.ts': configText("templates: './theme.ts',"),
      'theme.ts': `import { writeFileSync } from 'node:fs';\nexport function Footer() { ${edit}; return null; }\n`,
      'docs/index.md': '# Home\n\n[a](a.md#old)\n',
      'docs/a.md': '# A\n\n## Old\n',
    });
    const first = await runInDir(dir, ['build']);
    assert.is(first.exit, 0, first.out);
    const page = readFileSync(join(dir, 'build/v1/a.html'), 'utf8');
    assert.ok(page.includes('id="old"') && !page.includes('id="new"'));
    const next = await runInDir(dir, ['build']);
    assert.is(next.exit, 1, 'the next build sees the edit');
    assert.match(next.out, 'link/missing-anchor');
  }),
);

machine('S-38 nothing of the machine is in what is published', () =>
  inTempDir((dir) => {
    writeFiles(dir, gridSite(1, 2));
    const secret = 'canary-7f3a91';
    const { exit, out } = docgen(dir, ['build'], { AWS_SECRET_ACCESS_KEY: secret, HOME: `/home/${secret}` });
    assert.is(exit, 0, out);
    for (const file of filesBelow(join(dir, 'build'))) {
      const bytes = readFileSync(join(dir, 'build', file));
      for (const text of [secret, dir, PROJECT, process.cwd()])
        assert.not.ok(bytes.includes(text), `${file} has ${text}`);
    }
  }),
);

/** Runs a command whose reader ends after one line. Returns its exit code and what it said beside. */
function pipedToHead(dir: string, words: string): string {
  const script = `"${process.execPath}" "${BIN}" ${words} | head -1 >/dev/null; echo "\${PIPESTATUS[0]}"`;
  const ran = spawnSync('bash', ['-c', script], { cwd: dir, encoding: 'utf8', timeout: 60_000 });
  return ran.stdout + ran.stderr;
}

machine('G9 a reader that ends after a line ends the command without a word, and with its exit code', () =>
  inTempDir((dir) => {
    const links = Array.from({ length: 4_000 }, (_, at) => `[x](nowhere-${at}.md)\n`).join('\n');
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': `# Home\n\n${links}` });
    assert.is(pipedToHead(dir, 'check --all'), '1\n');
    assert.is(pipedToHead(dir, 'check --format json'), '1\n');
    assert.is(
      pipedToHead(dir, 'serve --port 0'),
      '143\n',
      'a command that is not done says that it was ended',
    );
  }),
);

machine('G10 a Node that is too old is told so', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '18.19.0' });";
  const ran = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, BIN, 'check'],
    { encoding: 'utf8' },
  );
  assert.is(ran.status, 3);
  assert.is(ran.stderr, 'docgen needs Node 20.11 or newer, this is 18.19.0\n');
});

machine('I8 a clock that jumps back changes nothing', () =>
  inTempDir((dir) => {
    writeFiles(dir, gridSite(1, 2));
    const wanted = docgen(dir, ['build', '--no-cache']);
    assert.is(wanted.exit, 0, wanted.out);
    const before = treeHash(join(dir, 'build'));
    const jumping = 'const now = Date.now; let calls = 0; Date.now = () => now() - 3_600_000 * calls++;';
    const { exit, out } = docgen(dir, ['build'], {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(jumping)}`,
    });
    assert.is(exit, 0, out);
    assert.not.match(out, /-\d/, 'no negative times');
    assert.is(treeHash(join(dir, 'build')), before);
  }),
);

machine('I7 one thread for files gives the same bytes', () =>
  inTempDir((dir) => {
    writeFiles(dir, gridSite(1, 5));
    const hashes = ['1', '16'].map((size) => {
      const { exit, out } = docgen(dir, ['build', '--no-cache', '--out-dir', `out-${size}`], {
        UV_THREADPOOL_SIZE: size,
      });
      assert.is(exit, 0, out);
      return treeHash(join(dir, `out-${size}`));
    });
    assert.is(hashes[0], hashes[1]);
  }),
);

machine.run();
