import type { ApiAdapter } from '../adapter.ts';

/** The XML that Doxygen writes about C, and about C++ as far as the kinds of symbols go. */
export const DOXYGEN = {
  gives: 'library',
  kind: 'doxygen',
  title: 'XML of Doxygen',
  detects: (start) => /<doxy(?:gen(?:index)?|file)\b/.test(start),
  toolOptions: null,
  reader: async () => (await import('./read.ts')).DOXYGEN_READER,
  starter: async () => (await import('./starter.ts')).DOXYGEN_STARTER,
} as const satisfies ApiAdapter;
