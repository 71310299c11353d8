import { rmSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { status, withServer } from './running-server.ts';

const security = suite('serve files');

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

for (const [range, expected] of [
  ['bytes=50-10', 200],
  ['bytes=0-18446744073709551615', 200],
  ['bytes=-', 200],
  ['bytes=a-b', 200],
  ['bytes=10-', 416],
  ['bytes=-5', 200],
  ['bytes=-10', 200],
  ['bytes=0-1,3-4', 200],
  [`bytes=${'0-1,'.repeat(100)}2-3`, 200],
  ['items=0-1', 200],
] as const) {
  security(`answers the range ${range.slice(0, 40)} with ${expected}`, () =>
    withServer(async ({ ask }) => {
      assert.is(status(await ask('/file.txt', { Range: range })), expected);
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

security.run();
