import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FoundFile } from './found-file.ts';
import { isMarkdown } from './markdown.ts';

const SIDEBARS = "write its entries into sidebars, { type: 'category', label, items }, and remove the file";

/** Files of other generators by name, with the generator and what to do about them. */
const FILES: readonly (readonly [name: RegExp, generator: string, hint: string])[] = [
  [/^_category_\.(?:json|ya?ml)$/, 'Docusaurus', SIDEBARS],
  [/^_(?:meta|nav)\.(?:json|[jt]sx?)$/, 'Nextra and Rspress', SIDEBARS],
  [/^SUMMARY\.md$/, 'mdBook and GitBook', SIDEBARS],
  [/^(?:\.pages|\.nav\.yml)$/, 'MkDocs', SIDEBARS],
  [/^_index(?:\.[a-z-]+)?\.(?:md|html)$/, 'Hugo', 'rename it to index.md'],
];

/** Returns a finding for a file that only another generator reads, or null. `file` is its path from the site. */
export function findForeignFile(file: string, name: string): Diagnostic | null {
  const found = FILES.find(([pattern]) => pattern.test(name));
  if (found === undefined) return null;
  const [, generator, hint] = found;
  const message = `"${name}" is a file of ${generator} that has no meaning here`;
  return diagnostic('content/foreign-name', { message, hint, at: { file, line: 1, col: 1 } });
}

/** `01-intro`, `2. Setup`, but neither a number alone (`7.md`) nor a date nor a version, `2024-01-31` or `1.10-notes`. */
const NUMBERED = /^(\d{1,3})\s*[-_.]+\s*(?![\d-_.\s]|md$)(.+)$/;

/**
 * Returns a finding for each file and folder of pages whose name starts with a number by which other generators sort, and
 * which they leave out of the address: with a zero in front, or beside another such name.
 */
export function findNumberPrefixes(files: readonly FoundFile[]): readonly Diagnostic[] {
  const numbered = new Map<string, Map<string, FoundFile>>();
  for (const { file, path } of files) if (isMarkdown(path)) addNumbered(numbered, file, path);
  return [...numbered.values()].flatMap((names) =>
    [...names].flatMap(([name, found]) =>
      names.size > 1 || name.startsWith('0') ? [numberPrefix(name, found)] : [],
    ),
  );
}

/** Adds the numbered names in a path by their folder, each with the first file below it. */
function addNumbered(numbered: Map<string, Map<string, FoundFile>>, file: string, path: string): void {
  const names = path.split('/');
  for (const [index, name] of names.entries()) {
    if (!NUMBERED.test(name)) continue;
    const folder = names.slice(0, index).join('/');
    const known = numbered.get(folder) ?? new Map<string, FoundFile>();
    numbered.set(folder, known);
    if (!known.has(name)) known.set(name, { file, path });
  }
}

function numberPrefix(name: string, { file }: FoundFile): Diagnostic {
  const [, number = '', rest = ''] = NUMBERED.exec(name) ?? [];
  const order = isMarkdown(name)
    ? `rename it to ${rest} and write sidebar_position: ${Number(number)} into its front matter`
    : `rename the folder to ${rest} and write its order into sidebars`;
  return diagnostic('content/foreign-name', {
    message: `The number in "${name}" is part of its address here; Docusaurus and others sort by it and leave it out`,
    hint: order,
    at: { file, line: 1, col: 1 },
  });
}
