import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { hash } from '../../src/base/hash.ts';
import { PROJECT } from './paths.ts';
import { isRunning } from './processes.ts';
import { treeHash } from './tree.ts';

const DIR = `${PROJECT}/dist/built-site`;
const KEY = `${DIR}.key`;
const LOCK = `${DIR}.lock`;

/** Builds the project's own site, or finds it built from the same inputs. Returns its folder; throws if the build fails. */
export async function builtSite(): Promise<string> {
  const inputs = ['bin', 'dist/program', 'dist/client', 'content'];
  const key = hash(inputs.map((path) => treeHash(join(PROJECT, path))).join());
  const isBuilt = () => existsSync(KEY) && readFileSync(KEY, 'utf8') === key;
  while (!isBuilt()) {
    if (!lock()) {
      await sleep(100);
      continue;
    }
    try {
      if (!isBuilt()) build(key);
    } finally {
      rmSync(LOCK, { force: true });
    }
  }
  return DIR;
}

/** Takes the lock unless a test file that runs beside this one holds it. */
function lock(): boolean {
  try {
    mkdirSync(join(PROJECT, 'dist'), { recursive: true });
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : process.pid;
    if (owner !== 0 && !isRunning(owner)) rmSync(LOCK, { force: true });
    return false;
  }
}

function build(key: string): void {
  const words = [`${PROJECT}/bin/docgen.js`, 'build', `${PROJECT}/content`, '--out-dir', DIR];
  const ran = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`docgen build content: ${ran.stdout}${ran.stderr}`);
  writeFileSync(KEY, key);
}

/** A page of each kind: written pages, commands, and the reference of each language. */
export const KINDS_OF_PAGES = [
  '/stable/',
  '/stable/max/intro',
  '/stable/max/packages',
  '/stable/max/tutorials/deploy-llama-vision',
  '/stable/glossary/ai/attention',
  '/stable/mojo/manual/variables',
  '/stable/mojo/manual/values/ownership',
  '/stable/mojo/cli/build',
  '/stable/max/changelog',
  '/stable/mojo/stdlib/collections/',
  '/stable/mojo/stdlib/collections/list/',
  '/stable/mojo/stdlib/builtin/simd/SIMD',
  '/stable/mojo/stdlib/algorithm/reduction/sum',
  '/stable/mojo/stdlib/builtin/value/Copyable',
  '/stable/max/api/python/engine',
  '/stable/max/api/serve',
  '/stable/max/api/c/tensor',
];

/** Serves the built site as a static host does while `work` is done with its address: gzip, its `_headers`, its page for lost readers. */
export async function withBuiltSite(work: (origin: string) => Promise<void>): Promise<void> {
  const dir = await builtSite();
  const headers = headersOf(dir);
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*/, ''));
    const at = join(dir, path);
    const found = [at, `${at}.html`, join(at, 'index.html')].find((file) =>
      statSync(file, { throwIfNoEntry: false })?.isFile(),
    );
    const type = TYPES[extname(found ?? '404.html')] ?? 'application/octet-stream';
    const body = gzipSync(readFileSync(found ?? join(dir, '404.html')), { level: 6 });
    response.writeHead(found === undefined ? 404 : 200, {
      ...headers(path),
      'content-type': type,
      'content-encoding': 'gzip',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Returns what `_headers` of the site asks of a host: a pattern with `*` at its end, and indented headers below it. */
function headersOf(dir: string): (path: string) => Record<string, string> {
  const file = join(dir, '_headers');
  const rules: { readonly pattern: string; readonly headers: Record<string, string> }[] = [];
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (/^\//.test(line)) rules.push({ pattern: line.trim(), headers: {} });
    else if (name !== '' && last !== undefined) last.headers[name.toLowerCase()] = value;
  }
  const applies = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) =>
    Object.assign({}, ...rules.filter(({ pattern }) => applies(pattern, path)).map(({ headers }) => headers));
}
