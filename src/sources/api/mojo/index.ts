import type { ApiAdapter } from '../adapter.ts';
import { MOJO_TOOL } from './tool-options.ts';

/** What `mojo doc` prints, of any version from the first to 1.2.0, or a folder of Mojo source that the tool is called for. */
export const MOJO = {
  gives: 'library',
  kind: 'mojo',
  title: 'JSON of `mojo doc`',
  detects: (start) => /"decl"\s*:/.test(start),
  toolOptions: MOJO_TOOL,
  reader: async () => (await import('./read.ts')).MOJO_READER,
  starter: async () => (await import('./starter.ts')).MOJO_STARTER,
} as const satisfies ApiAdapter;
