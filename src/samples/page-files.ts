import type { Sample, SampleFile } from '../model/sample.ts';

/** A relative path that stays below its folder and ends in a file with an extension: `stock/item.mojo`. */
const FILE = /^(?:(?!\.\.?\/)[\w.-]+\/)*[\w.-]*[\w-]\.[\p{L}\p{N}📦🔥]+$/u;

/** The path of the file that a sample shows, by its title; null for a title that names no file. */
export function pathOfSample({ title }: Pick<Sample, 'title'>): string | null {
  return title !== null && FILE.test(title) ? title : null;
}

/** The files that stand above each sample on its page, each as it was shown last, by path. */
export function filesAbove(samples: readonly Sample[]): ReadonlyMap<Sample, readonly SampleFile[]> {
  const above = new Map<Sample, readonly SampleFile[]>();
  const pages = new Map<string, ReadonlyMap<string, string>>();
  for (const sample of samples) {
    const known = pages.get(sample.origin) ?? new Map<string, string>();
    const own = pathOfSample(sample);
    above.set(
      sample,
      [...known].filter(([path]) => path !== own).map(([path, text]) => ({ path, text })),
    );
    if (own === null) continue;
    const text = sample.lines.map((line) => `${line.text}\n`).join('');
    pages.set(sample.origin, new Map([...known, [own, text]]));
  }
  return above;
}
