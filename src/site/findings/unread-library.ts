import type { Diagnostic } from '../../model/diagnostic.ts';

/** Whether a library could not be read. Every link to its pages is broken then, so links are not checked. */
export function isUnreadLibrary({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && /^api\/(?:unreadable|unknown-shape|tool-|failed-adapter)/.test(code);
}
