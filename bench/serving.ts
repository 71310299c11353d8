import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchSite, DOCGEN, envFor } from './measure.ts';

/** A running `docgen serve`. */
export interface Serving {
  /** The address of the site, without a slash at its end. */
  readonly origin: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** How `docgen serve` is started. */
export interface ServeOptions {
  readonly flags?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts `docgen serve` and waits until it says where; throws if it ends before that. */
export async function startServe(site: BenchSite, options: ServeOptions = {}): Promise<Serving> {
  const { flags = [], nodeFlags = [] } = options;
  const words = [...nodeFlags, DOCGEN, 'serve', site.dir, '--port', '0', ...flags];
  const env = { ...envFor(site), ...options.env };
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const address = await addressOf(child.stdout);
    child.stdout.resume();
    return { origin: address.replace(/\/$/, ''), pid: child.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address that the command says it serves. */
async function addressOf(output: Readable): Promise<string> {
  let text = '';
  for await (const part of output.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const address = /serving (\S+)/.exec(text)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`docgen serve ended without serving: ${text}`);
}

/** Most milliseconds that something is waited for. */
const PATIENCE = 120_000;

/** Asks for a page until its HTML holds a text; throws after two minutes. */
export async function untilServed(url: string, text: string, pause = 2): Promise<void> {
  for (const since = performance.now(); performance.now() - since < PATIENCE; await sleep(pause)) {
    const response = await fetch(url);
    if ((await response.text()).includes(text)) return;
  }
  throw new Error(`${url} did not show "${text}"`);
}
