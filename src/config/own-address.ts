import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules bundled into one file lose their own address; these names give it back. */
export const OWN_ADDRESS = {
  'import.meta.url': '__docgen_url',
  'import.meta.dirname': '__docgen_dirname',
  'import.meta.filename': '__docgen_filename',
  __dirname: '__docgen_dirname',
  __filename: '__docgen_filename',
} as const;

/** What is put before the first line of a module that asks for its own address; empty for all others. */
export function addressPrefix(file: string, text: string): string {
  if (extname(file) === '.json' || text.startsWith('#!')) return '';
  if (!/import\.meta|__(?:dir|file)name/.test(text)) return '';
  const [url, dir, name] = [pathToFileURL(file).href, dirname(file), file].map((one) => JSON.stringify(one));
  return `const __docgen_url = ${url}, __docgen_dirname = ${dir}, __docgen_filename = ${name};`;
}

/** The column from 0 in the source of a column in the module as it was bundled; `line` counts from 1. */
export function columnInSource(
  file: string,
  text: string,
  bundled: { line: number; column: number },
): number {
  const shift = bundled.line === 1 ? addressPrefix(file, text).length : 0;
  return Math.max(0, bundled.column - shift);
}
