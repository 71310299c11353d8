import { fingerprint, hash } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import { extensionOf, stemOf } from '../base/paths.ts';
import type { Artifact } from '../model/artifact.ts';

/** The files that every page loads, under names that change with their content. */
export interface ClientFiles {
  readonly stylesheet: Artifact;
  readonly sidebarScript: Artifact;
  readonly pageScript: Artifact;
}

/** Reads what the build of docgen itself bundled from `templates/client/` into `dir`. */
export function readClientFiles(dir: string, host: Host): ClientFiles {
  return {
    stylesheet: readOne(dir, 'theme.css', host),
    sidebarScript: readOne(dir, 'sidebar.js', host),
    pageScript: readOne(dir, 'page.js', host),
  };
}

function readOne(dir: string, name: string, host: Host): Artifact {
  const content = host.readBytes(`${dir}/${name}`);
  const key = hash(content);
  return { path: `assets/${stemOf(name)}.${fingerprint(key)}.${extensionOf(name)}`, content, key };
}
