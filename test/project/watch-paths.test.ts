import { spawnSync } from 'node:child_process';
import fs, { renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { type Changes, type WatchOptions, watchPaths } from '../../src/dev/watch/watch.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { rest, until } from '../harness/watched.ts';

const watching = suite('watch paths');

interface Watched {
  readonly dir: string;
  /** All that was reported so far, relative to the folder. */
  readonly seen: Set<string>;
  readonly calls: Changes[];
  readonly reasons: string[];
}

/** Watches `docs/` and a configuration while `work` is done, which begins before anything is watched. */
async function withWatch(
  work: (watched: Watched) => Promise<void>,
  more: Partial<WatchOptions> = {},
): Promise<void> {
  await inTempDir(async (dir) => {
    writeFiles(dir, { 'docs/a.md': 'a', 'docs/area/b.md': 'b' });
    const watched: Watched = { dir, seen: new Set(), calls: [], reasons: [] };
    const targets = { folders: [`${dir}/docs`], files: [`${dir}/docgen.config.ts`] };
    const watch = watchPaths(
      {
        targets,
        isIgnored: (path) => path.endsWith('.swp'),
        onFallback: (reason) => void watched.reasons.push(reason),
        async onChange(changes) {
          watched.calls.push(changes);
          for (const path of changes.paths) watched.seen.add(path.slice(dir.length));
          return targets;
        },
        ...more,
      },
      createHost(),
    );
    try {
      await work(watched);
    } finally {
      watch.close();
    }
  });
}

/** Waits until everything is watched, and forgets what was reported. */
async function ready(watched: Watched): Promise<void> {
  await until(() => watched.calls.some(({ isIncomplete }) => isIncomplete), 'the start');
  await forget(watched);
}

/** Lets reports that are under way arrive, and forgets all. */
async function forget({ calls, seen }: Watched): Promise<void> {
  await rest(300);
  seen.clear();
  calls.length = 0;
}

const sees = ({ seen }: Watched, path: string) => until(() => seen.has(path), path);

watching('once everything is watched, it says that there may have been changes before', () =>
  withWatch(async ({ calls }) => {
    await until(() => calls.length > 0, 'the start');
    assert.is(calls[0]?.isIncomplete, true);
    await rest(200);
    assert.is(calls.length, 1);
  }),
);

watching('calls are never two at a time, and changes during one make exactly one more', () =>
  inTempDir(async (dir) => {
    const calls: number[] = [];
    const running = { now: 0 };
    const targets = { folders: [dir], files: [] };
    const watch = watchPaths(
      {
        targets,
        isIgnored: () => false,
        onFallback: () => undefined,
        async onChange({ paths }) {
          assert.is(++running.now, 1);
          calls.push(paths.size);
          for (let at = 0; calls.length === 2 && at < 10; at++) {
            writeFileSync(`${dir}/b-${at}`, 'x');
            await rest(10);
          }
          await rest(100);
          running.now--;
          return targets;
        },
      },
      createHost(),
    );
    await until(() => calls.length > 0 && running.now === 0, 'the start');
    writeFileSync(`${dir}/a`, 'x');
    await rest(900);
    watch.close();
    assert.equal(calls, [1, 1, 10]);
  }),
);

watching('the second of two changes within 20 ms is reported', () =>
  withWatch(async (watched) => {
    await ready(watched);
    for (let round = 0; round < 5; round++) {
      writeFileSync(`${watched.dir}/docs/a.md`, 'half');
      await rest(20);
      const before = watched.calls.length;
      writeFileSync(`${watched.dir}/docs/a.md`, `whole ${round}`);
      await until(() => watched.calls.length > before, `round ${round}`);
      await rest(200);
    }
  }),
);

watching('folders that another process makes or replaces are watched with all that is in them', () =>
  withWatch(async (watched) => {
    await ready(watched);
    const { dir } = watched;
    const docs = `${dir}/docs`;
    const changes: Readonly<Record<string, readonly [string, string]>> = {
      'made with folders in it': [`mkdir -p ${docs}/x/y/z; echo 1 > ${docs}/x/y/z/f.md`, '/docs/x/y/z/f.md'],
      'removed and made again': [
        `rm -r ${docs}/area; mkdir ${docs}/area; echo 1 > ${docs}/area/n.md`,
        '/docs/area/n.md',
      ],
      exchanged: [
        `mkdir ${dir}/new; echo 1 > ${dir}/new/m.md; mv ${docs}/area ${dir}/old; mv ${dir}/new ${docs}/area`,
        '/docs/area/m.md',
      ],
      'the watched folder itself': [
        `cp -r ${docs} ${dir}/copy; rm -r ${docs}; mv ${dir}/copy ${docs}`,
        '/docs/a.md',
      ],
    };
    for (const [name, [command, file]] of Object.entries(changes)) {
      spawnSync('sh', ['-c', command]);
      await until(() => watched.calls.some(({ isIncomplete }) => isIncomplete), name);
      await ready(watched);
      writeFileSync(dir + file, `later: ${name}`);
      await sees(watched, file);
      writeFileSync(`${dir}${file}.new`, 'x');
      await sees(watched, `${file}.new`);
      rmSync(`${dir}${file}.new`);
      await forget(watched);
    }
  }),
);

watching('the folder of the site itself may be exchanged', () =>
  inTempDir(async (dir) => {
    const site = `${dir}/site`;
    writeFiles(site, { 'docgen.config.ts': 'x', 'docs/a.md': 'a' });
    const seen = new Set<string>();
    const targets = { folders: [`${site}/docs`], files: [`${site}/docgen.config.ts`] };
    const onChange = async ({ paths }: Changes) => {
      for (const path of paths) seen.add(path);
      return targets;
    };
    const watch = watchPaths(
      { targets, isIgnored: () => false, onChange, onFallback: () => undefined },
      createHost(),
    );
    await until(() => seen.size > 0, 'the start');
    for (const pause of [0, 300]) {
      renameSync(site, `${dir}/old-${pause}`);
      await rest(pause);
      writeFiles(site, { 'docgen.config.ts': 'x', 'docs/a.md': 'a' });
      await rest(800);
      seen.clear();
      writeFileSync(`${site}/docs/a.md`, 'edited');
      await until(() => seen.has(`${site}/docs/a.md`), `the edit after ${pause} ms`);
    }
    watch.close();
  }),
);

watching('what is ignored, and what is beside the targets, is not reported', () =>
  withWatch(async (watched) => {
    await ready(watched);
    writeFiles(watched.dir, { 'docs/.a.swp': 'x', 'build/index.html': 'x', 'README.md': 'x' });
    await rest(500);
    assert.equal([...watched.seen], []);
    writeFiles(watched.dir, { 'docgen.config.ts': 'x', 'parts.ts': 'x' });
    await sees(watched, '/docgen.config.ts');
    await sees(watched, '/parts.ts');
  }),
);

/** Lets the watching of files fail while `work` is done. */
async function withoutEvents(code: string, work: () => Promise<void>): Promise<void> {
  const { watch } = fs;
  const fail = () => {
    throw Object.assign(new Error('no events'), { code });
  };
  Object.assign(fs, { watch: fail });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(fs, { watch });
    syncBuiltinESMExports();
  }
}

for (const code of ['ENOSPC', 'EMFILE', 'EPERM']) {
  watching(`file events that fail with ${code} lead to looking at intervals`, () =>
    withoutEvents(code, () =>
      withWatch(async (watched) => {
        await ready(watched);
        const { dir, seen } = watched;
        // What is new is reported as a change of its folder.
        writeFiles(dir, { 'docs/a.md': 'changed', 'docs/sub/b.md': 'new', 'docgen.config.ts': 'new' });
        for (const path of ['/docs/a.md', '/docs', '']) await sees(watched, path);
        await rest(1200);
        writeFiles(dir, { 'docs/sub/b.md': 'edited', 'docgen.config.ts': 'edited' });
        for (const path of ['/docs/sub/b.md', '/docgen.config.ts']) await sees(watched, path);
        rmSync(`${dir}/docs`, { recursive: true });
        seen.clear();
        await until(() => seen.size > 0, 'the removal, or the change of the folder above');
        await rest(1200);
        writeFiles(dir, { 'docs/c.md': 'new' });
        await rest(1200);
        writeFiles(dir, { 'docs/c.md': 'edited' });
        await sees(watched, '/docs/c.md');
        assert.equal(watched.reasons, [code]);
      }),
    ),
  );
}

watching.run();
