import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type DevServer, type ServeReport, serve } from '../../src/index.ts';
import { PROJECT } from '../harness/paths.ts';
import { ask } from '../harness/served.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { until } from '../harness/watched.ts';

const api = suite('the function serve');

const SITE = { 'docgen.config.ts': configText("basePath: '/docs/',"), 'docs/index.md': '# Home\n' };

async function withServer(
  options: Parameters<typeof serve>[0],
  work: (server: DevServer) => Promise<void>,
): Promise<void> {
  const { server, diagnostics } = await serve({ port: 0, cache: false, ...options });
  if (server === null) throw new Error(JSON.stringify(diagnostics));
  await work(server).finally(server.close);
}

api('serves at its address until it is closed', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const addresses: string[] = [];
    await withServer({ dir }, async ({ url, port, close }) => {
      assert.is(url, `http://localhost:${port}/docs/v1/`);
      const { status, body } = await ask(url);
      assert.is(status, 200);
      assert.match(body, '>Home</h1>');
      addresses.push(url);
      await Promise.all([close(), close()]);
    });
    const gone = await ask(addresses[0] ?? '').catch((error: Error) => error.message);
    assert.match(String(gone), 'ECONNREFUSED');
  }),
);

api('reports findings when the site has been read, and when a change alters them', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const reports: ServeReport[] = [];
    const onReport = (report: ServeReport) => void reports.push(report);
    await withServer({ cwd: dir, watch: true, onReport }, async () => {
      await until(async () => reports.length > 0, 'the first report');
      assert.equal(reports, [{ ok: true, root: dir, diagnostics: [], pages: 1 }]);
      writeFileSync(join(dir, 'docs/index.md'), '# Home\n\n[nothing](./nothing.md)\n');
      await until(async () => reports.length > 1, 'the second report');
      assert.is(reports[1]?.ok, false);
      assert.equal(
        reports[1]?.diagnostics.map(({ code }) => code),
        ['link/missing-page'],
      );
    });
  }),
);

api('serves a site with findings, but not without a configuration', () =>
  inTempDir(async (dir) => {
    const missing = await serve({ dir });
    assert.equal([missing.ok, missing.server, missing.root], [false, null, dir]);
    assert.equal(
      missing.diagnostics.map(({ code }) => code),
      ['config/not-found'],
    );
    writeFiles(dir, { ...SITE, 'docs/index.md': '# Home\n\n[nothing](./nothing.md)\n' });
    await withServer({ dir }, async ({ url }) => {
      assert.is((await ask(url)).status, 200);
    });
  }),
);

api('a port that is taken is a finding, one that cannot be is an error', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const taken = createServer();
    await new Promise<void>((done) => void taken.listen(0, '127.0.0.1', done));
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const refused = await serve({ dir, port, strictPort: true });
    taken.close();
    assert.is(refused.server, null);
    assert.equal(
      refused.diagnostics.map(({ code }) => code),
      ['serve/port'],
    );
    const error: unknown = await serve({ dir, port: 70_000 }).catch((reason: unknown) => reason);
    assert.ok(error instanceof RangeError);
  }),
);

api('a process ends by itself when its server is closed, with a browser connected and pages being read', () =>
  inTempDir((dir) => {
    writeFiles(dir, {
      ...SITE,
      'run.mjs': `import { Agent, get } from 'node:http';
import { serve } from ${JSON.stringify(join(PROJECT, 'dist/src/index.js'))};
for (const watch of [true, false]) {
  const { server } = await serve({ dir: ${JSON.stringify(dir)}, port: 0, watch, cache: false });
  const agent = new Agent({ keepAlive: true });
  if (watch) await new Promise((done) => get(server.url, { agent }, (response) => response.resume().on('end', done)));
  await server.close();
}
console.log('closed');
`,
    });
    const ran = spawnSync(process.execPath, [join(dir, 'run.mjs')], { encoding: 'utf8', timeout: 30_000 });
    assert.equal([ran.status, ran.stdout, ran.stderr], [0, 'closed\n', '']);
  }),
);

api.run();
