import { readFileSync } from 'node:fs';
import { createHost } from '../../src/base/host.ts';
import { openSite } from '../../src/commands/open-site.ts';
import type { EventChannel } from '../../src/commands/serve/events.ts';
import { followSite } from '../../src/commands/serve/follow.ts';
import { openSession, type Session } from '../../src/commands/serve/session.ts';
import { inTempDir } from './tree.ts';

/** A site that is served and watched in this process. */
export interface Watched {
  readonly dir: string;
  readonly session: Session;
  /** How many refreshes have ended. */
  readonly refreshes: () => number;
  /** What was said in the terminal. */
  readonly said: () => string;
  /** The HTML of a page, or the text of a file, with its status. */
  readonly show: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
}

/** Serves and watches a site in a temporary folder, once it has been read whole. */
export async function withWatched(
  write: (dir: string) => void,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  await inTempDir(async (dir) => {
    write(dir);
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const context = {
      terminal: { out: say, err: say, color: false, cwd: dir },
      host: createHost(),
      docgen: 'test',
    };
    const opened = await openSite('.', { cache: false }, context);
    if (opened.site === null) throw new Error(JSON.stringify(opened.diagnostics));
    const session = await openSession(
      { configPath: opened.configPath, site: opened.site },
      { cache: false, watch: true },
      context,
    );
    const count = { refreshes: 0 };
    const channel: EventChannel = {
      token: '',
      isKnown: () => false,
      join: () => undefined,
      async send() {
        count.refreshes++;
      },
      close: () => undefined,
    };
    const stop = followSite(session, channel);
    const refreshes = () => count.refreshes;
    try {
      await until(() => refreshes() > 0, 'the first refresh');
      await work({ dir, session, refreshes, said: () => said.join(''), show: (path) => show(path, session) });
    } finally {
      await stop();
    }
  });
}

async function show(path: string, session: Session): Promise<{ status: number; body: string }> {
  const answered = await session.live.answer(path);
  switch (answered.kind) {
    case 'page':
      return { status: answered.status, body: answered.html };
    case 'text':
      return { status: 200, body: answered.content.toString() };
    case 'file':
      return { status: 200, body: readFileSync(answered.path, 'utf8') };
    case 'redirect':
      return { status: 302, body: answered.to };
  }
}

/** Waits until something is so, and fails with its name after some milliseconds. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  patience = 5000,
): Promise<void> {
  for (const since = performance.now(); !(await isSo()); ) {
    if (performance.now() - since > patience) throw new Error(`waited in vain for ${what}`);
    await rest(10);
  }
}

/** Lets some milliseconds pass. */
export function rest(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
