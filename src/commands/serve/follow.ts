import { isIgnoredStatic } from '../../sources/ignored-name.ts';
import type { EventChannel } from './events.ts';
import { refreshSession, reloadSession, type Session, targetsOf, touchesConfig } from './session.ts';

/** How long after the start the site is read whole: the first page comes before it. Milliseconds. */
const FIRST_PAGE = 300;

/**
 * Reads the site whole, and with a channel again after each burst of changes. Answers how to stop. Nothing that happens to
 * the files ends it.
 */
export async function followSite(
  session: Session,
  channel: EventChannel | null,
): Promise<() => Promise<void>> {
  const refresh = async () => {
    await refreshSession(session);
    await channel?.send();
  };
  const first: { read: Promise<void> | null } = { read: null };
  const readFirst = () => {
    first.read ??= refresh();
    return first.read;
  };
  if (channel === null) {
    const timer = setTimeout(() => void readFirst(), FIRST_PAGE);
    return async () => {
      clearTimeout(timer);
      session.live.close();
    };
  }
  return watchSite(session, { readFirst, refresh });
}

/** How a session is read: once for all, and again. */
interface Readings {
  readonly readFirst: () => Promise<void>;
  readonly refresh: () => Promise<void>;
}

async function watchSite(session: Session, { readFirst, refresh }: Readings): Promise<() => Promise<void>> {
  const { terminal, host } = session.context;
  const { watchPaths } = await import('../../watch.ts');
  const onChange = async (paths: ReadonlySet<string>) => {
    await readFirst();
    try {
      if (touchesConfig(session, paths)) await reloadSession(session);
    } catch (error) {
      terminal.err(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    }
    await refresh();
    watch.retarget(targetsOf(session));
  };
  const onFallback = (reason: string) =>
    terminal.err(`notice: file events failed (${reason}); looking for changes at intervals instead\n`);
  const targets = targetsOf(session);
  const watch = await watchPaths({ targets, isIgnored: isIgnoredStatic, onChange, onFallback }, host);
  // Read after everything is watched, so that no change falls between the two.
  void readFirst().then(() => watch.retarget(targetsOf(session)));
  return async () => {
    session.live.close();
    await watch.close();
  };
}
