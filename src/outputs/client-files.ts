import type { Host } from '../base/disk/host.ts';
import { fingerprint, hash } from '../base/hash.ts';
import { extensionOf, stemOf } from '../base/paths.ts';
import type { OutputFile } from '../model/output/artifact.ts';
import type { ClientFiles, Output } from './output.ts';

/** The style sheet and scripts of the pages. */
export const clientFiles: Output = {
  name: 'client files',
  reserves: () => ['assets/'],
  perSite: ({ site, client }) => [
    client.stylesheet,
    client.themeScript,
    client.sidebarScript,
    client.pageScript,
    ...(site.favicon === null ? [client.icon] : []),
  ],
};

/** Reads what the build of docgen itself bundled from `templates/client/` into `dir`. */
export function readClientFiles(dir: string, host: Host): ClientFiles {
  return {
    stylesheet: readOne(dir, 'theme.css', host),
    themeScript: readOne(dir, 'theme.js', host),
    sidebarScript: readOne(dir, 'sidebar.js', host),
    pageScript: readOne(dir, 'page.js', host),
    icon: readOne(dir, 'icon.svg', host),
  };
}

function readOne(dir: string, name: string, host: Host): OutputFile {
  const content = host.readBytes(`${dir}/${name}`);
  const key = hash(content);
  const path = `assets/${stemOf(name)}.${fingerprint(key)}.${extensionOf(name)}`;
  return { path, key: () => key, body: { type: 'made', content: () => content } };
}
