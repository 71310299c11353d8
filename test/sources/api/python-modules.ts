import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTempDir } from '../../harness/tree.ts';
import { readPython } from './python-orchard.ts';

/** Folder of the Python dumps that tests read, below the root of the project. */
export const DATA = 'test/data/python';

/** Reads modules given as values, one file each. */
export async function readModules(...modules: readonly unknown[]) {
  return inTempDir(async (dir) => {
    mkdirSync(join(dir, 'api'));
    for (const [index, module] of modules.entries())
      writeFileSync(
        join(dir, 'api', `${index}.json`),
        typeof module === 'string' ? module : JSON.stringify(module),
      );
    return readPython('api', dir);
  });
}

/** A module as griffe dumps it. */
export function moduleOf(
  path: string,
  members: Readonly<Record<string, unknown>>,
  fields: object = {},
): unknown {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return { [path]: { kind: 'module', name, path, members, ...fields } };
}
