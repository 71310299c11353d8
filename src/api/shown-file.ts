import { relative, resolve } from 'node:path';

/** Returns a function that turns paths relative to a site into paths relative to the current folder. */
export function fileFrom(cwd: string, root: string): (file: string) => string {
  if (cwd === root) return (file) => file;
  return (file) => relative(cwd, resolve(root, file)).replaceAll('\\', '/') || '.';
}
