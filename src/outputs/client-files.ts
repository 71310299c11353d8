import type { Host } from '../base/disk/host.ts';
import { fingerprint, hash } from '../base/hash.ts';
import { extensionOf, hrefFromRoute, stemOf } from '../base/paths.ts';
import type { OutputFile } from '../model/output/artifact.ts';
import { type SearchSettings, searchTexts } from '../model/search-page.ts';
import type { Site } from '../model/site.ts';
import type { ClientFiles, Output } from './output.ts';

/** The style sheet and scripts of the pages. */
export const clientFiles: Output = {
  name: 'client files',
  reserves: () => ['assets/'],
  perSite: ({ site, client: { icon, ...client } }) => [
    ...Object.values(client),
    ...(site.favicon === null ? [icon] : []),
  ],
};

/** Reads what the build of docgen itself bundled from `templates/client/` into `dir`. The search gets the texts of the site. */
export function readClientFiles(dir: string, site: Site, host: Host): ClientFiles {
  const read = (name: string) => clientFile(name, host.readBytes(`${dir}/${name}`));
  const searchStyle = read('search.css');
  const searchWorker = read('search-worker.js');
  const settings: SearchSettings = {
    worker: hrefFromRoute(`/${searchWorker.path}`, site.basePath),
    style: hrefFromRoute(`/${searchStyle.path}`, site.basePath),
    ...searchTexts(site.strings),
  };
  const search = new TextDecoder().decode(host.readBytes(`${dir}/search.js`));
  return {
    stylesheet: read('theme.css'),
    homeStylesheet: read('home.css'),
    themeScript: read('theme.js'),
    sidebarScript: read('sidebar.js'),
    pageScript: read('page.js'),
    searchScript: clientFile('search.js', withSettings(search, settings)),
    searchStyle,
    searchWorker,
    icon: read('icon.svg'),
  };
}

/** Returns a script in which `docgenSearch` has a value, without a name that other scripts of the page could see. */
function withSettings(script: string, settings: SearchSettings): string {
  return `((docgenSearch)=>{${script}})(${JSON.stringify(settings)});\n`;
}

function clientFile(name: string, content: string | Uint8Array): OutputFile {
  const key = hash(content);
  const path = `assets/${stemOf(name)}.${fingerprint(key)}.${extensionOf(name)}`;
  return { path, key: () => key, body: { type: 'made', content: () => content } };
}
