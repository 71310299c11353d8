import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names that replace a module's own address: in a bundle it would be that of the bundle. */
export const OWN_ADDRESS = {
  'import.meta.url': '__docgen_url',
  'import.meta.dirname': '__docgen_dirname',
  'import.meta.filename': '__docgen_filename',
  __dirname: '__docgen_dirname',
  __filename: '__docgen_filename',
} as const;

/** Returns the definition of these names for the start of a module, or an empty text if the module does not use them. */
export function addressPrefix(file: string, text: string): string {
  if (extname(file) === '.json' || text.startsWith('#!')) return '';
  if (!/import\.meta|__(?:dir|file)name/.test(text)) return '';
  const [url, dir, name] = [pathToFileURL(file).href, dirname(file), file].map((one) => JSON.stringify(one));
  return `const __docgen_url = ${url}, __docgen_dirname = ${dir}, __docgen_filename = ${name};`;
}

/** Returns the column in the source of a column behind the prefix. Columns start at 0, lines at 1. */
export function columnInSource(
  file: string,
  text: string,
  bundled: { line: number; column: number },
): number {
  const shift = bundled.line === 1 ? addressPrefix(file, text).length : 0;
  return Math.max(0, bundled.column - shift);
}
