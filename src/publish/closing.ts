const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Work that is done once. */
export interface Closing {
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

/**
 * Does `work` once: when it is closed, or when the process ends before, by itself or by a signal. A signal without other
 * listeners then ends the process as usual.
 */
export function closeOnce(work: () => void): Closing {
  const state = { isClosed: false };
  const close = (): void => {
    if (state.isClosed) return;
    state.isClosed = true;
    work();
    // A signal that came meanwhile would be lost if nobody listened when its turn comes.
    setImmediate(unlisten);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    unlisten();
    close();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const unlisten = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', close);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('exit', close);
  return { close, isClosed: () => state.isClosed };
}
