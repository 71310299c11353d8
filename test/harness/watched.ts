import { readFileSync } from 'node:fs';
import { openSite } from '../../src/api/open-site.ts';
import { createHost } from '../../src/base/disk/host.ts';
import { formatReport } from '../../src/commands/report/format-report.ts';
import type { Note } from '../../src/dev/http/events.ts';
import { openSession, type Session } from '../../src/dev/session.ts';
import { inTempDir } from './tree.ts';
import { createWarmThreads } from './warm-threads.ts';

const THREADS = createWarmThreads();

/** A site that is served and watched in this process. */
export interface Watched {
  readonly dir: string;
  readonly session: Session;
  /** How often browsers were told of changes. */
  readonly refreshes: () => number;
  /** What was said in the terminal. */
  readonly said: () => string;
  /** The HTML of a page, or the text of a file, with its status. */
  readonly show: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
  /** What a browser that shows a page is told. */
  readonly state: (path: string) => Promise<{ readonly key: string; readonly notes: readonly Note[] }>;
}

/** Serves a site in a temporary folder, and begins `work` when the site has been read and is watched; `early` when it has been read. */
export async function withWatched(
  write: (dir: string) => void,
  work: (watched: Watched) => Promise<void>,
  start: 'early' | 'watched' = 'watched',
): Promise<void> {
  await inTempDir(async (dir) => {
    write(dir);
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const environment = { host: createHost(), docgen: 'test', threads: THREADS };
    const load = () => openSite({ cwd: dir, cache: false }, environment);
    const { opened, diagnostics: ofConfig } = await load();
    if (opened === null) throw new Error(JSON.stringify(ofConfig));
    const session = openSession({
      loaded: opened.loaded,
      run: opened.run,
      watch: true,
      async loadAgain() {
        const again = await load();
        return { value: again.opened?.loaded ?? null, diagnostics: again.diagnostics };
      },
      reporter: {
        report(diagnostics, site) {
          const { root } = site.loaded().site;
          say(formatReport({ root, diagnostics, pages: site.pageCount() }, { cwd: dir }, 'test'));
        },
        notice: say,
        error: (error) => say(String(error)),
        pathOf: (file) => file,
      },
    });
    const refreshes = () => session.changes();
    try {
      await until(() => refreshes() > 0, 'the first reading', 30_000);
      if (start === 'watched') await until(session.isWatching, 'the watch', 30_000);
      const parts = { dir, session, refreshes, said: () => said.join('') };
      await work({ ...parts, show: (path) => show(path, session), state: session.pageState });
    } finally {
      await session.close();
    }
  });
}

async function show(path: string, session: Session): Promise<{ status: number; body: string }> {
  const response = await session.respond(path);
  switch (response.kind) {
    case 'page':
      return { status: response.status, body: response.html };
    case 'text':
      return { status: 200, body: Buffer.from(response.content).toString() };
    case 'file':
      return { status: 200, body: readFileSync(response.path, 'utf8') };
    case 'redirect':
      return { status: 302, body: response.to };
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
