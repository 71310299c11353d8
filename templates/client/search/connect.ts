import type { SearchReply, SearchRequest } from '../../../src/model/search.ts';
import { settings } from './settings.ts';

/** A way to the engine, which ranks in a worker, or on the page if the browser starts no worker. */
export interface Connection {
  readonly ask: (request: SearchRequest) => void;
  readonly close: () => void;
}

/** What engines are asked through: a worker, or a port to the same script on the page. */
interface Line {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<SearchReply>) => void) | null;
}

/** Starts an engine for the index at an address. Its replies go to `listen`. */
export function connect(index: string, listen: (reply: SearchReply) => void): Connection {
  let last: SearchRequest | undefined;
  let line: Line | undefined;
  let isClosed = false;
  const tell = (reply: SearchReply) => isClosed || listen(reply);
  const take = (next: Line): void => {
    line = next;
    next.onmessage = ({ data }) => tell(data);
    next.postMessage(index);
    if (last) next.postMessage(last);
  };
  const fail = () => tell({ id: last?.id ?? 0, error: settings.worker });
  const onPage = () => {
    const script = document.createElement('script');
    script.src = settings.worker;
    script.onload = () => {
      const { port1, port2 } = new MessageChannel();
      document.dispatchEvent(new CustomEvent('docgen:search-engine', { detail: port2 }));
      take(port1);
    };
    script.onerror = fail;
    document.head.append(script);
  };
  let worker: Worker | undefined;
  try {
    worker = new Worker(settings.worker);
    let isRunning = false;
    worker.onerror = () => (isRunning ? fail() : onPage());
    worker.addEventListener('message', () => {
      isRunning = true;
    });
    take(worker);
  } catch {
    onPage();
  }
  return {
    ask(request) {
      last = request;
      line?.postMessage(request);
    },
    // What an engine says after that, such as that it cannot be loaded, is not heard.
    close() {
      isClosed = true;
      worker?.terminate();
    },
  };
}
