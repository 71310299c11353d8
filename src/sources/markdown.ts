import { extensionOf } from '../base/paths.ts';
import type { SourceAdapter } from './adapter.ts';

const EXTENSIONS: ReadonlySet<string> = new Set(['md', 'markdown']);

/** Whether a name is that of a Markdown page. */
export function isMarkdown(path: string): boolean {
  return EXTENSIONS.has(extensionOf(path));
}

/** Pages written in Markdown: every `.md` and `.markdown` file of the content folder. */
export const MARKDOWN_ADAPTER: SourceAdapter = {
  name: 'markdown',
  discover: ({ files }, version) => ({
    value: files
      .filter(({ path }) => isMarkdown(path))
      .map(({ file, path }) => ({ kind: 'markdown', version: version.record.version, file, path })),
    diagnostics: [],
  }),
};
