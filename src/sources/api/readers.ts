import type { ApiSource } from '../../model/site.ts';
import { DOXYGEN_READER } from './doxygen.ts';
import { MOJO_READER } from './mojo.ts';
import { OPENAPI_READER } from './openapi.ts';
import { PYTHON_READER } from './python.ts';
import type { LibraryReader } from './reader.ts';

/** The kinds of API description that docgen reads, one line each. */
export const READERS: ReadonlyMap<ApiSource['reader'], LibraryReader> = new Map(
  [MOJO_READER, OPENAPI_READER, PYTHON_READER, DOXYGEN_READER].map((reader) => [reader.name, reader]),
);
