import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { PROJECT } from './paths.ts';

/** `docgen serve` as a process of its own. */
export interface Served {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Ends the command by a signal; answers its exit code and the milliseconds that it took. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ code: number | null; took: number }>;
}

/** Runs `docgen serve` as a process of its own and waits until it serves or ends. The flag `--cache` lets it use the page store. */
export async function start(dir: string, flags: readonly string[]): Promise<Served> {
  const own = flags.filter((flag) => flag !== '--cache');
  const cache = own.length < flags.length ? [] : ['--no-cache'];
  const words = [`${PROJECT}/bin/docgen.js`, 'serve', dir, ...cache, ...own];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const origin = await new Promise<string>((done) => {
    const hear = (part: Buffer) => {
      said.push(part.toString());
      const address = /serving (http:\/\/[^/\s]+)/.exec(said.join(''))?.[1];
      if (address !== undefined) done(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => done(''));
  });
  const end: Served['end'] = async (signal) => {
    const since = performance.now();
    if (child.exitCode === null) child.kill(signal);
    return { code: await ended, took: performance.now() - since };
  };
  return { origin, child, said: () => said.join(''), end };
}

/** Serves a folder while `work` is done. */
export async function withServed(
  dir: string,
  flags: readonly string[],
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const served = await start(dir, flags);
  try {
    await work(served);
  } finally {
    await served.end('SIGKILL');
  }
}

/** What came back for a request. */
export interface Got {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly body: string;
}

/** Asks for an address; redirects are not followed. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((done, fail) => {
    get(url, { agent: false, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          body: Buffer.concat(parts).toString(),
        }),
      );
    }).on('error', fail);
  });
}
