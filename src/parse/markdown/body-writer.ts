import type { PageBody } from '../../model/page.ts';

/** Something that is written later, because it waits for a grammar to be loaded. */
export interface Deferred {
  readonly write: () => string;
}

/** Collects a page's HTML: text and holes, in page order. */
export interface BodyWriter {
  readonly push: (html: string) => void;
  readonly hole: (link: number) => void;
  /** Writes around what `write` writes; nothing at all where that is blank. */
  readonly wrap: (open: string, close: string, write: () => void) => void;
  readonly defer: (later: Deferred) => void;
  /** The body, deferred parts written, neighbouring texts joined. */
  readonly finish: () => PageBody;
}

/** Makes an empty writer. */
export function createBodyWriter(): BodyWriter {
  const parts: (string | number | Deferred)[] = [];
  let text = '';
  let pending: string | null = null;
  const flush = () => {
    if (pending !== null) text += pending;
    pending = null;
    if (text !== '') parts.push(text);
    text = '';
  };
  return {
    push(html) {
      if (pending !== null && html.trim() !== '') {
        text += pending;
        pending = null;
      }
      if (pending === null) text += html;
    },
    wrap(open, close, write) {
      pending = open;
      write();
      if (pending === null) text += close;
      pending = null;
    },
    hole(link) {
      flush();
      parts.push(link);
    },
    defer(later) {
      flush();
      parts.push(later);
    },
    finish() {
      flush();
      return joinParts(parts);
    },
  };
}

function joinParts(parts: readonly (string | number | Deferred)[]): PageBody {
  const body: (string | number)[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part !== 'number') {
      text += typeof part === 'string' ? part : part.write();
      continue;
    }
    if (text !== '') body.push(text);
    text = '';
    body.push(part);
  }
  if (text !== '') body.push(text);
  return body;
}
