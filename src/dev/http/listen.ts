import type { Server } from 'node:http';

/** How many ports after the wanted one are tried. */
const TRIES = 10;

/** Where to listen. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Whether a taken port is a failure instead of a reason to try the next. */
  readonly strict: boolean;
}

/** Listens on the wanted port or the next free one. Returns the port, or the code of the error that prevented it. */
export async function listen(
  server: Server,
  options: ListenOptions,
): Promise<{ port: number } | { error: string }> {
  const last = options.strict || options.port === 0 ? options.port : Math.min(options.port + TRIES, 65_535);
  for (let port = options.port; ; port++) {
    const error = await tryPort(server, port, options.host);
    if (error === null) {
      const address = server.address();
      return { port: typeof address === 'object' && address !== null ? address.port : port };
    }
    if (error !== 'EADDRINUSE' || port >= last) return { error };
  }
}

function tryPort(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((done) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      done(error.code ?? error.message);
    };
    const onListening = () => {
      server.off('error', onError);
      done(null);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, host);
  });
}
