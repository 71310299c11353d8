import type { CheckOptions } from '../options.ts';

/** Returns what is wrong with the options of a baseline, as a sentence, or null. */
export function baselineFault({
  baseline,
  updateBaseline,
}: Pick<CheckOptions, 'baseline' | 'updateBaseline'>): string | null {
  if (baseline === '') return 'the baseline is a file, not an empty word';
  return updateBaseline === true && baseline === undefined
    ? 'an update needs the file of the baseline'
    : null;
}
