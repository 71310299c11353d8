import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { CheckOptions } from './options.ts';

type BuiltOptions = Pick<CheckOptions, 'built' | 'base' | 'rootDir' | 'cwd'>;

/** Returns what is wrong with the options for a folder of published files, as a sentence, or null. */
export function builtFault({ built, base, rootDir, cwd = '.' }: BuiltOptions): string | null {
  if (built === undefined)
    return (base ?? rootDir) === undefined ? null : 'a base address or a root folder needs a built folder';
  if (base !== undefined && !isWebAddress(base))
    return `"${base}" is no base address; write one such as https://example.com/docs/`;
  const isBelow = rootDir === undefined || contains(resolve(cwd, rootDir), resolve(cwd, built));
  return isBelow ? null : `the root folder ${rootDir} is not above the built folder ${built}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function contains(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return !isAbsolute(below) && below.split(sep)[0] !== '..';
}
