import { dirname, resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import type { LoadedSite } from '../../config/index.ts';
import { moduleFiles, templatesFolder } from './site-modules.ts';
import type { WatchTargets } from './watch-targets.ts';

/** Returns all that a site is made from. `included` are paths, relative to the site, of files that pages asked for. */
export function siteTargets(loaded: LoadedSite, included: readonly string[], host: Host): WatchTargets {
  const { root, templates } = loaded.site;
  const components = templatesFolder(loaded);
  const own = components === null ? [] : [components];
  return {
    folders: [...new Set([...servedFolders(loaded), ...apiFolders(loaded, host), ...own])],
    files: [
      ...loaded.files,
      ...(templates === null ? [] : [templates]),
      ...moduleFiles(loaded),
      ...included.map((file) => resolve(root, file)),
    ],
  };
}

/** Returns the folders with pages and files that are served. */
export function servedFolders({ site }: LoadedSite): readonly string[] {
  const all = [...site.versions.map(({ contentDir }) => contentDir), site.staticDir];
  return [...new Set(all.filter((one) => one !== null))];
}

/** Returns the folders with API descriptions and overlays. */
function apiFolders({ site }: LoadedSite, host: Host): readonly string[] {
  const paths = site.versions.flatMap(({ apis }) =>
    apis.flatMap(({ source, overlays }) => [source.path, ...(overlays ?? [])]),
  );
  return paths.map((path) => (ioOrNull(() => host.stat(path))?.kind === 'dir' ? path : dirname(path)));
}
