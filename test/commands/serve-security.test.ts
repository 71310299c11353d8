import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { createEventChannel } from '../../src/commands/serve/events.ts';
import { createSiteServer } from '../../src/commands/serve/server.ts';
import { createFileSender } from '../../src/commands/serve/static-files.ts';
import { inTempDir } from '../harness/tree.ts';

const security = suite('serve security');

interface Running {
  readonly port: number;
  readonly dir: string;
  readonly token: string;
  /** Sends bytes as they are and reads what comes back until the connection ends. */
  readonly raw: (text: string) => Promise<string>;
  readonly ask: (
    target: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ) => Promise<string>;
}

/** A server with one page, one file, and things beside them that must never come out. */
async function withServer(work: (running: Running) => Promise<void>): Promise<void> {
  await inTempDir(async (root) => {
    const dir = `${root}/static`;
    mkdirSync(dir);
    mkdirSync(`${root}/static2`);
    writeFileSync(`${dir}/file.txt`, '0123456789');
    writeFileSync(`${dir}/.env`, 'SECRET');
    writeFileSync(`${root}/static2/secret.txt`, 'SECRET');
    writeFileSync(`${root}/outside.txt`, 'SECRET');
    symlinkSync(`${root}/outside.txt`, `${dir}/link.txt`);
    const files = new Map(['/file.txt', '/link.txt'].map((path) => [path, `${dir}${path}`]));
    const channel = createEventChannel(async () => ({ key: 'k', notes: [] }));
    const server = createSiteServer({
      async answer(path) {
        const page = { kind: 'page', key: 'k', findings: [], isEarly: false } as const;
        if (path === '/page') return { ...page, html: '<p>page</p></body>', status: 200 };
        const file = files.get(path);
        if (file !== undefined) return { kind: 'file', path: file };
        return { ...page, html: '<p>not here</p>', status: 404 };
      },
      sendFile: createFileSender([dir], createHost()),
      live: { channel, script: 'live', isFollowed: true },
      policy: { hosts: new Set() },
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      await work({ ...talkTo(server), dir, token: channel.token });
    } finally {
      channel.close();
      server.closeAllConnections();
      server.close();
    }
  });
}

function talkTo(server: Server): Pick<Running, 'port' | 'raw' | 'ask'> {
  const { port } = server.address() as AddressInfo;
  const raw = (text: string) =>
    new Promise<string>((done, fail) => {
      const parts: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => parts.push(part));
      socket.on('error', fail);
      socket.on('close', () => done(Buffer.concat(parts).toString('latin1')));
    });
  const ask: Running['ask'] = (target, headers = {}, method = 'GET') => {
    const lines = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers });
    return raw(
      `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  };
  return { port, raw, ask };
}

const status = (answer: string) => Number(answer.slice(9, 12));

const CLIMBING = [
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/..%5coutside.txt',
  '/%252e%252e/outside.txt',
  '/../static2/secret.txt',
  '/%2e%2e/static2/secret.txt',
  '//etc/passwd',
  '/./file.txt',
  '/..\\package.json',
  '/.%00/',
  '/#/../x',
  '/%zz',
  '/.env',
  '/.ENV',
  '/.env::$DATA',
  '/.git/config',
  '/con',
  '/file.txt.',
  '/file.txt?raw??/../.env',
  '/static2/secret.txt',
  '*',
  'http://evil.example/file.txt',
];

for (const target of CLIMBING) {
  security(`keeps what lies outside from ${target}`, () =>
    withServer(async ({ ask }) => {
      const answer = await ask(target);
      assert.ok(
        target.includes('?raw') || status(answer) === 400 || status(answer) === 404,
        answer.slice(0, 80),
      );
      assert.not.match(answer, 'SECRET');
      assert.is(status(await ask('/page')), 200, 'the server is alive');
    }),
  );
}

security('does not follow a link out of its folder', () =>
  withServer(async ({ ask }) => {
    assert.is(status(await ask('/link.txt')), 404);
  }),
);

for (const range of [
  'bytes=50-10',
  'bytes=0-18446744073709551615',
  'bytes=-',
  'bytes=a-b',
  'bytes=10-',
  'bytes=-5',
  `bytes=${'0-1,'.repeat(100)}2-3`,
  'items=0-1',
]) {
  security(`survives the range ${range.slice(0, 40)}`, () =>
    withServer(async ({ ask }) => {
      assert.ok([200, 206, 416].includes(status(await ask('/file.txt', { Range: range }))));
      assert.is(status(await ask('/page')), 200);
    }),
  );
}

security('answers a good range', () =>
  withServer(async ({ ask }) => {
    const answer = await ask('/file.txt', { Range: 'bytes=2-4' });
    assert.is(status(answer), 206);
    assert.ok(answer.endsWith('234'));
  }),
);

security('serves a file that grows or vanishes while it is read', () =>
  withServer(async ({ ask, dir }) => {
    for (let round = 0; round < 200; round++) {
      writeFileSync(`${dir}/file.txt`, 'x'.repeat(100_000));
      const asked = ask('/file.txt');
      if (round % 2 === 0) rmSync(`${dir}/file.txt`);
      else writeFileSync(`${dir}/file.txt`, 'x'.repeat(150_000));
      const answer = await asked.catch(() => '');
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
      const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
      assert.ok(body.length <= length || answer === '', `round ${round}: ${body.length} bytes of ${length}`);
    }
    assert.is(status(await ask('/page')), 200);
  }),
);

security('answers only names of this machine', () =>
  withServer(async ({ ask, port }) => {
    assert.is(status(await ask('/page', { Host: 'evil.example' })), 403);
    assert.is(status(await ask('/page', { Host: `evil.example:${port}` })), 403);
    assert.is(status(await ask('/page', { Host: 'localhost.evil.example' })), 403);
    assert.is(status(await ask('/page', { Host: `127.0.0.1:${port}` })), 200);
    assert.is(status(await ask('/page', { Host: `docs.localhost:${port}` })), 200);
  }),
);

security('lets no other site read it', () =>
  withServer(async ({ ask }) => {
    const answer = await ask('/page', { Origin: 'https://evil.example' });
    assert.is(status(answer), 403);
    assert.not.match(answer, /access-control-allow-origin/i);
    assert.is(
      status(await ask('/_docgen/live.js', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' })),
      403,
    );
    assert.is(
      status(await ask('/page', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' })),
      200,
    );
    assert.match(await ask('/page'), /cross-origin-resource-policy: same-origin/i);
  }),
);

security('opens the event channel only for its token', () =>
  withServer(async ({ ask, raw, port, token }) => {
    assert.is(status(await ask('/_docgen/events?path=/page')), 403);
    assert.is(status(await ask(`/_docgen/events?path=/page&token=${'0'.repeat(32)}`)), 403);
    const evil = { Origin: 'http://1.2.3.4' };
    assert.is(status(await ask(`/_docgen/events?path=/page&token=${token}`, evil)), 403);
    const opened = new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /_docgen/events?path=/page&token=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      );
      const seen = { text: '' };
      socket.on('data', (part) => {
        seen.text += part.toString();
        if (!seen.text.includes('event: page')) return;
        socket.destroy();
        done(seen.text);
      });
    });
    assert.match(await opened, /text\/event-stream/);
    assert.is(typeof raw, 'function');
  }),
);

security('answers nothing but GET and HEAD', () =>
  withServer(async ({ ask }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
      assert.is(status(await ask('/page', {}, method)), 405, method);
    const head = await ask('/page', {}, 'HEAD');
    assert.is(status(head), 200);
    assert.ok(head.endsWith('\r\n\r\n'));
  }),
);

security('outlives what is no HTTP', () =>
  withServer(async ({ raw, ask }) => {
    assert.is(status(await raw('nonsense\r\n\r\n')), 400);
    assert.ok(
      [400, 431].includes(
        status(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`)),
      ),
    );
    assert.is(status(await ask('/page')), 200);
  }),
);

security('adds the live script to pages that it serves', () =>
  withServer(async ({ ask }) => {
    assert.match(await ask('/page'), '<script src="/_docgen/live.js"');
  }),
);

security('answers HEAD like GET, without the body', () =>
  withServer(async ({ ask, token }) => {
    for (const target of ['/file.txt', '/page', '/nothing', '/_docgen/live.js']) {
      const [head, whole] = await Promise.all([ask(target, {}, 'HEAD'), ask(target)]);
      assert.is(status(head), status(whole), target);
      assert.ok(head.endsWith('\r\n\r\n'), target);
      const length = (answer: string) => /content-length: (\d+)/i.exec(answer)?.[1];
      assert.is(length(head), length(whole), target);
    }
    assert.is(status(await ask(`/_docgen/events?path=/page&token=${token}`, {}, 'HEAD')), 403);
  }),
);

security('answers requests that follow each other on one connection in their order', () =>
  withServer(async ({ raw }) => {
    const one = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
    const answers = await raw(
      one('/page') +
        one('/file.txt') +
        one('/../x') +
        one('/nothing') +
        one('/page', 'Connection: close\r\n'),
    );
    const codes = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code));
    assert.equal(codes, [200, 200, 400, 404, 200]);
  }),
);

for (const [name, head] of [
  ['a body that never comes', 'Content-Length: 100000\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['a broken chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['two hosts', 'Host: evil.example\r\n'],
  ['an upgrade', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
] as const) {
  security(`outlives a request with ${name}`, () =>
    withServer(async ({ port, ask }) => {
      const socket = connect(port, '127.0.0.1');
      const seen: string[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (part) => seen.push(part.toString('latin1')));
      socket.write(`POST /page HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`);
      await new Promise((done) => setTimeout(done, 100));
      assert.is(status(await ask('/page')), 200);
      assert.not.match(seen.join(''), 'HTTP/1.1 200');
      socket.destroy();
    }),
  );
}

security('a thousand silent connections neither keep it from answering nor stay', () =>
  withServer(async ({ port, ask }) => {
    const closed = { count: 0 };
    const sockets = Array.from({ length: 1000 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => closed.count++);
      socket.resume();
      return socket;
    });
    await new Promise((done) => setTimeout(done, 300));
    assert.is(status(await ask('/page')), 200);
    for (const socket of sockets.slice(0, 100)) socket.write('GET /page HTTP/1.1\r\nX: ');
    const dripping = setInterval(() => {
      for (const socket of sockets.slice(0, 100)) if (socket.writable) socket.write('x');
    }, 500);
    for (const since = performance.now(); closed.count < 1000 && performance.now() - since < 9000; )
      await new Promise((done) => setTimeout(done, 100));
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    assert.is(closed.count, 1000);
  }),
);

security('a browser that does not read does not hold what is sent to it', () =>
  withServer(async ({ port, token, ask }) => {
    const sockets = Array.from({ length: 250 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET /_docgen/events?path=/page&token=${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return socket;
    });
    await new Promise((done) => setTimeout(done, 300));
    assert.is(status(await ask('/page')), 200);
    for (const socket of sockets) socket.destroy();
  }),
);

security('an address that no page has is not shown as markup', () =>
  withServer(async ({ ask }) => {
    for (const target of [
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/<script>alert(1)</script>',
      '//evil.example/dir',
    ])
      assert.not.match(await ask(target), /<script>alert|location: \/\/evil/i);
  }),
);

security.run();
