import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createHost } from '../../src/base/disk/host.ts';
import { createEventChannel } from '../../src/dev/http/events.ts';
import { createSiteServer } from '../../src/dev/http/server.ts';
import { createFileSender } from '../../src/dev/http/static-files.ts';
import { inTempDir } from '../harness/tree.ts';

/** A server under test, and how it is talked to. */
export interface Running {
  readonly port: number;
  readonly dir: string;
  readonly token: string;
  /** Sends bytes as they are and reads what comes back until the connection ends. */
  readonly raw: (text: string) => Promise<string>;
  readonly ask: (
    target: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ) => Promise<string>;
}

/** A server with one page, one file, and things beside them that must never come out. `prepare` sees it before it listens. */
export async function withServer(
  work: (running: Running) => Promise<void>,
  prepare: (server: Server) => void = () => undefined,
): Promise<void> {
  await inTempDir(async (root) => {
    const dir = `${root}/static`;
    mkdirSync(dir);
    mkdirSync(`${root}/static2`);
    writeFileSync(`${dir}/file.txt`, '0123456789');
    writeFileSync(`${dir}/.env`, 'SECRET');
    writeFileSync(`${root}/static2/secret.txt`, 'SECRET');
    writeFileSync(`${root}/outside.txt`, 'SECRET');
    symlinkSync(`${root}/outside.txt`, `${dir}/link.txt`);
    const files = new Map(['/file.txt', '/link.txt'].map((path) => [path, `${dir}${path}`]));
    const channel = createEventChannel(async () => ({ key: 'k', html: '', notes: [] }));
    const server = createSiteServer({
      progress: () => null,
      async respond(path) {
        const page = { kind: 'page', key: 'k', diagnostics: [] } as const;
        if (path === '/page') return { ...page, html: '<p>page</p></body>', status: 200 };
        const file = files.get(path);
        if (file !== undefined) return { kind: 'file', path: file };
        return { ...page, html: '<p>not here</p>', status: 404 };
      },
      sendFile: createFileSender([dir], createHost()),
      live: { channel, script: 'live', worker: 'worker', isFollowed: true },
      policy: { hosts: new Set() },
    });
    prepare(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      await work({ ...talkTo(server), dir, token: channel.token });
    } finally {
      channel.close();
      server.closeAllConnections();
      server.close();
    }
  });
}

function talkTo(server: Server): Pick<Running, 'port' | 'raw' | 'ask'> {
  const { port } = server.address() as AddressInfo;
  const raw = (text: string) =>
    new Promise<string>((done, fail) => {
      const parts: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => parts.push(part));
      socket.on('error', fail);
      socket.on('close', () => done(Buffer.concat(parts).toString('latin1')));
    });
  const ask: Running['ask'] = (target, headers = {}, method = 'GET') => {
    const lines = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers });
    return raw(
      `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  };
  return { port, raw, ask };
}

/** The status of an answer. */
export const status = (answer: string) => Number(answer.slice(9, 12));
