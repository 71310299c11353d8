import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { rest, until, withWatched } from '../harness/watched.ts';
import { page, refreshesOf, shows, small } from './watch-site.ts';

const watching = suite('watch');

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
    const before = await watched.state(page);
    await refreshesOf(watched, () => utimesSync(file, new Date(), new Date()));
    await refreshesOf(watched, () => writeFileSync(file, readFileSync(file)));
    assert.is((await watched.state(page)).key, before.key);
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
      const { key } = await watched.state('/v1/user');
      writeFileSync(`${watched.dir}/static/s.txt`, 'two');
      await until(async () => (await watched.state('/v1/user')).key !== key, 'another key');
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
      await until(async () => (await watched.state(page)).notes.length > 0, 'findings');
      await until(() => watched.said().includes('docs/area-0/page-0.md'), 'the report');
      assert.equal((await watched.state('/v1/area-1/page-1')).notes, []);
      writeFileSync(file, good);
      await until(async () => (await watched.state(page)).notes.length === 0, 'no findings');
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
    await until(async () => (await watched.state(page)).notes.length > 0, 'findings');
    await shows(watched, page, 'Renamed');
    const split = `import { title } from './parts.ts';\n${configText().replace("title: 'Test'", 'title')}`;
    writeFileSync(config, split);
    await rest(300);
    writeFileSync(`${watched.dir}/parts.ts`, "export const title = 'Apart';\n");
    await shows(watched, page, 'Apart');
    assert.equal((await watched.state(page)).notes, []);
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
    await until(async () => (await watched.state(page)).notes.length > 0, 'findings');
    await until(() => watched.said().includes('no feet'), 'the report');
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

watching('changes that are made before everything is watched are not lost', () =>
  withWatched(
    (dir) =>
      writeFiles(dir, {
        ...gridSite(10, 100),
        'docgen.config.ts': configText("templates: 'theme/index.tsx',"),
        'theme/index.tsx': "import { word } from './word.ts';\nexport const Footer = () => <p>{word}</p>;\n",
        'theme/word.ts': "export const word = 'Before';\n",
      }),
    async (watched) => {
      writeFiles(watched.dir, {
        'docs/area-0/page-0.md': '# Edited early\n',
        'docs/area-0/new.md': '# Created early\n',
        'theme/word.ts': "export const word = 'Changed early';\n",
      });
      await shows(watched, page, 'Edited early');
      await shows(watched, '/v1/area-0/new', 'Created early');
      await shows(watched, page, 'Changed early');
      await rest(300);
      writeFileSync(`${watched.dir}/docs/area-0/page-0.md`, '# Edited later\n');
      await shows(watched, page, 'Edited later');
    },
    'early',
  ),
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

watching.run();
