import { gridSite, writeFiles } from '../harness/site.ts';
import { rest, until, type Watched } from '../harness/watched.ts';

/** A site of a few pages. */
export const small = (dir: string) => writeFiles(dir, gridSite(2, 2));

/** A page of it. */
export const page = '/v1/area-0/page-0';

/** Waits until a page shows a text. */
export function shows(watched: Watched, path: string, text: string): Promise<void> {
  return until(async () => (await watched.show(path)).body.includes(text), `"${text}" at ${path}`);
}

/** How many refreshes some work leads to, once it has been quiet. */
export async function refreshesOf(watched: Watched, work: () => void | Promise<void>): Promise<number> {
  const before = watched.refreshes();
  await work();
  await rest(600);
  return watched.refreshes() - before;
}
