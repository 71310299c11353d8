import type { Server } from 'node:http';
import { connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { status, withServer } from './running-server.ts';

const security = suite('serve connections');

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

/** Five seconds for the headers of a request become half a second. */
function hurry(server: Server): void {
  assert.is(server.headersTimeout, 5000);
  assert.is(server.requestTimeout, 10_000);
  server.headersTimeout = 500;
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
    }, 100);
    for (const since = performance.now(); closed.count < 1000 && performance.now() - since < 9000; )
      await new Promise((done) => setTimeout(done, 100));
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    assert.is(closed.count, 1000);
  }, hurry),
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

security.run();
