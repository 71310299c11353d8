import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  answers,
  type Behaviour,
  byMethod,
  forever,
  hangs,
  inTurn,
  raw,
  resets,
  withServer,
} from '../harness/misbehaving-server.ts';
import { quickClock, verdictOf } from './links.ts';

const external = suite('answers of servers');

/** A behaviour of a server, the verdict about it, and the methods of the requests until then. */
interface Case {
  readonly behave: Behaviour;
  readonly verdict: string;
  readonly asked: string;
  readonly requestMs?: number;
}

const OK = answers(200);
const HEAD_200 = 'HTTP/1.1 200 OK\r\n';

const CASES: Readonly<Record<string, Case>> = {
  'a good HEAD is never followed by GET': { behave: OK, verdict: 'ok', asked: 'HEAD' },
  'no content': { behave: answers(204), verdict: 'ok', asked: 'HEAD' },
  'a server that does not implement HEAD': {
    behave: byMethod(answers(501), OK),
    verdict: 'ok',
    asked: 'HEAD GET',
  },
  'a server that refuses HEAD': { behave: byMethod(answers(405), OK), verdict: 'ok', asked: 'HEAD GET' },
  'a server that lies about HEAD': { behave: byMethod(answers(404), OK), verdict: 'ok', asked: 'HEAD GET' },
  'a server that forbids HEAD': { behave: byMethod(answers(403), OK), verdict: 'ok', asked: 'HEAD GET' },
  'a server that resets HEAD': { behave: byMethod(resets, OK), verdict: 'ok', asked: 'HEAD GET' },
  'a server that never answers HEAD': {
    behave: byMethod(hangs, OK),
    verdict: 'ok',
    asked: 'HEAD GET',
    requestMs: 150,
  },
  'not found': { behave: answers(404), verdict: 'broken: it answers 404 Not Found', asked: 'HEAD GET' },
  gone: { behave: answers(410), verdict: 'broken: it answers 410 Gone', asked: 'HEAD GET' },
  unauthorized: {
    behave: answers(401),
    verdict: 'blocked: it answers 401 Unauthorized',
    asked: 'HEAD GET',
  },
  forbidden: { behave: answers(403), verdict: 'blocked: it answers 403 Forbidden', asked: 'HEAD GET' },
  'only for other methods': {
    behave: answers(405),
    verdict: 'blocked: it answers 405 Method Not Allowed',
    asked: 'HEAD GET',
  },
  'for proxies': {
    behave: answers(407),
    verdict: 'blocked: it answers 407 Proxy Authentication Required',
    asked: 'HEAD GET',
  },
  'legal reasons': {
    behave: answers(451),
    verdict: 'blocked: it answers 451 Unavailable For Legal Reasons',
    asked: 'HEAD GET',
  },
  'a status of its own': { behave: answers(999), verdict: 'blocked: it answers 999', asked: 'HEAD GET' },
  'a wall against bots': {
    behave: answers(403, { 'cf-mitigated': 'challenge' }),
    verdict: 'blocked: it wants to see a browser',
    asked: 'HEAD GET',
  },
  'a wall that says 202': {
    behave: answers(202, { 'x-amzn-waf-action': 'challenge' }),
    verdict: 'blocked: it wants to see a browser',
    asked: 'HEAD GET',
  },
  'an error of the server, three times': {
    behave: answers(500),
    verdict: 'broken: it answers 500 Internal Server Error',
    asked: 'HEAD GET GET GET',
  },
  'an error of the server that passes': {
    behave: inTurn(answers(502), answers(502), OK),
    verdict: 'ok',
    asked: 'HEAD GET GET',
  },
  'too many requests, once': { behave: inTurn(answers(429), OK), verdict: 'ok', asked: 'HEAD GET' },
  'too many requests, always': {
    behave: answers(429),
    verdict: 'blocked: it answers 429 Too Many Requests',
    asked: 'HEAD GET GET',
  },
  'unavailable, always': {
    behave: answers(503),
    verdict: 'broken: it answers 503 Service Unavailable',
    asked: 'HEAD GET GET',
  },
  'a server that is too slow by its own account': {
    behave: answers(408),
    verdict: 'timeout: it answers 408 Request Timeout',
    asked: 'HEAD GET GET GET',
  },
  'no answer': {
    behave: hangs,
    verdict: 'timeout: it gives no answer in 0.15 s',
    asked: 'HEAD GET',
    requestMs: 150,
  },
  'headers that never end': {
    behave: forever(HEAD_200, 'X-More: and more\r\n', 20),
    verdict: 'timeout: it gives no answer in 0.15 s',
    asked: 'HEAD GET',
    requestMs: 150,
  },
  'headers that drip': {
    behave: forever(HEAD_200, 'X', 20),
    verdict: 'timeout: it gives no answer in 0.15 s',
    asked: 'HEAD GET',
    requestMs: 150,
  },
  'a connection that is reset': {
    behave: resets,
    verdict: 'broken: it breaks off the connection',
    asked: 'HEAD GET GET GET',
  },
  'a connection that ends without an answer': {
    behave: raw(''),
    verdict: 'broken: it breaks off the connection',
    asked: 'HEAD GET GET GET',
  },
  'no HTTP at all': {
    behave: raw('SSH-2.0-OpenSSH_9.6\r\n'),
    verdict: 'broken: it answers something that is no HTTP',
    asked: 'HEAD GET',
  },
  'a status that is no number': {
    behave: raw('HTTP/1.1 abc OK\r\n\r\n'),
    verdict: 'broken: it answers something that is no HTTP',
    asked: 'HEAD GET',
  },
  'headers of megabytes': {
    behave: raw(`${HEAD_200}X-Long: ${'a'.repeat(2_000_000)}\r\n\r\n`),
    verdict: 'broken: it answers with headers that are too long',
    asked: 'HEAD GET',
  },
  'headers that are long but usable': {
    behave: raw(`${HEAD_200}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`),
    verdict: 'ok',
    asked: 'HEAD',
  },
  'HTTP/1.0': { behave: raw('HTTP/1.0 200 OK\r\n\r\nbody'), verdict: 'ok', asked: 'HEAD' },
  'two lengths': {
    behave: raw(`${HEAD_200}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`),
    verdict: 'ok',
    asked: 'HEAD',
  },
  'a body that never ends': {
    behave: byMethod(answers(404), forever(`${HEAD_200}Content-Length: 99999999\r\n\r\n`, 'x', 5)),
    verdict: 'ok',
    asked: 'HEAD GET',
  },
  'a bomb of compression': {
    behave: byMethod(answers(404), raw(`${HEAD_200}Content-Encoding: gzip\r\n\r\n\x1f\x8b no gzip`)),
    verdict: 'ok',
    asked: 'HEAD GET',
  },
  'information before the answer': {
    behave: raw(`HTTP/1.1 103 Early Hints\r\n\r\n${HEAD_200}\r\n`),
    verdict: 'ok',
    asked: 'HEAD',
  },
  'another protocol': {
    behave: raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    verdict: 'broken: it answers 101 Switching Protocols',
    asked: 'HEAD GET',
  },
};

for (const [name, { behave, verdict, asked, requestMs }] of Object.entries(CASES))
  external(name, () =>
    withServer({ '/a': behave }, async (server) => {
      const options = requestMs === undefined ? {} : { requestMs };
      assert.is(await verdictOf(server.url('/a'), options), verdict);
      assert.equal(
        server.asked(),
        asked.split(' ').map((method) => `${method} /a`),
      );
    }),
  );

/** Asks a server that answers in this way. Returns the milliseconds waited between requests. */
function pausesOf(behave: Behaviour): Promise<readonly number[]> {
  return withServer({ '/a': behave }, async (server) => {
    const { slept, clock } = quickClock();
    await verdictOf(server.url('/a'), { clock });
    return slept;
  });
}

external('the server says how long to wait, else it is twice as long each time', async () => {
  assert.equal(await pausesOf(answers(500)), [1000, 2000]);
  assert.equal(await pausesOf(answers(503)), [1000, 2000]);
  assert.equal(await pausesOf(answers(429, { 'Retry-After': '7' })), [7000, 7000]);
  const date = new Date(Date.UTC(2026, 0, 1, 0, 0, 30)).toUTCString();
  assert.equal(await pausesOf(inTurn(answers(503, { 'Retry-After': date }), OK)), [30_000]);
  assert.equal(await pausesOf(answers(429, { 'Retry-After': 'soon' })), [1000, 2000]);
});

external('a server that asks to wait for an hour is not asked again', () =>
  withServer({ '/a': answers(429, { 'Retry-After': '3600' }) }, async (server) => {
    const { slept, clock } = quickClock();
    assert.is(await verdictOf(server.url('/a'), { clock }), 'blocked: it answers 429 Too Many Requests');
    assert.equal([server.asked(), slept], [['HEAD /a'], []]);
  }),
);

external('the request names docgen, and neither a password nor a fragment is sent', () =>
  withServer({}, async (server) => {
    await verdictOf(`http://user:secret@127.0.0.1:${server.port}/a?b=c%20d`);
    const [request] = server.requests;
    assert.is(request?.url, '/a?b=c%20d');
    assert.is(request?.headers['user-agent'], 'docgen-test');
    assert.is(request?.headers.authorization, undefined);
    assert.is(request?.headers['accept-encoding'], 'identity');
  }),
);

external.run();
