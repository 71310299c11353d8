import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answers, hangs, inTurn, raw, resets, withServer } from '../harness/misbehaving-server.ts';
import { askFor, quickClock, verdictOf, verdictText } from './links.ts';
import { SELF_SIGNED } from './self-signed.ts';

const hosts = suite('queues of hosts');

const LIMITS = { perHost: 2, total: 16, interval: 0 };

function paths(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `/${index}`);
}

/** Fails as the resolver does, and counts how often. */
function failingLookup(code: string) {
  const state = { calls: 0 };
  const findAddresses = async () => {
    state.calls++;
    throw Object.assign(new Error(code), { code });
  };
  return { findAddresses, calls: () => state.calls };
}

hosts('a host never has more requests at a time than it may', () =>
  withServer({}, async (server) => {
    const { verdicts } = await askFor(paths(30).map((path) => server.url(path)));
    assert.equal(new Set([...verdicts.values()].map(verdictText)), new Set(['ok']));
    assert.is(server.asked().length, 30);
    assert.is(server.peak(), 2);
  }),
);

hosts('all hosts together neither', () =>
  withServer({}, async (server) => {
    const urls = paths(30).map((path, index) => server.url(path, `host-${index % 10}.test`));
    await askFor(urls, { limits: { ...LIMITS, total: 3 } });
    assert.is(server.asked().length, 30);
    assert.is(server.peakOfAll(), 3);
  }),
);

hosts('requests to a host have a distance', () =>
  withServer({}, async (server) => {
    const { slept, clock } = quickClock();
    const limits = { perHost: 1, total: 16, interval: 50 };
    await askFor(
      paths(4).map((path) => server.url(path)),
      { clock, limits },
    );
    assert.equal(slept, [50, 50, 50]);
  }),
);

hosts('a pause that a host asks for holds for all of its links', async () => {
  const { clock } = quickClock();
  const started: string[] = [];
  const note = (name: string, status: number) =>
    inTurn((request, response) => {
      started.push(`${request.method} ${name} ${clock.now() % 60_000}`);
      const headers = status === 200 ? {} : { 'Retry-After': '7' };
      response.writeHead(started.length > 1 ? 200 : status, headers).end();
    });
  await withServer({ '/a': note('a', 429), '/b': note('b', 200) }, (server) =>
    askFor([server.url('/a'), server.url('/b')], { clock, limits: { ...LIMITS, perHost: 1 } }),
  );
  assert.equal(started, ['HEAD a 0', 'HEAD b 7000', 'GET a 7000']);
});

hosts('a host that refuses again and again is left alone', () =>
  withServer(Object.fromEntries(paths(100).map((path) => [path, answers(429)])), async (server) => {
    const { verdicts } = await askFor(paths(100).map((path) => server.url(path)));
    const texts = new Set([...verdicts.values()].map(verdictText));
    assert.equal(texts, new Set(['blocked: it answers 429 Too Many Requests']));
    assert.ok(server.asked().length <= 10, `${server.asked().length} requests`);
  }),
);

hosts('a host that does not exist is looked up three times, however many links it has', async () => {
  const { findAddresses, calls } = failingLookup('ENOTFOUND');
  const { slept, clock } = quickClock();
  const urls = paths(50).map((path) => `http://gone.test${path}`);
  const { verdicts, isOffline } = await askFor(urls, {
    findAddresses,
    clock,
    limits: { ...LIMITS, perHost: 1 },
  });
  const texts = new Set([...verdicts.values()].map(verdictText));
  assert.equal(texts, new Set(['broken: it cannot be opened: the host gone.test does not exist']));
  assert.equal([calls(), slept, isOffline], [3, [1000, 2000], false]);
});

hosts('a name that cannot be looked up now is no broken link', async () => {
  const { findAddresses } = failingLookup('EAI_AGAIN');
  assert.is(
    await verdictOf('http://later.test/', { findAddresses }),
    'timeout: it cannot be opened: the host later.test cannot be looked up now',
  );
});

hosts('a port where nobody listens refuses', async () => {
  const port = await withServer({}, async (server) => server.port);
  assert.is(
    await verdictOf(`http://127.0.0.1:${port}/`),
    'broken: it cannot be opened: the host 127.0.0.1 refuses connections',
  );
});

hosts('if nothing can be reached it is the network, and not all of them are tried', async () => {
  const { findAddresses, calls } = failingLookup('ENOTFOUND');
  const urls = paths(200).map((path, index) => `https://host-${index}.test${path}`);
  const { verdicts, isOffline } = await askFor(urls, { findAddresses });
  assert.is(isOffline, true);
  assert.equal(new Set([...verdicts.values()].map(verdictText)), new Set(['unasked']));
  assert.ok(calls() < 400, `${calls()} lookups`);
});

hosts('one host that answers is a network', () =>
  withServer({}, async (server) => {
    const fail = failingLookup('ENOTFOUND').findAddresses;
    const { verdicts, isOffline } = await askFor(
      [server.url('/a'), ...paths(40).map((path, index) => `http://host-${index}.test${path}`)],
      { findAddresses: fail, limits: { ...LIMITS, total: 1 } },
    );
    assert.is(isOffline, false);
    const texts = [...verdicts.values()].map(verdictText);
    assert.equal(
      [texts[0], texts[40]],
      ['ok', 'broken: it cannot be opened: the host host-39.test does not exist'],
    );
  }),
);

hosts('the run ends when its time is over, whatever servers do', () =>
  withServer({ '/hangs': hangs }, async (server) => {
    const started = performance.now();
    const urls = [server.url('/hangs'), ...paths(5).map((path) => server.url(path, 'other.test'))];
    const { verdicts } = await askFor(urls, { runMs: 300, requestMs: 60_000 });
    assert.equal([...verdicts.values()].map(verdictText), ['unasked', 'ok', 'ok', 'ok', 'ok', 'ok']);
    assert.ok(performance.now() - started < 5000);
  }),
);

hosts('what a server sends behind an answer breaks no other link', () => {
  const junk = raw('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\njunkjunk', false);
  const behaviours = { '/a': junk, '/c': junk, '/e': inTurn(resets, answers(200)) };
  return withServer(behaviours, async (server) => {
    const urls = ['/a', '/b', '/c', '/d', '/e'].map((path) => server.url(path));
    const { verdicts } = await askFor(urls, { limits: { ...LIMITS, perHost: 1 } });
    assert.equal([...verdicts.values()].map(verdictText), ['ok', 'ok', 'ok', 'ok', 'ok']);
  });
});

hosts('a server without encryption at an encrypted address is broken', () =>
  withServer({}, async (server) => {
    const verdict = await verdictOf(`https://127.0.0.1:${server.port}/`);
    assert.match(verdict, /^broken: it cannot be opened: the host 127\.0\.0\.1 cannot agree on encryption/);
  }),
);

hosts('a certificate that browsers reject is broken', async () => {
  const server = createServer(SELF_SIGNED, (_, response) => response.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const verdict = await verdictOf(`https://self.test:${port}/`);
  await new Promise((done) => server.close(done));
  assert.is(
    verdict,
    'broken: it cannot be opened: the host self.test has a certificate that it signed itself',
  );
});

hosts.run();
