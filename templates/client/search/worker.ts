// Answers what the dialog of the search asks: in a worker, or on the page if the browser starts none. The first message is the
// address of the index, all others are questions. A newer question makes older ones void.
import type { SearchReply, SearchRequest } from '../../../src/model/search.ts';
import { createEngine, type SearchEngine } from '../../../src/search/engine.ts';

/** What questions come from: the worker itself, or a port to the page. */
interface Line {
  postMessage(message: SearchReply): void;
  onmessage: ((event: MessageEvent<string | SearchRequest>) => void) | null;
}

if (typeof document === 'undefined') serve(self as unknown as Line);
else {
  const start = (event: Event) => serve(Reflect.get(event, 'detail'));
  document.addEventListener('docgen:search-engine', start, { once: true });
}

function serve(line: Line): void {
  let engine: SearchEngine | undefined;
  let newest = 0;
  line.onmessage = async ({ data }) => {
    if (typeof data === 'string') {
      engine = openIndex(data);
      // A failure is that of the first question.
      engine.prepare().catch(() => undefined);
      return;
    }
    const { id, query } = data;
    const reply = (one: SearchReply) => {
      if (id === newest) line.postMessage(one);
    };
    newest = id;
    try {
      const answer = await engine?.search(query, (first) => reply({ id, answer: first }));
      if (answer !== undefined) reply({ id, answer });
    } catch (error) {
      reply({ id, error: String(error) });
    }
  };
}

/** Opens the index whose pointer has an address. */
function openIndex(href: string): SearchEngine {
  const address = new URL(href, location.href);
  return createEngine(
    async (path) => {
      const answer = await fetch(new URL(path, address));
      if (!answer.ok) throw new Error(`${answer.status} ${path}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    address.pathname.slice(address.pathname.lastIndexOf('/') + 1),
  );
}
