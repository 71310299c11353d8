import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Severity } from '../../model/severity.ts';

/** What a browser is told about the page that it shows. */
export interface PageState {
  /** Hash of the page's HTML: another one means that the page must be loaded again. */
  readonly key: string;
  readonly notes: readonly {
    readonly place: string;
    readonly code: string;
    readonly message: string;
    readonly hint: string | null;
    readonly severity: Severity;
  }[];
}

/** The channel to open browsers: server-sent events, for those only that hold this process's token. */
export interface EventChannel {
  readonly token: string;
  /** Whether a request brought the token. */
  isKnown(token: string | null): boolean;
  /** Keeps a response open for events about one page, and sends the first at once. */
  join(path: string, response: ServerResponse): void;
  /** Tells every browser how its page is now. */
  send(): Promise<void>;
  close(): void;
}

/** How often a comment keeps idle connections open. Milliseconds. */
const HEARTBEAT = 15_000;

/** Bytes that a browser may leave unread before its connection is given up. */
const MOST_UNREAD = 1_000_000;
/** Browsers that may listen at a time. */
const MOST_LISTENERS = 200;

/** Opens the channel. `stateOf` answers what a browser at a path should know. */
export function createEventChannel(stateOf: (path: string) => Promise<PageState>): EventChannel {
  const token = randomBytes(16).toString('hex');
  const open = new Map<ServerResponse, string>();
  const beat = setInterval(() => {
    for (const response of open.keys()) response.write(':\n\n');
  }, HEARTBEAT);
  beat.unref();
  const tell = async (path: string, response: ServerResponse) => {
    // A page that cannot be made now has nothing to say; asked for itself, it answers with the reason.
    const state = await stateOf(path).catch(() => null);
    if (state === null || response.writableEnded || response.destroyed) return;
    if (response.writableLength > MOST_UNREAD) return void response.destroy();
    response.write(`event: page\ndata: ${JSON.stringify(state)}\n\n`);
  };
  return {
    token,
    isKnown(given) {
      return given?.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
    },
    join(path, response) {
      const [oldest] = open.keys();
      if (open.size >= MOST_LISTENERS) oldest?.destroy();
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n\n');
      open.set(response, path);
      response.on('close', () => open.delete(response));
      void tell(path, response);
    },
    async send() {
      await Promise.all([...open].map(([response, path]) => tell(path, response)));
    },
    close() {
      clearInterval(beat);
      for (const response of open.keys()) response.end();
    },
  };
}
