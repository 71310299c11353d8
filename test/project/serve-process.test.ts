import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, start, withServed } from '../harness/served.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';
import { until } from '../harness/watched.ts';

const serve = suite('the process of serve');

serve('it listens on this machine alone, unless it is told otherwise', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(1, 1));
    await withServed(dir, ['--port', '0'], async ({ origin, said }) => {
      const { port } = new URL(origin);
      await assertTaken('127.0.0.1', Number(port), true);
      // Another address of this machine is free: nothing listens on all of them.
      await assertTaken('127.0.0.2', Number(port), false);
      assert.not.match(said(), 'everyone');
    });
    await withServed(dir, ['--port', '0', '--host', '0.0.0.0'], async ({ said }) => {
      await until(() => said().includes('everyone who reaches this address'), 'the notice');
    });
  }),
);

async function assertTaken(host: string, port: number, expected: boolean): Promise<void> {
  const server = createServer();
  const taken = await new Promise<boolean>((done) => {
    server.once('error', () => done(true));
    server.listen(port, host, () => done(false));
  });
  server.close();
  assert.is(taken, expected, `${host}:${port}`);
}

serve('a taken port leads to the next one, and fails where it must be this one', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(1, 1));
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    try {
      const address: string | AddressInfo | null = holder.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      await withServed(dir, ['--port', String(port)], async ({ origin }) => {
        const next = Number(new URL(origin).port);
        assert.ok(next > port && next <= port + 10, `${next}`);
        assert.is((await ask(`${origin}/v1/`)).status, 200);
      });
      const refused = await start(dir, ['--port', String(port), '--strict-port']);
      assert.is((await refused.end('SIGKILL')).code, 3);
      assert.match(refused.said(), 'serve/port');
    } finally {
      holder.close();
    }
  }),
);

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  serve(`${signal} ends it within a second with ${code} and leaves nothing behind`, () =>
    inTempDir(async (dir) => {
      writeFiles(dir, gridSite(20, 10));
      const before = filesBelow(dir);
      await withServed(dir, ['--port', '0', '--watch'], async ({ origin, end }) => {
        const page = await ask(`${origin}/v1/`);
        const events = /data-docgen-live="([^"]+)"/.exec(page.body)?.[1] ?? '';
        get(`${origin}${events}&path=/v1/`, (response) => response.resume()).on('error', () => undefined);
        await new Promise((done) => setTimeout(done, 400));
        const ended = await end(signal);
        assert.is(ended.code, code);
        assert.ok(ended.took < 1000, `${ended.took} ms`);
      });
      assert.equal(filesBelow(dir), before);
    }),
  );
}

serve.run();
