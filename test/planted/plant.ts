import { planSite } from './clean-site.ts';
import { API_FAULTS } from './faults/api-faults.ts';
import { BLOCK_FAULTS } from './faults/block-faults.ts';
import { CONFIG_FAULTS } from './faults/config-faults.ts';
import { INLINE_FAULTS } from './faults/inline-faults.ts';
import { LINK_FAULTS } from './faults/link-faults.ts';
import { PAGE_FAULTS } from './faults/page-faults.ts';
import { STATIC_FAULTS } from './faults/static-faults.ts';
import { createMarks, type MarkedFiles } from './marks.ts';
import { filesOf } from './write-site.ts';

/** Every fault of the sources, in no order. */
const FAULTS = [
  ...LINK_FAULTS,
  ...INLINE_FAULTS,
  ...BLOCK_FAULTS,
  ...PAGE_FAULTS,
  ...CONFIG_FAULTS,
  ...STATIC_FAULTS,
  ...API_FAULTS,
];

/** Plans the site of a seed and plants all faults in it, where the seed says. */
export function plantedSite(seed: number): MarkedFiles {
  const site = planSite(seed);
  const marks = createMarks();
  for (const plant of FAULTS) plant({ site, mark: marks.mark, n: site.chance.next() });
  return marks.resolve(filesOf(site));
}
