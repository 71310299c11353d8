import { setTimeout as delay } from 'node:timers/promises';
import { isIgnoredStatic } from '../../sources/ignored-name.ts';
import type { EventChannel } from './events.ts';
import {
  isConfigStale,
  placeSession,
  refreshSession,
  reloadSession,
  type Session,
  targetsOf,
  touchesConfig,
} from './session.ts';

/** How long a large site waits for its first page to be asked for before its pages are placed. Milliseconds. */
const FIRST_ASKED = 1000;
/** After the start, and after the first page of a large site, style sheets and scripts come first. Milliseconds. */
const FIRST_PAGE = 300;

/**
 * Reads the site whole once the first page is there, and where it is watched again after each burst of changes. Answers how
 * to stop. Nothing that happens to the files ends it.
 */
export function followSite(session: Session, channel: EventChannel): () => Promise<void> {
  const ending = new AbortController();
  const following = follow(session, channel, ending.signal);
  return async () => {
    ending.abort();
    session.live.close();
    const close = await following;
    await close();
  };
}

async function follow(
  session: Session,
  channel: EventChannel,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const isWatched = session.flags.watch === true;
  if (!(isWatched && session.live.isPlaced())) await firstPage(session, signal);
  if (!(signal.aborted || session.live.isPlaced())) {
    await placeSession(session);
    await channel.send();
  }
  if (signal.aborted) return async () => undefined;
  const refresh = async () => {
    await refreshSession(session);
    await channel.send();
  };
  if (isWatched) return watchSite(session, refresh);
  void refresh();
  return async () => undefined;
}

/** Leaves the thread to whoever waits for the first page. */
async function firstPage({ live, firstPage: asked }: Session, signal: AbortSignal): Promise<void> {
  const wait = (time: number) => delay(time, undefined, { signal }).catch(() => undefined);
  if (!live.isPlaced()) await Promise.race([asked.answered, wait(FIRST_ASKED)]);
  await wait(FIRST_PAGE);
}

async function watchSite(session: Session, refresh: () => Promise<void>): Promise<() => Promise<void>> {
  const { terminal, host } = session.context;
  const { watchPaths } = await import('../../dev/watch.ts');
  const first: { read: Promise<void> | null } = { read: null };
  const readFirst = () => {
    first.read ??= isConfigStale(session) ? reloadSession(session).then(refresh) : refresh();
    return first.read;
  };
  const onChange = async (paths: ReadonlySet<string>) => {
    await readFirst();
    if (touchesConfig(session, paths)) await reloadSession(session);
    await refresh();
    watch.retarget(targetsOf(session));
  };
  const onFallback = (reason: string) =>
    terminal.err(`notice: file events failed (${reason}); looking for changes at intervals instead\n`);
  const targets = targetsOf(session);
  const watch = await watchPaths({ targets, isIgnored: isIgnoredStatic, onChange, onFallback }, host);
  // Read after everything is watched, so that no change falls between the two.
  void readFirst().then(() => watch.retarget(targetsOf(session)));
  return () => watch.close();
}
