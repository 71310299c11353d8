import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** A file that a browser got, and when it had all of it: milliseconds since 1970 with fractions. */
interface ServedFile {
  readonly file: string;
  readonly endedAt: number;
}

/** A server of a folder that writes down what it sent. */
export interface ToolServer {
  readonly origin: string;
  /** Returns the files sent since the last call. */
  readonly takeResponses: () => readonly ServedFile[];
  readonly close: () => void;
}

/** Serves a folder on this machine, with an empty page at `/`. */
export async function serveTools(dir: string): Promise<ToolServer> {
  const sent: ServedFile[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(dir, path);
    const isFile = existsSync(file) && statSync(file).isFile();
    response.on('finish', () => {
      if (isFile) sent.push({ file, endedAt: performance.timeOrigin + performance.now() });
    });
    const type = path === '/' ? '.html' : extname(path);
    response.writeHead(isFile || path === '/' ? 200 : 404, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    response.end(isFile ? readFileSync(file) : '<!doctype html><title>Bench</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeResponses: () => sent.splice(0),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the bytes that a browser gets of a file: as gzip, unless it is compressed already. */
export function transferBytes(file: string): number {
  const bytes = readFileSync(file);
  return Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length);
}

/** Returns the bytes that a browser would get of all files below a folder. */
export function folderBytes(dir: string): number {
  let sum = 0;
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const file = join(dir, entry);
    if (statSync(file).isFile()) sum += transferBytes(file);
  }
  return sum;
}
