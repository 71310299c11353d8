import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import type { Site, Version } from '../../src/model/site.ts';
import { discoverSources } from '../../src/sources/index.ts';
import { plainSite } from '../harness/plain-site.ts';

/** A version of a name, with its pages in a folder. */
export function versionAt(name: string, contentDir: string): Version {
  const record = {
    pluginId: 'default',
    version: name,
    label: name,
    banner: null,
    badge: false,
    noIndex: false,
    className: '',
    isLast: true,
  } as const;
  return { record, path: name, notes: null, contentDir, sidebars: {}, apis: [] };
}

/** A site in a folder, with static files. */
export function siteAt(root: string, versions: readonly Version[] = [versionAt('1', `${root}/docs`)]): Site {
  return plainSite({ root, staticDir: `${root}/static`, versions });
}

/** Writes files of a site, with the folders that every site has. */
export function put(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  mkdirSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'static'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** What is found in a folder: names of files, and findings as `code file`. */
export async function find(root: string, host: Host = createHost(), site = siteAt(root)) {
  const { value, diagnostics } = await discoverSources(site, host, {
    cacheDir: null,
    locate: () => ({ file: 'docgen.config.ts', line: 1, col: 1 }),
  });
  return {
    docs: value.docs.map(({ file }) => file),
    assets: value.assets.map(({ file }) => file),
    found: diagnostics.map(({ code, at }) => `${code.replace('content/', '')} ${at.file}`).sort(),
    value,
    diagnostics,
  };
}
