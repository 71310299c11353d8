import { extensionOf, nameOf, stemOf } from '../base/paths.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageAdapter } from './adapter.ts';
import type { FoundFile } from './found-file.ts';

const EXTENSIONS: ReadonlySet<string> = new Set(['md', 'markdown']);

/** Whether a name is that of a Markdown page. */
export function isMarkdown(path: string): boolean {
  return EXTENSIONS.has(extensionOf(path));
}

/** Whether a name is that of a page in MDX, which is no page here. */
export function isMdx(path: string): boolean {
  return extensionOf(path) === 'mdx';
}

/** Pages written in Markdown: every `.md` and `.markdown` file of the content folder. */
export const MARKDOWN: PageAdapter = {
  gives: 'pages',
  kind: 'markdown',
  title: 'Markdown files',
  read: (files, version) => ({
    value: files
      .filter(({ path }) => isMarkdown(path))
      .map(({ file, path }) => ({ kind: 'markdown', version: version.record.version, file, path })),
    diagnostics: files.filter(({ path }) => isMdx(path)).map(notRead),
  }),
};

function notRead({ file, path }: FoundFile): Diagnostic {
  const renamed = `${stemOf(nameOf(path))}.md`;
  return diagnostic('content/mdx', {
    message: `"${path}" is MDX, so it is no page`,
    at: { file, line: 1, col: 1 },
    hint: `write it as Markdown and rename it to ${renamed}, or put a "_" in front of its name`,
  });
}
