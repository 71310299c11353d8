import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sirv from 'sirv';
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

/** Serves the built site as a static host does while `work` is done with its address. */
export async function withBuiltSite(work: (origin: string) => Promise<void>): Promise<void> {
  const dir = await builtSite();
  const find = sirv(dir, { extensions: ['html'] });
  const server = createServer((request, response) =>
    find(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(`${dir}/404.html`));
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
