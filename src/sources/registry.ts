import type { SourceAdapter } from './adapter.ts';
import { MARKDOWN_ADAPTER } from './markdown.ts';

/** The kinds of source that docgen reads, one line each. */
export const ADAPTERS: readonly SourceAdapter[] = [MARKDOWN_ADAPTER];
