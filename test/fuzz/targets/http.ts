import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { serve } from '../../../src/api/serve.ts';
import { once } from '../../../src/base/once.ts';
import { gridSite, writeFiles } from '../../harness/site.ts';
import { httpRequest } from '../cases/http-request.ts';
import { type FuzzCase, type Target, violated } from '../target.ts';

const SECRET = 'TOP-SECRET-TEXT';
const BODY = 'A text of some length, of which ranges are parts.\n';

/** Requests to a server that is started with the first of them, raw as they are sent. */
export const HTTP: Target = {
  name: 'http',
  command: null,
  cases: fc.array(httpRequest, { minLength: 1, maxLength: 4 }).map((steps) => ({ files: {}, steps })),
  run: runRequests,
  end: async () => (await served()).close(),
};

const served = once(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'docgen-fuzz-http-'));
  const secrets = ['static/.env', '.env', '.git/config', 'docs/private.txt', 'static/.git/config'];
  writeFiles(dir, {
    ...gridSite(1, 2),
    'static/a.txt': BODY,
    ...Object.fromEntries(secrets.map((path) => [path, SECRET])),
  });
  writeFileSync(`${dir}.secret`, SECRET);
  symlinkSync(`${dir}.secret`, join(dir, 'static/out.txt'));
  const { server, diagnostics } = await serve({
    dir,
    port: 0,
    cache: false,
    onError: (error) => {
      throw error;
    },
  });
  if (server === null) throw new Error(JSON.stringify(diagnostics));
  await sent(server.port, plain('/v1/docs.json'));
  return server;
});

const plain = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

async function runRequests({ steps = [] }: FuzzCase): Promise<void> {
  const { port } = await served();
  for (const step of steps) {
    const [first, second] = [await sent(port, step), await sent(port, step)];
    checkResponse(first, step);
    if (withoutDate(first) !== withoutDate(second)) violated('the same response', `${first}\n\n${second}`);
  }
  if (!(await sent(port, plain('/a.txt'))).endsWith(BODY)) violated('served afterwards', 'no file');
}

const withoutDate = (response: string) => response.replaceAll(/^Date: .*$/gm, '');

/** Checks the first response to what was sent; those to pipelined requests, and to what is no request, may follow. */
function checkResponse(text: string, step: string): void {
  if (text.includes(SECRET)) violated('nothing secret is sent', text.slice(0, 500));
  if (text === '') return;
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  if (status < 100 || (status >= 500 && status !== 505)) violated('no failure of the server', head);
  const length = Number(/^Content-Length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const isBodyless = step.startsWith('HEAD ') || status === 304;
  const body = text.slice(end + 4, end + 4 + (isBodyless ? 0 : length));
  const rest = text.slice(end + 4 + body.length);
  const isChunked = /^Transfer-Encoding: chunked$/im.test(head);
  if (!isChunked && (body.length < (isBodyless ? 0 : length) || !/^(?:HTTP\/1\.1 |$)/.test(rest)))
    violated(
      'bodies as long as they say',
      `${head}\n\n${body.length} of ${length}, then ${rest.slice(0, 100)}`,
    );
  if (status === 206) checkRange(head, body, isBodyless);
}

function checkRange(head: string, body: string, isBodyless: boolean): void {
  const [from, to, size] = (/^Content-Range: bytes (\d+)-(\d+)\/(\d+)$/im.exec(head)?.slice(1) ?? []).map(
    Number,
  );
  if (from === undefined || to === undefined || size === undefined || to < from || to >= size)
    violated('ranges within the file', head);
  if (
    !isBodyless &&
    (body.length !== to - from + 1 || (size === BODY.length && body !== BODY.slice(from, to + 1)))
  )
    violated('the bytes of the range', `${head}\n${body}`);
}

/** Sends bytes, and returns what comes back until the server ends the connection or is silent. */
function sent(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    let timer = setTimeout(done, 2_000);
    socket.on('data', (part) => {
      parts.push(part);
      clearTimeout(timer);
      timer = setTimeout(done, isWhole(Buffer.concat(parts).toString('latin1'), bytes) ? 0 : 2_000);
    });
    socket.on('error', done).on('close', done);
    socket.write(Buffer.from(bytes, 'utf8'));
  });
}

/** Returns whether a response has as many bytes as it says. */
function isWhole(response: string, request: string): boolean {
  const end = response.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/^Content-Length: (\d+)$/im.exec(response.slice(0, end))?.[1] ?? Number.NaN);
  const isBodyless = request.startsWith('HEAD ') || /^HTTP\/1\.1 (?:302|304|416)/.test(response);
  return isBodyless || response.length - end - 4 >= length;
}
