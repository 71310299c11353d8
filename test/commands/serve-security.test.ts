import { connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { status, withServer } from './running-server.ts';

const security = suite('serve security');

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

security('adds the live script to pages that it serves', () =>
  withServer(async ({ ask }) => {
    assert.match(await ask('/page'), '<script src="/_docgen/live.js"');
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
