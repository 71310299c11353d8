import type { Sample, SampleFile } from '../model/sample.ts';

/** A relative path below its folder to a file with an extension: `stock/item.mojo`. */
const FILE = /^(?:(?!\.\.?\/)[\w.-]+\/)*[\w.-]*[\w-]\.[\p{L}\p{N}📦🔥]+$/u;

/** Returns the path of the file that a sample shows, or null if its title is not a path. */
export function pathOfSample({ title }: Pick<Sample, 'title'>): string | null {
  return title !== null && FILE.test(title) ? title : null;
}

/** Returns the files above each sample of a page, each in its last version. */
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
