import type { ApiAdapter } from '../adapter.ts';

/** What `griffe dump` prints about Python packages. */
export const PYTHON = {
  gives: 'library',
  kind: 'python',
  title: 'JSON of `griffe dump`',
  // Its only mark is that it is JSON: adapters with better ones come before it.
  detects: (start) => /^\s*\{/.test(start),
  toolOptions: null,
  reader: async () => (await import('./read.ts')).PYTHON_READER,
  starter: async () => (await import('./starter.ts')).PYTHON_STARTER,
} as const satisfies ApiAdapter;
