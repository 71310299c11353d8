import { hash } from '../../src/base/hash.ts';
import type { Artifact } from '../../src/model/output/artifact.ts';

/** The two sites that the killed process publishes in turn. */
export type SiteName = 'a' | 'b';

const FILES = 400;

/** Half of the files are the same in both sites, a quarter have other bytes, an eighth is in one of them only. */
export function killSite(name: SiteName): Artifact[] {
  const files: Artifact[] = [];
  for (let at = 0; at < FILES; at++) {
    const own = at % 8 === 0;
    const shared = at % 2 === 1;
    const path = `v1/part-${at % 20}/${own ? name : 'page'}-${at}.html`;
    const content = `${shared ? 'both' : name} ${at} `.repeat(500);
    files.push({ path, content, key: hash(content) });
  }
  return files;
}
