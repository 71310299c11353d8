import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { linkUrl } from '../../src/base/text/link-url.ts';
import { answerFromError } from '../../src/external/answer/from-error.ts';
import { backOff, retryAfterFrom } from '../../src/external/hosts/back-off.ts';
import { createSemaphore } from '../../src/external/hosts/semaphore.ts';
import { answers, type Behaviour, byMethod, raw, resets, withServer } from '../harness/misbehaving-server.ts';
import { askFor, verdictText } from './links.ts';

const pure = suite('rules for other sites');

const NOW = Date.UTC(2026, 0, 1);

pure('Retry-After is seconds or a date', () => {
  const cases: Readonly<Record<string, number | null>> = {
    '0': 0,
    ' 120 ': 120_000,
    'Thu, 01 Jan 2026 00:01:00 GMT': 60_000,
    'Thursday, 01-Jan-26 00:01:00 GMT': 60_000,
    'Thu, 01 Jan 1970 00:00:00 GMT': 0,
    '': null,
    '-1': null,
    '1.5': null,
    '12 monkeys': null,
    '99999999999999999999': null,
    'Thu, 99 Foo 2026 00:00:00 GMT': null,
    tomorrow: null,
  };
  for (const [header, expected] of Object.entries(cases))
    assert.is(retryAfterFrom(header, NOW), expected, header);
  assert.is(retryAfterFrom(undefined, NOW), null);
});

pure('back-off doubles, with a quarter more or less, and has an end', () => {
  assert.equal(
    [0, 1, 2, 3, 4, 5, 20, 2000].map((tries) => backOff(tries, 0.5)),
    [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000],
  );
  assert.equal([backOff(0, 0), backOff(0, 1), backOff(9, 1)], [750, 1250, 37_500]);
});

pure('a link is known by its URL without fragment', () => {
  assert.is(linkUrl('HTTPS://Example.COM:443/a b#c:~:text=d'), 'https://example.com/a%20b');
  assert.is(linkUrl('https://example.com'), 'https://example.com/');
  for (const href of ['/a', 'mailto:a@b.c', 'ftp://a.b/', 'http://', 'http://a b/', '//a.b/c', ''])
    assert.is(linkUrl(href), null, href);
});

pure('certificates have words', () => {
  const words = (code: string) =>
    answerFromError({ code, isConnected: false, host: 'a.b' }).reason.replace(
      'cannot be opened: the host a.b ',
      '',
    );
  assert.equal(
    [
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'EPROTO',
      'EOTHER',
    ].map(words),
    [
      'has an expired certificate',
      'has a certificate for another name',
      'leaves out a part of the chain of its certificate',
      'cannot agree on encryption (EPROTO)',
      'cannot be connected to (EOTHER)',
    ],
  );
});

pure('turns are given in the order of the calls', async () => {
  const inTurn = createSemaphore(2);
  const order: number[] = [];
  const state = { held: 0, most: 0 };
  const work = (index: number) =>
    inTurn(async () => {
      order.push(index);
      state.most = Math.max(state.most, ++state.held);
      await new Promise((done) => setTimeout(done, index % 3));
      state.held--;
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));
  assert.equal(
    order,
    [...order].sort((a, b) => a - b),
  );
  assert.is(state.most, 2);
});

/** A server that always answers the same. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '/404': answers(404),
  '/410': answers(410),
  '/403': answers(403),
  '/429': answers(429),
  '/500': answers(500),
  '/503': answers(503, { 'Retry-After': '1' }),
  '/head': byMethod(answers(405), answers(200)),
  '/reset': resets,
  '/moved': answers(301, { location: '/404' }),
  '/away': answers(301, { location: '/fine' }),
  '/loop': answers(302, { location: '/pool' }),
  '/pool': answers(302, { location: '/loop' }),
  '/inside': answers(302, { location: 'http://10.0.0.1/' }),
};

pure('the verdict is the same for any order of links', () =>
  withServer(BEHAVIOURS, async (server) => {
    const paths = [...Object.keys(BEHAVIOURS), '/fine', '/good'];
    const urls = ['a.test', 'b.test', '127.0.0.1'].flatMap((host) =>
      paths.map((path) => server.url(path, host)),
    );
    const judge = async (order: readonly string[]) => {
      const { verdicts } = await askFor(order);
      return [...verdicts].map(([url, verdict]) => `${url} ${verdictText(verdict)}`).sort();
    };
    const expected = await judge(urls);
    assert.is(new Set(expected.map((line) => line.split(' ')[1])).size, 5);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(urls, { minLength: urls.length }), async (order) => {
        assert.equal(await judge(order), expected);
      }),
      { numRuns: 8 },
    );
  }),
);

pure('whatever bytes a server sends, there is a verdict', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'HTTP/1.1 ',
      'HTTP/1.0 ',
      '200 OK',
      '301',
      '\r\n',
      '\r\n\r\n',
      'Location: ',
      ': ',
      '/',
      '\0',
      '\xff',
    ),
    fc.constantFrom(
      'Transfer-Encoding: chunked\r\n',
      'Content-Length: -1\r\n',
      'Set-Cookie: a=b\r\n',
      'Retry-After: 9e9\r\n',
    ),
    fc.string(),
  );
  return fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      await withServer({ '/a': raw(parts.join('')) }, async (server) => {
        const { verdicts } = await askFor([server.url('/a')], { requestMs: 500 });
        assert.match(verdictText(verdicts.get(server.url('/a'))), /^(?:ok|broken|blocked|timeout|ignored)\b/);
      });
    }),
    { numRuns: 60 },
  );
});

pure('whatever address a text has, there is a verdict or it is none', () => {
  const address = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .tuple(fc.constantFrom('http://', 'https://', 'HTTP:', 'https:////'), fc.string())
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('http://a.b:', 'http://[', 'http://é.', 'http://%'), fc.string())
      .map((parts) => parts.join('')),
  );
  const findAddresses = async () => [{ address: '10.0.0.1', family: 4 }];
  return fc.assert(
    fc.asyncProperty(fc.array(address, { maxLength: 9 }), async (hrefs) => {
      const urls = new Set(hrefs.flatMap((href) => linkUrl(href) ?? []));
      // Public addresses in the text itself would be asked for.
      const named = [...urls].filter((url) => /[g-z]/i.test(new URL(url).hostname));
      const { verdicts } = await askFor(named, { findAddresses, allow: [] });
      assert.ok([...verdicts.values()].every(({ kind }) => kind === 'ignored'));
    }),
    { numRuns: 200 },
  );
});

pure.run();
