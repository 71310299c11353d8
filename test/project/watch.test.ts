import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import chokidar from 'chokidar';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../bench/corpus.ts';
import { createHost } from '../../src/base/host.ts';
import { pageState } from '../../src/commands/serve/session.ts';
import { watchPaths } from '../../src/watch.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';
import { rest, until, type Watched, withWatched } from '../harness/watched.ts';

const watching = suite('watch');

const small = (dir: string) => writeFiles(dir, gridSite(2, 2));
const page = '/v1/area-0/page-0';

function shows(watched: Watched, path: string, text: string): Promise<void> {
  return until(async () => (await watched.show(path)).body.includes(text), `"${text}" at ${path}`);
}

/** How many refreshes some work leads to, once it has been quiet. */
async function refreshesOf(watched: Watched, work: () => void | Promise<void>): Promise<number> {
  const before = watched.refreshes();
  await work();
  await rest(600);
  return watched.refreshes() - before;
}

const drawn = (text: string) => `<svg viewBox="0 0 8 8"><text y="8">${text}</text></svg>`;

watching('an edit is shown, however the editor saves', () =>
  withWatched(small, async (watched) => {
    const file = `${watched.dir}/docs/area-0/page-0.md`;
    const saves: Readonly<Record<string, (text: string) => Promise<void> | void>> = {
      'in place': (text) => writeFileSync(file, text),
      'over a temporary file': (text) => {
        writeFileSync(`${file}~`, text);
        renameSync(`${file}~`, file);
      },
      'moved away and made again': (text) => {
        renameSync(file, `${file}~`);
        writeFileSync(file, text);
      },
      'emptied, then written': async (text) => {
        writeFileSync(file, '');
        await rest(250);
        writeFileSync(file, text);
      },
      'removed, then written': async (text) => {
        rmSync(file);
        await rest(250);
        writeFileSync(file, text);
      },
    };
    for (const [name, save] of Object.entries(saves)) {
      const seen: boolean[] = [];
      const looking = setInterval(
        () => void watched.show(page).then(({ body }) => seen.push(body.includes('<p>Saved'))),
        20,
      );
      const count = await refreshesOf(watched, () => save(`---\ntitle: T\n---\n\nSaved ${name}\n`));
      clearInterval(looking);
      await shows(watched, page, `<p>Saved ${name}</p>`);
      assert.is(count, 1, `${name}: refreshes`);
      assert.is(seen.indexOf(false, seen.indexOf(true)), -1, `${name}: never without its text`);
    }
  }),
);

watching('what changes nothing does not load a page again', () =>
  withWatched(small, async (watched) => {
    const file = `${watched.dir}/docs/area-0/page-0.md`;
    const before = await pageState(page, watched.session);
    await refreshesOf(watched, () => utimesSync(file, new Date(), new Date()));
    await refreshesOf(watched, () => writeFileSync(file, readFileSync(file)));
    assert.is((await pageState(page, watched.session)).key, before.key);
    const ignored = await refreshesOf(watched, () =>
      writeFiles(watched.dir, {
        'docs/.page.md.swp': 'x',
        'docs/page.md~': 'x',
        'build/x.html': 'x',
        'docs/4913': '',
      }),
    );
    assert.is(ignored, 0, 'what editors and builds leave');
  }),
);

watching('new, renamed and deleted pages and folders appear in the sidebar', () =>
  withWatched(small, async (watched) => {
    const docs = `${watched.dir}/docs`;
    writeFiles(watched.dir, {
      'docs/area-9/deep/new.md': '# Brand new\n',
      'docs/area-9/index.md': '# Nine\n',
    });
    await shows(watched, '/v1/area-9/deep/new', 'Brand new');
    await shows(watched, page, 'href="/v1/area-9/"');
    writeFileSync(`${docs}/area-9/deep/new.md`, '# Edited in a new folder\n');
    await shows(watched, '/v1/area-9/deep/new', 'Edited in a new folder');
    renameSync(`${docs}/area-9`, `${docs}/area-8`);
    await shows(watched, '/v1/area-8/deep/new', 'Edited in a new folder');
    await until(async () => (await watched.show('/v1/area-9/')).status === 404, 'the old address to end');
    writeFileSync(`${docs}/area-8/deep/new.md`, '# Edited in a renamed folder\n');
    await shows(watched, '/v1/area-8/deep/new', 'Edited in a renamed folder');
    rmSync(`${docs}/area-8`, { recursive: true });
    await until(async () => !(await watched.show(page)).body.includes('area-8'), 'the sidebar to forget');
  }),
);

watching('included files, code files, images and static files are followed', () =>
  withWatched(
    (dir) =>
      writeFiles(dir, {
        ...gridSite(1, 1),
        'docs/_part.md': 'First part\n',
        'docs/user.md':
          '# User\n\n<!--@include: ./_part.md-->\n\n![i](./i.svg)\n\n![d](./d.svg#inline)\n\n![g](./gone.svg#inline)\n',
        'docs/d.svg': drawn('one'),
        'docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'static/s.txt': 'one',
      }),
    async (watched) => {
      await shows(watched, '/v1/user', 'First part');
      writeFileSync(`${watched.dir}/docs/_part.md`, 'Second part\n');
      await shows(watched, '/v1/user', 'Second part');
      const { key } = await pageState('/v1/user', watched.session);
      writeFileSync(`${watched.dir}/static/s.txt`, 'two');
      await until(async () => (await pageState('/v1/user', watched.session)).key !== key, 'another key');
      assert.is((await watched.show('/s.txt')).body, 'two');
      const image = async () => /src="(\/assets\/img[^"]+)"/.exec((await watched.show('/v1/user')).body)?.[1];
      const before = await image();
      writeFileSync(
        `${watched.dir}/docs/i.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      );
      await until(async () => (await image()) !== before, 'the image to change');
      writeFileSync(`${watched.dir}/docs/d.svg`, drawn('two'));
      await shows(watched, '/v1/user', '>two</text>');
      writeFileSync(`${watched.dir}/docs/gone.svg`, drawn('there'));
      await shows(watched, '/v1/user', '>there</text>');
    },
  ),
);

watching('a broken page shows its findings and recovers', () =>
  withWatched(small, async (watched) => {
    const file = `${watched.dir}/docs/area-0/page-0.md`;
    const good = readFileSync(file, 'utf8');
    const clean = (await watched.show(page)).body;
    for (const bad of ['---\ntitle: [\n---\n', '---\ntitle: T\n---\n\n[x](/nowhere)\n', '---\n- a\n---\n']) {
      writeFileSync(file, bad);
      await until(async () => (await pageState(page, watched.session)).notes.length > 0, 'findings');
      assert.match(watched.said(), 'docs/area-0/page-0.md');
      assert.equal((await pageState('/v1/area-1/page-1', watched.session)).notes, []);
      writeFileSync(file, good);
      await until(async () => (await pageState(page, watched.session)).notes.length === 0, 'no findings');
      assert.is((await watched.show(page)).body, clean);
    }
  }),
);

watching('configuration, its modules and templates are followed, and broken ones recover', () =>
  withWatched(small, async (watched) => {
    const config = `${watched.dir}/docgen.config.ts`;
    writeFileSync(config, configText("tagline: 'x',").replace("title: 'Test'", "title: 'Renamed'"));
    await shows(watched, page, 'Renamed');
    writeFileSync(config, 'export const config = {{{');
    await until(async () => (await pageState(page, watched.session)).notes.length > 0, 'findings');
    await shows(watched, page, 'Renamed');
    const split = `import { title } from './parts.ts';\n${configText().replace("title: 'Test'", 'title')}`;
    writeFileSync(config, split);
    await rest(300);
    writeFileSync(`${watched.dir}/parts.ts`, "export const title = 'Apart';\n");
    await shows(watched, page, 'Apart');
    assert.equal((await pageState(page, watched.session)).notes, []);
    writeFileSync(`${watched.dir}/parts.ts`, "export const title = 'Apart again';\n");
    await shows(watched, page, 'Apart again');
    const templates = `${watched.dir}/theme/index.tsx`;
    writeFiles(watched.dir, {
      'theme/index.tsx':
        "import { word } from './word.ts';\nexport function Footer() { return <p>{word}</p>; }\n",
      'theme/word.ts': "export const word = 'Footed';\n",
      'docgen.config.ts': configText("templates: 'theme/index.tsx',"),
    });
    await shows(watched, page, 'Footed');
    writeFileSync(`${watched.dir}/theme/word.ts`, "export const word = 'Shod';\n");
    await shows(watched, page, 'Shod');
    const word = readFileSync(templates, 'utf8');
    writeFileSync(templates, "export function Footer() { throw new Error('no feet'); }\n");
    await until(async () => (await pageState(page, watched.session)).notes.length > 0, 'findings');
    assert.match(watched.said(), 'no feet');
    writeFileSync(templates, word);
    await shows(watched, page, 'Shod');
    mkdirSync(`${watched.dir}/other`);
    writeFileSync(`${watched.dir}/other/index.md`, '# Elsewhere\n');
    writeFileSync(config, configText("contentDir: 'other',"));
    await shows(watched, '/v1/', 'Elsewhere');
    writeFileSync(`${watched.dir}/other/index.md`, '# Elsewhere edited\n');
    await shows(watched, '/v1/', 'Elsewhere edited');
  }),
);

watching('the docs folder may be removed and made again', () =>
  withWatched(small, async (watched) => {
    for (const word of ['Again', 'And again']) {
      rmSync(`${watched.dir}/docs`, { recursive: true });
      if (word === 'And again') await rest(700);
      writeFiles(watched.dir, gridSite(2, 2));
      await shows(watched, page, 'Page 0.0');
      await rest(300);
      writeFileSync(`${watched.dir}/docs/area-0/page-0.md`, `# ${word}\n`);
      await shows(watched, page, word);
    }
    writeFiles(`${watched.dir}/fresh`, { 'index.md': '# Swapped\n' });
    renameSync(`${watched.dir}/docs`, `${watched.dir}/old`);
    renameSync(`${watched.dir}/fresh`, `${watched.dir}/docs`);
    await shows(watched, '/v1/', 'Swapped');
    writeFileSync(`${watched.dir}/docs/index.md`, '# Swapped and edited\n');
    await shows(watched, '/v1/', 'Swapped and edited');
  }),
);

watching('a burst of 500 files is one or two refreshes, and edits meanwhile make one more', () =>
  withWatched(small, async (watched) => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`docs/many-${at % 10}/p-${at}.md`, `# Many ${at}\n\nText.\n`]),
    );
    const count = await refreshesOf(watched, async () => {
      writeFiles(watched.dir, many);
      await shows(watched, '/v1/many-9/p-499', 'Many 499');
    });
    assert.ok(count >= 1 && count <= 2, `${count} refreshes`);
    assert.is(watched.session.live.pageCount(), 507);
  }),
);

watching('calls are never two at a time, and changes during one make exactly one more', () =>
  inTempDir(async (dir) => {
    const calls: number[] = [];
    const running = { now: 0 };
    const watch = await watchPaths(
      {
        targets: { folders: [dir], files: [] },
        isIgnored: () => false,
        onFallback: () => undefined,
        async onChange(paths) {
          assert.is(++running.now, 1);
          calls.push(paths.size);
          for (let at = 0; calls.length === 1 && at < 10; at++) {
            writeFileSync(`${dir}/b-${at}`, 'x');
            await rest(10);
          }
          await rest(100);
          running.now--;
        },
      },
      createHost(),
    );
    writeFileSync(`${dir}/a`, 'x');
    await rest(900);
    await watch.close();
    assert.equal(calls, [1, 10]);
  }),
);

for (const code of ['ENOSPC', 'EMFILE', 'EPERM']) {
  watching(`file events that fail with ${code} lead to looking at intervals`, () =>
    inTempDir(async (dir) => {
      writeFiles(dir, { 'docs/a.md': 'a' });
      const seen = new Set<string>();
      const reasons: string[] = [];
      const watch = await watchPaths(
        {
          targets: { folders: [`${dir}/docs`], files: [`${dir}/docgen.config.ts`] },
          isIgnored: () => false,
          open: (paths, how) => {
            const watcher = chokidar.watch(how.usePolling === true ? paths : [], how);
            const failure = Object.assign(new Error('no events'), { code });
            if (how.usePolling !== true)
              setImmediate(() => watcher.listenerCount('error') > 0 && watcher.emit('error', failure));
            return watcher;
          },
          onFallback: (reason) => void reasons.push(reason),
          async onChange(paths) {
            for (const path of paths) seen.add(path.slice(dir.length));
          },
        },
        createHost(),
      );
      await rest(300);
      writeFiles(dir, { 'docs/a.md': 'changed', 'docs/sub/b.md': 'new', 'docgen.config.ts': 'new' });
      await until(
        () => seen.has('/docs/sub/b.md') && seen.has('/docgen.config.ts') && seen.has('/docs/a.md'),
        'all',
      );
      rmSync(`${dir}/docs`, { recursive: true });
      seen.clear();
      await until(() => seen.has('/docs'), 'the removal');
      await watch.close();
      assert.equal(reasons, [code]);
    }),
  );
}

watching('300 edits of a page leave no heap behind', () =>
  withWatched(small, async (watched) => {
    const { live } = watched.session;
    const heaps: number[] = [];
    const filler = 'Words that fill the page. '.repeat(400);
    for (let edit = 0; edit <= 300; edit++) {
      writeFileSync(
        `${watched.dir}/docs/area-0/page-0.md`,
        `# Edit ${edit}\n\n${filler}\n\n\`\`\`python\nx = ${edit}\n\`\`\`\n`,
      );
      await live.refresh();
      await watched.show(page);
      if (edit % 100 === 0) heaps.push(heapAfterCollection());
    }
    const grown = ((heaps[3] ?? 0) - (heaps[1] ?? 0)) / 1e6;
    assert.ok(
      grown < 3,
      `200 edits left ${grown.toFixed(1)} MB: ${heaps.map((one) => (one / 1e6).toFixed(1))}`,
    );
  }),
);

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

type Random = () => number;

/** One edit of the model's site. Pages link to the home alone, so that every state can be published. */
function edit(dir: string, step: number, random: Random): string {
  const docs = `${dir}/docs`;
  const pages = filesBelow(docs).filter((file) => /^[mn]\/.*\.md$/.test(file));
  const any = pages[Math.floor(random() * pages.length)];
  const text = (front = '') =>
    `---\ntitle: Step ${step}\n${front}---\n\n[Home](/) and text ${Math.floor(random() * 1000)}.\n\n## Part ${step}\n\n<!--@include: ../_part.md-->\n`;
  const verbs: Readonly<Record<string, () => void>> = {
    create: () => writeFiles(docs, { [`${step % 4 === 0 ? 'n' : 'm'}/p${step}.md`]: text() }),
    modify: () => any && writeFiles(docs, { [any]: text() }),
    slug: () => any && writeFiles(docs, { [any]: text(`slug: /moved-${step}\nsidebar_position: ${step}\n`) }),
    remove: () => any && rmSync(`${docs}/${any}`),
    rename: () => any && renameSync(`${docs}/${any}`, `${docs}/m/r${step}.md`),
    include: () => writeFileSync(`${docs}/_part.md`, `Part of ${step}.\n`),
    asset: () => writeFiles(dir, { [`static/a${step % 3}.txt`]: `${step}` }),
    config: () => writeFileSync(`${dir}/docgen.config.ts`, configText(`tagline: 'Step ${step}',`)),
    sidebar: () =>
      writeFileSync(
        `${dir}/docgen.config.ts`,
        configText().replace(
          "[{ type: 'autogenerated', dir: '.' }]",
          `['index', { type: 'category', label: 'Part ${step}', items: [{ type: 'autogenerated', dir: '.' }] }]`,
        ),
      ),
  };
  const names = Object.keys(verbs);
  const verb = pages.length < 3 ? 'create' : (names[Math.floor(random() * names.length)] ?? 'create');
  verbs[verb]?.();
  return verb;
}

/** What differs between the published site and the served one; empty where nothing does. */
async function differences({ dir, show, session }: Watched): Promise<string> {
  const files = filesBelow(`${dir}/build`).filter((file) => !file.startsWith('.'));
  for (const file of files) {
    if (file === 'index.html' || file === '404.html') continue;
    const served = await show(`/${file}`);
    if (served.body !== readFileSync(`${dir}/build/${file}`, 'utf8')) return `${file} (${served.status})`;
  }
  const pages = files.filter((file) => file.endsWith('.html') && file.includes('/')).length;
  const count = session.live.pageCount();
  return count === pages ? '' : `${count} pages for ${pages}`;
}

const SEED = 4711;

watching(`after each of 60 random edits what is served is what a build publishes (seed ${SEED})`, () =>
  withWatched(
    (dir) =>
      writeFiles(dir, {
        'docgen.config.ts': configText(),
        'docs/index.md': '# Home\n',
        'docs/_part.md': 'Part.\n',
        'static/a0.txt': '0',
      }),
    async (watched) => {
      const random = createRandom(SEED);
      const done: string[] = [];
      for (let step = 0; step < 60; step++) {
        done.push(edit(watched.dir, step, random));
        const built = await runInDir(watched.dir, ['build', '--no-cache', '--workers', '0']);
        assert.is(built.exit, 0, `${done.join(' ')}: ${built.out}${built.err}`);
        const last = { difference: '' };
        await until(
          async () => {
            last.difference = await differences(watched);
            return last.difference === '';
          },
          'the site to be as built',
          3000,
        ).catch((error: unknown) => {
          throw new Error(`${String(error)} after ${done.join(' ')}: ${last.difference}`);
        });
      }
      assert.ok(existsSync(`${watched.dir}/build`));
    },
  ),
);

watching.run();
