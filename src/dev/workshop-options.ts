import { programVersion } from '../base/version.ts';
import type { Site } from '../model/site.ts';
import type { RunOptions } from '../site/site-run.ts';
import type { WorkshopOptions } from './desk.ts';

/** What workshops must know of a site. */
export function workshopOptions(site: Site, options: RunOptions): WorkshopOptions {
  const contentDirs = new Map(site.versions.map((version) => [version.record.version, version.contentDir]));
  const references = site.versions.some(({ apis }) => apis.length > 0);
  const parser = {
    root: site.root,
    contentDirs,
    markdown: site.markdown,
    limits: site.limits,
    references,
    strings: site.strings,
  };
  const cacheDir = options.cacheDir === null ? null : `${options.cacheDir}/pages`;
  return { parser, cacheDir, docgen: programVersion(options.docgen) };
}
