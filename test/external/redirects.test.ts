import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answers, type Behaviour, byMethod, withServer } from '../harness/misbehaving-server.ts';
import { verdictOf } from './links.ts';

const redirects = suite('redirects');

function to(location: string, status = 302, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return answers(status, { location, ...headers });
}

/** Asks for `/a` of a server with these behaviours. Returns the verdict with `<server>` for its address, and what was asked. */
function follow(behaviours: Readonly<Record<string, Behaviour>>) {
  return withServer(behaviours, async (server) => {
    const verdict = await verdictOf(server.url('/a'));
    return [verdict.replaceAll(server.url(''), '<server>'), server.asked().join(', ')];
  });
}

redirects('are followed with HEAD, and to GET only where it is needed', async () => {
  assert.equal(await follow({ '/a': to('/b'), '/b': to('c?d=1') }), ['ok', 'HEAD /a, HEAD /b, HEAD /c?d=1']);
  assert.equal(await follow({ '/a': byMethod(answers(405), to('/b')) }), ['ok', 'HEAD /a, GET /a, HEAD /b']);
});

redirects('for good are named, as far as they are for good', async () => {
  assert.equal(await follow({ '/a': to('/b', 301) }), ['ok, moved to <server>/b', 'HEAD /a, HEAD /b']);
  const chain = { '/a': to('/b', 308), '/b': to('/c#d', 301), '/c': to('/e', 307) };
  assert.is((await follow(chain))[0], 'ok, moved to <server>/c#d');
  assert.is((await follow({ '/a': to('/b', 302), '/b': to('/c', 301) }))[0], 'ok');
});

redirects('to something broken are broken', async () => {
  assert.is(
    (await follow({ '/a': to('/b', 301), '/b': answers(404) }))[0],
    'broken: it redirects to <server>/b, which answers 404 Not Found',
  );
  assert.is(
    (await follow({ '/a': to('/b'), '/b': answers(403) }))[0],
    'blocked: it redirects to <server>/b, which answers 403 Forbidden',
  );
});

redirects('in a circle end, also for servers that want their cookie back', async () => {
  assert.equal(await follow({ '/a': to('/b'), '/b': to('/a#again') }), [
    'broken: it redirects in a circle',
    'HEAD /a, HEAD /b',
  ]);
  assert.is((await follow({ '/a': to('/a') }))[0], 'broken: it redirects in a circle');
  assert.is(
    (await follow({ '/a': to('/a', 302, { 'set-cookie': 'seen=1' }) }))[0],
    'blocked: it redirects in a circle',
  );
});

redirects('without end stop after ten', async () => {
  const steps = Array.from({ length: 12 }, (_, index) => [
    `/a${'a'.repeat(index)}`,
    to(`/a${'a'.repeat(index + 1)}`),
  ]);
  const [verdict, asked] = await follow(Object.fromEntries(steps));
  assert.is(verdict, 'broken: it redirects more than 10 times');
  assert.is(asked?.split(', ').length, 11);
});

redirects('to what is no web address are broken, and not followed', async () => {
  for (const [location, verdict] of [
    ['', 'broken: it redirects without an address'],
    ['http://', 'broken: it redirects to "http://", which is no address'],
    ['http://[::1', 'broken: it redirects to "http://[::1", which is no address'],
    ['file:///etc/passwd', 'broken: it redirects to "file:///etc/passwd", which is no web address'],
    ['ftp://example.com/', 'broken: it redirects to "ftp://example.com/", which is no web address'],
    ['javascript:alert(1)', 'broken: it redirects to "javascript:alert(1)", which is no web address'],
  ] as const)
    assert.equal(await follow({ '/a': to(location) }), [verdict, 'HEAD /a'], location);
  assert.is((await follow({ '/a': answers(301) }))[0], 'broken: it redirects without an address');
});

redirects('may have raw UTF-8', async () => {
  const utf8 = Buffer.from('/é').toString('latin1');
  assert.equal(await follow({ '/a': to(utf8) }), ['ok', 'HEAD /a, HEAD /%C3%A9']);
});

redirects('to the same address are asked for once', () =>
  withServer({ '/a': to('/c'), '/b': to('/c') }, async (server) => {
    const { askFor } = await import('./links.ts');
    await askFor([server.url('/a'), server.url('/b'), server.url('/c')]);
    assert.is(server.asked().filter((one) => one === 'HEAD /c').length, 1);
  }),
);

redirects.run();
