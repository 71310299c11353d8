import { format } from 'node:util';
import type { Position } from '../model/diagnostic.ts';

/** A warning that React printed while a page was rendered. */
export interface Complaint {
  readonly text: string;
  /** Name of the component at work. */
  readonly component: string;
  /** Line of the template module, or null where it is not known. */
  readonly at: Position | null;
}

/**
 * Runs something synchronous with `console.error` led to `note`, each warning as one line. React has no other way to
 * say that a key is missing; the console is put back whatever happens.
 */
export function withConsole<T>(note: (text: string) => void, run: () => T): T {
  const original = console.error;
  console.error = (...values: readonly unknown[]) => note(firstLine(format(...values)));
  try {
    return run();
  } finally {
    console.error = original;
  }
}

/** A message on one line: up to its first stack frame, white space collapsed, 300 characters at most. */
export function firstLine(text: string): string {
  const end = text.indexOf('\n    at ');
  const message = (end < 0 ? text : text.slice(0, end)).slice(0, 2_000).split(/\s+/).join(' ').trim();
  return message.length <= 300 ? message : `${message.slice(0, 299)}…`;
}
