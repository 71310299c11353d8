import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../harness/tree.ts';
import { BUILT_FAULTS } from './faults/built-faults.ts';
import { createMarks, type MarkedFiles } from './marks.ts';
import { createChance } from './site-plan.ts';
import { BASE } from './static-files.ts';

/** Plants faults in the pages of a published site, each in a page of its own. Files are relative to the folder above. */
export function plantedPublished(dir: string, seed: number): MarkedFiles {
  const chance = createChance(seed);
  const marks = createMarks();
  const pages = filesBelow(join(dir, 'build')).filter((file) =>
    /^(?:guides|notes|tutorials)\/.*\d\.html$/.test(file),
  );
  const files = new Map<string, string>();
  for (const { before, write } of BUILT_FAULTS) {
    const [file = ''] = pages.splice(chance.below(pages.length), 1);
    const other = `${BASE}/${chance.pick(pages).replace(/\.html$/, '')}`;
    const added = `${write({ mark: marks.mark, n: chance.next(), other })}\n`;
    const html = readFileSync(join(dir, 'build', file), 'utf8');
    if (html.split(before).length !== 2) throw new Error(`${file} has no single ${before}`);
    files.set(
      `build/${file}`,
      html.replace(before, () => added + before),
    );
  }
  return marks.resolve(files);
}
