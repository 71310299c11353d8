import type { ApiAdapter } from '../adapter.ts';

/** OpenAPI documents, 3.0 or 3.1, with the files that they refer to. */
export const OPENAPI = {
  gives: 'library',
  kind: 'openapi',
  title: 'an OpenAPI document',
  detects: (start) =>
    /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(start) || /"(?:openapi|swagger)"\s*:/.test(start),
  toolOptions: null,
  reader: async () => (await import('./read.ts')).OPENAPI_READER,
  starter: async () => (await import('./starter.ts')).OPENAPI_STARTER,
} as const satisfies ApiAdapter;
