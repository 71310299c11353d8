/** One connection to the dev server for all tabs of a browser: a browser opens only six to a host. Only served, never published. */

interface PageMessage {
  readonly path: string;
  readonly main: string | null;
}

/** What a worker of the browser has that a page has not. */
interface WorkerScope {
  onconnect: ((event: MessageEvent) => void) | null;
  readonly location: Location;
}

const scope = self as unknown as WorkerScope;
const token = new URLSearchParams(scope.location.search).get('token') ?? '';
const client = crypto.getRandomValues(new Uint32Array(4)).join('-');
/** By tab, the page that it shows. */
const tabs = new Map<MessagePort, string>();
/** By page, what was said of it last: a tab that joins later must know. */
const last = new Map<string, PageMessage>();
const connection: { source: EventSource | null } = { source: null };

function query(): string {
  const paths = [...new Set(tabs.values())].map((path) => `&path=${encodeURIComponent(path)}`);
  return `?token=${token}&client=${client}${paths.join('')}`;
}

function connect(): void {
  const source = new EventSource(`/_docgen/events${query()}`);
  connection.source = source;
  source.addEventListener('page', (event) => {
    const message: PageMessage = JSON.parse(event.data);
    last.set(message.path, { ...message, main: null });
    for (const [tab, path] of tabs) if (path === message.path) tab.postMessage({ type: 'page', message });
  });
  source.addEventListener('progress', (event) => {
    for (const tab of tabs.keys()) tab.postMessage({ type: 'progress', message: JSON.parse(event.data) });
  });
  // The address that a lost connection is opened with again names the pages of its first opening.
  source.addEventListener('open', () => tabs.size > 1 && follow());
}

/** Tells the server which pages are shown now. */
function follow(): void {
  for (const path of last.keys()) if (![...tabs.values()].includes(path)) last.delete(path);
  if (tabs.size === 0) {
    connection.source?.close();
    connection.source = null;
  } else if (connection.source === null) connect();
  else void fetch(`/_docgen/follow${query()}`).catch(() => undefined);
}

scope.onconnect = ({ ports: [tab] }) => {
  if (tab === undefined) return;
  tab.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data === null) tabs.delete(tab);
    else {
      tabs.set(tab, data);
      const known = last.get(data);
      if (known !== undefined) tab.postMessage({ type: 'page', message: known });
    }
    follow();
  };
};
