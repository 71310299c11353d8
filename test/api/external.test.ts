import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CheckOptions, check } from '../../src/index.ts';
import { answers, hangs, type MisbehavingServer, withServer } from '../harness/misbehaving-server.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const external = suite('links to other sites');

const BEHAVIOURS = {
  '/gone': answers(404),
  '/wall': answers(403),
  '/old': answers(301, { location: '/new' }),
  '/slow': hangs,
};

const ALLOW = { external: true, externalAllow: ['127.0.0.1'] } as const;

/** Writes a site whose pages link to a server. `{}` in a text is the address of the server. */
async function withSite(
  files: Readonly<Record<string, string>>,
  work: (dir: string, server: MisbehavingServer) => Promise<void>,
): Promise<void> {
  await withServer(BEHAVIOURS, (server) =>
    inTempDir(async (dir) => {
      const all = { 'docgen.config.ts': configText('external: { requestSeconds: 1 },'), ...files };
      const filled = Object.entries(all).map(([path, text]) => [path, text.replaceAll('{}', server.url(''))]);
      writeFiles(dir, { 'node_modules/.keep': '', ...Object.fromEntries(filled) });
      await work(dir, server);
    }),
  );
}

/** Checks a site. Returns findings as lines, without those of other groups. */
async function findingsOf(dir: string, options: CheckOptions = ALLOW): Promise<readonly string[]> {
  const { diagnostics } = await check({ dir, cwd: dir, ...options });
  return diagnostics
    .filter(({ code }) => code.startsWith('external/'))
    .map(
      ({ severity, code, at, related = [] }) =>
        `${severity} ${code} ${at.file}:${at.line}:${at.col}${related.map((one) => ` ${one.at.file}`).join('')}`,
    );
}

external('are found where they are written, and each is asked for once', () =>
  withSite(
    {
      'docs/index.md': '# Home\n\n[a]({}/gone#x) and [again]({}/gone)\n\n![]({}/fine.png "x")\n',
      'docs/b.md': '---\nimage: {}/gone\n---\n\n# B\n\n[w]({}/wall)\n\n[o]({}/old#part)\n\n[s]({}/slow)\n',
      'docs/c.md':
        '# C\n\n<a href="{}/gone">raw</a>\n\n[own](https://example.org/v1/) [mail](mailto:a@b.c)\n',
    },
    async (dir, server) => {
      const { diagnostics, external: counts, ok } = await check({ dir, ...ALLOW });
      assert.is(ok, false);
      assert.equal(
        diagnostics
          .filter(({ code }) => code.startsWith('external/'))
          .map(({ severity, code, at }) => `${severity} ${code} ${at.file}:${at.line}`),
        [
          'error external/broken docs/b.md:2',
          'info external/blocked docs/b.md:7',
          'info external/moved docs/b.md:9',
          'warning external/timeout docs/b.md:11',
          'error external/broken docs/c.md:3',
          'error external/broken docs/index.md:3',
          'error external/broken docs/index.md:3',
        ],
      );
      assert.is(
        diagnostics.find(({ code }) => code === 'external/moved')?.hint,
        `write ${server.url('/new#part')}`,
      );
      assert.equal(counts, {
        links: 5,
        ok: 2,
        cached: 0,
        broken: 1,
        blocked: 1,
        timeouts: 1,
        ignored: 0,
        unasked: 0,
      });
      assert.equal([...server.asked()].sort(), [
        'GET /gone',
        'GET /slow',
        'GET /wall',
        'HEAD /fine.png',
        'HEAD /gone',
        'HEAD /new',
        'HEAD /old',
        'HEAD /slow',
        'HEAD /wall',
      ]);
    },
  ),
);

external('are never asked for without the option, whatever the configuration says', () =>
  withSite(
    {
      'docgen.config.ts': configText("external: { allow: ['127.0.0.1'] },"),
      'docs/index.md': '# Home\n\n[a]({}/gone)\n',
      'out/index.html': '<a href="{}/gone">',
    },
    async (dir, server) => {
      const plain = await check({ dir });
      assert.is(plain.external, null);
      assert.is((await check({ cwd: dir, built: 'out' })).external, null);
      await runInDir(dir, ['check']);
      await runInDir(dir, ['build']);
      assert.equal(server.asked(), []);
      assert.is((await runInDir(dir, ['check', '--external-allow', 'a'])).exit, 2);
    },
  ),
);

external('on many pages are one finding', () => {
  const pages = Array.from({ length: 6 }, (_, index) => [
    `docs/${index}.md`,
    `# P${index}\n\n[a]({}/gone)\n`,
  ]);
  return withSite({ 'docs/index.md': '# Home\n', ...Object.fromEntries(pages) }, async (dir) => {
    assert.equal(await findingsOf(dir), [
      'error external/broken docs/0.md:3:1 docs/1.md docs/2.md docs/3.md docs/4.md docs/5.md',
    ]);
  });
});

external('of the configuration are found there', () =>
  withSite(
    {
      'docgen.config.ts': `export const config = {
  title: 'T', url: 'https://example.org',
  navbar: { items: [{ type: 'link', label: 'L', href: '{}/gone?1' }] },
  footer: { links: [{ label: 'F', href: '{}/gone' }] },
  redirects: [{ from: '/away', to: '{}/gone' }],
  repository: '{}/gone',
  sidebars: { main: ['index', { type: 'category', label: 'C', items: [
    { type: 'link', label: 'S', href: '{}/gone' },
  ] }] },
};
`,
      'docs/index.md': '# Home\n',
    },
    async (dir) => {
      const lines = (await findingsOf(dir)).map((line) => line.split(':').slice(0, 2).join(':'));
      assert.equal(
        lines,
        [4, 5, 6, 8].map((line) => `error external/broken docgen.config.ts:${line}`),
      );
    },
  ),
);

external('that are ignored are not asked for, and comments hide findings', () =>
  withSite(
    {
      'docgen.config.ts': configText(
        "ignoreLinks: ['http://*/private/**'], severity: { 'external/blocked': 'error', 'external/moved': 'off' },",
      ),
      'docs/index.md': `# Home

[i]({}/private/x) [w]({}/wall) [o]({}/old)

<!-- docgen-ignore-next external/broken it will come back -->

[g]({}/gone)

<!-- docgen-ignore-next external/broken it works today -->

[f]({}/fine)
`,
    },
    async (dir, server) => {
      const lines = (await findingsOf(dir)).map((line) => line.replace(/:\d+$/, ''));
      assert.equal(lines, ['error external/blocked docs/index.md:3']);
      assert.not.ok(server.asked().some((one) => one.includes('private')));
      const { diagnostics } = await check({ dir });
      assert.not.ok(diagnostics.some(({ code }) => code === 'content/unused-ignore'));
    },
  ),
);

external('to private hosts are refused unless they are allowed', () =>
  withSite({ 'docs/index.md': '# Home\n\n[a]({}/fine) [b](http://localhost:1/x)\n' }, async (dir, server) => {
    const { diagnostics, external: counts } = await check({ dir, external: true });
    assert.equal([counts?.ignored, server.asked()], [2, []]);
    assert.equal([...new Set(diagnostics.map(({ code }) => code))], ['link/local-address']);
    assert.equal((await check({ dir, ...ALLOW })).external?.ok, 1);
  }),
);

/** Checks a site whose only page has a good and a broken link. Returns how many of what was asked. */
async function countRequests(
  dir: string,
  server: MisbehavingServer,
  options: CheckOptions = {},
): Promise<readonly [requests: string, cached: number | undefined, findings: number]> {
  const before = server.asked().length;
  const { external: counts, diagnostics } = await check({ dir, ...ALLOW, ...options });
  const asked = server.asked().slice(before);
  const found = diagnostics.filter(({ code }) => code.startsWith('external/'));
  return [[...asked].sort().join(', '), counts?.cached, found.length];
}

external('that work are remembered, and those that do not are asked for again', () =>
  withSite({ 'docs/index.md': '# Home\n\n[a]({}/old) [b]({}/gone) [c]({}/wall)\n' }, async (dir, server) => {
    const ofFailures = 'GET /gone, GET /wall, HEAD /gone, HEAD /wall';
    const all = 'GET /gone, GET /wall, HEAD /gone, HEAD /new, HEAD /old, HEAD /wall';
    assert.equal(await countRequests(dir, server), [all, 0, 3]);
    assert.equal(await countRequests(dir, server), [ofFailures, 1, 3]);
    assert.equal(await countRequests(dir, server, { cache: false }), [all, 0, 3]);
    const path = cacheFile(dir);
    const text = readFileSync(path, 'utf8');
    assert.not.match(text, /gone|wall/);
    writeFileSync(path, text.slice(0, -9));
    assert.equal(await countRequests(dir, server), [all, 0, 3]);
    assert.equal(await countRequests(dir, server), [ofFailures, 1, 3]);
    writeFileSync(path, 'nothing');
    assert.equal(await countRequests(dir, server), [all, 0, 3]);
  }),
);

function cacheFile(dir: string): string {
  const cache = join(dir, 'node_modules/.cache/docgen');
  const file = readdirSync(cache, { recursive: true }).find((name) =>
    String(name).endsWith('external-links'),
  );
  assert.ok(file !== undefined, 'there is a cache');
  return join(cache, String(file));
}

external('are asked for in published files, too', () =>
  withSite(
    {
      'out/index.html': `<link rel="canonical" href="https://example.com/"><link rel="preconnect" href="{}/a">
<a href="{}/gone#x"><img src="{}/fine.png"><form action="{}/send"></form>
<a href="https://example.com/index">`,
      'out/b.html': '<script src="{}/gone"></script>',
    },
    async (dir, server) => {
      const options = { ...ALLOW, built: 'out', base: 'https://example.com' };
      assert.equal(await findingsOf(dir, options), [
        'error external/broken b.html:1:9',
        'error external/broken index.html:2:4',
      ]);
      assert.equal([...server.asked()].sort(), ['GET /gone', 'HEAD /fine.png', 'HEAD /gone']);
      assert.is((await check({ cwd: dir, ...options })).external?.cached, 1);
    },
  ),
);

external('are counted in one line after the report', () =>
  withSite({ 'docs/index.md': '# Home\n\n[a]({}/fine) [b]({}/gone) [c]({}/wall)\n' }, async (dir) => {
    const words = ['check', '--external', '--external-allow', '127.0.0.1'];
    const first = await runInDir(dir, words);
    assert.equal([first.err, first.exit], ['3 external links: 1 ok, 1 broken, 1 blocked\n', 1]);
    assert.match(
      first.out,
      /docs\/index\.md:3:\d+ {2}error {2}external\/broken\n {2}The link "http:.*\/gone" answers 404 Not Found\n/,
    );
    const again = await runInDir(dir, [...words, '--format', 'json']);
    assert.is(again.err, '3 external links: 1 ok (1 from the cache), 1 broken, 1 blocked\n');
    assert.is(JSON.parse(again.out).summary.errors, 1);
    assert.is((await runInDir(dir, [...words, '--quiet'])).err, '');
  }),
);

external('that are left when the time is over are one finding', () =>
  withSite(
    {
      'docgen.config.ts': configText('external: { runSeconds: 1, perHost: 1 },'),
      'docs/index.md': '# Home\n\n[a]({}/fine) [b]({}/slow) [c]({}/slow?2)\n',
    },
    async (dir) => {
      const lines = await findingsOf(dir);
      assert.equal(
        lines.map((line) => line.replace(/:\d+$/, '')),
        ['warning external/unfinished docgen.config.ts:2'],
      );
    },
  ),
);

external('are no findings if no host can be reached, but the network is one', async () => {
  const port = await withServer({}, async (server) => server.port);
  await inTempDir(async (dir) => {
    const links = [1, 2, 3, 4].map((host) => `[l](http://127.0.0.${host}:${port}/)`);
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': `# Home\n\n${links.join(' ')}\n` });
    const words = ['check', '--external', '--external-allow', '127.0.0.*', '--only', 'external/*'];
    const { out, err, exit } = await runInDir(dir, words);
    assert.match(
      out,
      /^docgen\.config\.ts:2:\d+ {2}error {2}external\/no-network\n.* nothing is known about 4 links\n/,
    );
    assert.match(out, /\n1 error\n$/);
    assert.equal([err, exit], ['4 external links: 0 ok, 4 not asked for\n', 3]);
  });
});

external('are asked for until the run is interrupted, which ends it at once', () =>
  inTempDir(async (dir) => {
    const interrupt: { end: () => void } = { end: () => undefined };
    // The first request ends the process that sends it.
    await withServer({ '/slow': () => interrupt.end() }, async (server) => {
      writeFiles(dir, {
        'docgen.config.ts': configText(),
        'docs/index.md': `# Home\n\n[a](${server.url('/slow')})\n`,
      });
      const words = ['check', dir, '--external', '--external-allow', '127.0.0.1'];
      const child = spawn(process.execPath, [join(PROJECT, 'bin/docgen.js'), ...words], { stdio: 'ignore' });
      interrupt.end = () => child.kill('SIGINT');
      const ended = await new Promise((done) => child.on('exit', (code, signal) => done(signal ?? code)));
      assert.ok(ended === 'SIGINT' || ended === 130, String(ended));
      assert.equal(server.asked(), ['HEAD /slow']);
    });
  }),
);

external.run();
