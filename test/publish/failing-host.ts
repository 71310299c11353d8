import { createHost, type Host } from '../../src/base/disk/host.ts';

/** The calls that change the disk. */
export const MUTATING = [
  'makeDir',
  'write',
  'writeNew',
  'link',
  'rename',
  'remove',
  'removeEmptyDir',
] as const;

/** A call that changes the disk, by name. */
export type Mutation = (typeof MUTATING)[number];

/** The real disk, except that `before` is told of each change, counted from 0, and may throw in its place. */
export function createWatchedHost(before: (call: Mutation, at: number, path: string) => void): Host {
  const host = createHost();
  let changes = 0;
  const watched =
    <Rest extends readonly unknown[]>(call: Mutation, change: (path: string, ...rest: Rest) => void) =>
    (path: string, ...rest: Rest): void => {
      before(call, changes++, path);
      change(path, ...rest);
    };
  return {
    ...host,
    makeDir: watched('makeDir', host.makeDir),
    write: watched('write', host.write),
    writeNew: watched('writeNew', host.writeNew),
    link: watched('link', host.link),
    rename: watched('rename', host.rename),
    remove: watched('remove', host.remove),
    removeEmptyDir: watched('removeEmptyDir', host.removeEmptyDir),
  };
}

/** An error as Node throws it. */
export function diskError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: simulated, '${path}'`), { code, path });
}
