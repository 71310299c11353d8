import type { ApiSource } from '../../model/site.ts';
import type { LibraryReader } from './reader.ts';

/** The kinds of API description that docgen reads, one line each; a reader is loaded when a library needs it. */
export const READERS: Readonly<Record<ApiSource['reader'], () => Promise<LibraryReader>>> = {
  mojo: async () => (await import('./mojo.ts')).MOJO_READER,
  openapi: async () => (await import('./openapi.ts')).OPENAPI_READER,
  python: async () => (await import('./python.ts')).PYTHON_READER,
  doxygen: async () => (await import('./doxygen.ts')).DOXYGEN_READER,
};
