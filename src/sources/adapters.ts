import type * as z from 'zod/mini';
import type { SourceAdapter } from './adapter.ts';
import type { ApiAdapter } from './api/adapter.ts';
import { DOXYGEN } from './api/doxygen/index.ts';
import { MOJO } from './api/mojo/index.ts';
import { OPENAPI } from './api/openapi/index.ts';
import { PYTHON } from './api/python/index.ts';
import { MARKDOWN } from './markdown.ts';

/** The kinds of source that docgen reads, one line each. Descriptions are detected in this order. */
const ADAPTERS = [MARKDOWN, MOJO, OPENAPI, PYTHON, DOXYGEN] as const satisfies readonly SourceAdapter[];

/** Adapters whose pages are files of the content folder. */
export const PAGE_ADAPTERS = ADAPTERS.filter((one) => one.gives === 'pages');

/** Adapters of API descriptions. */
export const API_ADAPTERS: readonly ApiAdapter[] = ADAPTERS.filter((one) => one.gives === 'library');

/** `source` of a library in a configuration: `{ mojo: 'api/plane.json' }`. */
export type ApiSourceConfig = SourceConfigOf<(typeof ADAPTERS)[number]>;

/** Path of what a tool printed; or an object with source code, for adapters that can call the tool. */
type SourceConfigOf<Adapter> = Adapter extends {
  readonly kind: infer Kind extends string;
  readonly toolOptions: infer Options;
}
  ? { readonly [Key in Kind]: string | SourceCodeOf<Options> }
  : never;

type SourceCodeOf<Options> = Options extends z.ZodMiniType
  ? Readonly<z.input<Options>> & { readonly source: string }
  : never;
