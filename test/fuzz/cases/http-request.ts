import * as fc from 'fast-check';
import { ODD_TEXTS } from './text-mutations.ts';

const PATHS = [
  '/',
  '/v1/',
  '/v1',
  '/v1/index.html',
  '/v1/area-0/page-0',
  '/v1/area-0/page-0.md',
  '/v1/docs.json',
  '/sitemap.xml',
  '/a.txt',
  '/.env',
  '/.git/config',
  '/out.txt',
  '/docgen.config.ts',
  '/../docgen.config.ts',
  '/_docgen/events',
  '/_docgen/follow?token=x',
  '/_docgen/live.js',
  '/assets/',
  '/llms.txt',
  '/none',
  '*',
  'http://localhost/v1/',
  '//x/y',
  '',
];
const PARTS = [
  '..',
  '.',
  '%2e%2e',
  '%2E',
  '%00',
  '%',
  '%2f',
  '%5c',
  '\\',
  '//',
  '/',
  '?',
  '?a=%',
  '#',
  ';',
  '%C3%A9',
  '%E0%A4%A',
  '%252e',
  '~',
  '.html',
  '.md',
  'a'.repeat(9_000),
  '\u00e9',
  '<script>',
  '$&',
  '__proto__',
  ':',
];

const target = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(
      fc.oneof(
        fc.constantFrom(...PARTS),
        fc.constantFrom('v1', 'area-0', 'page-0', 'a.txt', 'static', '/'),
        fc.constantFrom(...ODD_TEXTS),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([path, parts]) => path + parts.join(''));
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'GET', 'HEAD') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'POST',
      'PUT',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'PRI',
      'get',
      'G T',
      '',
      'X'.repeat(200),
    ),
  },
);
const number = fc.constantFrom(
  '',
  '0',
  '1',
  '5',
  '10',
  '49',
  '50',
  '51',
  '999',
  '-1',
  '99999999999999999999',
  'x',
  '1.5',
  ' 3',
);
const range = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('bytes=', 'bytes=', 'items=', 'Bytes = ', ''),
      number,
      fc.constantFrom('-', '-', '', '--'),
      number,
      fc.constantFrom('', ',0-1', ', -5', ','),
    )
    .map((parts) => `Range: ${parts.join('')}`),
);
const header = fc.oneof(
  range,
  fc
    .constantFrom(
      'localhost',
      '127.0.0.1',
      'evil.example',
      '',
      '[::1]:80',
      'localhost:x',
      'a@localhost',
      'localhost, evil',
    )
    .map((host) => `Host: ${host}`),
  fc.constantFrom(
    'Origin: http://evil.example',
    'Origin: null',
    'Sec-Fetch-Site: cross-site',
    'If-None-Match: *',
    'If-None-Match: W/"x", "y"',
    'If-None-Match: "',
    'If-Modified-Since: x',
    'If-Range: "x"',
    'Accept: text/markdown',
    'Accept: text/html;q=0, */*',
    'Accept: ,,;q=x',
    'Accept-Encoding: br, gzip',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Transfer-Encoding: chunked',
    'Content-Length: 5',
    'Content-Length: -1',
    'Expect: 100-continue',
    'Expect: x',
    'X: y\r\n z',
    ': x',
    'no colon',
    `X-Long: ${'a'.repeat(20_000)}`,
  ),
);
const version = fc.constantFrom(
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'x',
  '',
);

/** An arbitrary for requests as they are sent, good and bad in each of their parts. */
export const httpRequest: fc.Arbitrary<string> = fc
  .tuple(
    method,
    target,
    version,
    fc.boolean(),
    fc.array(header, { maxLength: 4 }),
    fc.constantFrom('\r\n', '\r\n', '\n'),
  )
  .map(([verb, path, http, hasHost, headers, end]) =>
    [`${verb} ${path} ${http}`, ...(hasHost ? ['Host: localhost'] : []), ...headers, '', ''].join(end),
  );
