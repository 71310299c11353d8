import { errorCode, type Host } from './base/host.ts';

/** How often to look. Milliseconds; a look takes about 5 µs a file. */
const INTERVAL = 200;
/** The part of the time that looking may take: large sites are looked at less often. */
const SHARE = 0.05;

/** Where to look, and whom to tell. */
export interface PollingOptions {
  /** Absolute paths of files and folders; folders with everything below. Asked anew each time. */
  readonly list: () => readonly string[];
  readonly isIgnored: (name: string) => boolean;
  readonly onChange: (path: string) => void;
}

/** Finds changes by looking at intervals, where the system sends no events. Answers how to stop. */
export function startPolling(options: PollingOptions, host: Host): () => void {
  const state: { seen: ReadonlyMap<string, string>; timer: NodeJS.Timeout | null } = {
    seen: marksOf(options, host),
    timer: null,
  };
  const look = () => {
    const since = performance.now();
    const marks = marksOf(options, host);
    for (const [path, mark] of marks) if (state.seen.get(path) !== mark) options.onChange(path);
    for (const path of state.seen.keys()) if (!marks.has(path)) options.onChange(path);
    state.seen = marks;
    state.timer = setTimeout(look, Math.max(INTERVAL, (performance.now() - since) / SHARE));
  };
  state.timer = setTimeout(look, INTERVAL);
  return () => {
    if (state.timer !== null) clearTimeout(state.timer);
  };
}

/** By path of every file, what changes when it is written. */
function marksOf({ list, isIgnored }: PollingOptions, host: Host): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const visit = (path: string) => {
    const found = host.stat(path);
    if (found === null) return;
    if (found.kind !== 'dir') return void marks.set(path, `${found.mtimeMs} ${found.size}`);
    for (const { name } of host.readDir(path)) if (!isIgnored(name)) visit(`${path}/${name}`);
  };
  for (const path of list()) {
    try {
      visit(path);
    } catch (error) {
      if (errorCode(error) === '') throw error;
    }
  }
  return marks;
}
