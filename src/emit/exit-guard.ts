const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `clean` when the process ends by a signal or by itself, unless the returned function was called before.
 * A signal that nobody else listens to then ends the process as it would have without this.
 */
export function guardExit(clean: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    release();
    clean();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const onExit = (): void => clean();
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', onExit);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('exit', onExit);
  return release;
}
