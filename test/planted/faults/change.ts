import type { SitePlan } from '../site-plan.ts';

/** Changes a text file of a site. Throws if nothing changed. */
export function change({ files }: SitePlan, path: string, edit: (text: string) => string): void {
  const text = files.get(path);
  const changed = typeof text === 'string' ? edit(text) : text;
  if (changed === undefined || changed === text) throw new Error(`${path} did not change`);
  files.set(path, changed);
}
