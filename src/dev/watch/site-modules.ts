import { dirname, isAbsolute } from 'node:path';
import { filesBelow } from '../../base/disk/files-below.ts';
import { filesKey } from '../../base/disk/files-key.ts';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import type { LoadedSite } from '../../config/index.ts';
import { isIgnoredStatic } from '../../sources/ignored-name.ts';

/** Whether a file may be part of the configuration, a component, an output or an adapter. */
export function isModule(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json)$/.test(path);
}

/** Returns the modules of outputs and adapters of a site. */
export function moduleFiles({ site }: LoadedSite): readonly string[] {
  const kinds = site.versions.flatMap(({ apis }) => apis.map(({ source }) => source.kind));
  return [...site.outputs, ...kinds.filter((kind) => isAbsolute(kind))];
}

/** Returns the folder whose modules components may import; null if there is none, or if the site is in it. */
export function templatesFolder({ site: { root, templates } }: LoadedSite): string | null {
  const folder = templates === null ? null : dirname(templates);
  return folder === null || `${root}/`.startsWith(`${folder}/`) ? null : folder;
}

/** Whether a changed file may be part of an output or an adapter of the site. */
export function touchesModules(paths: ReadonlySet<string>, loaded: LoadedSite): boolean {
  const folders = new Set(moduleFiles(loaded).map((file) => dirname(file)));
  return [...paths].some((path) => isModule(path) && folders.has(dirname(path)));
}

/** Whether a changed file may be part of a component of the site. */
export function touchesTemplates(paths: ReadonlySet<string>, { site: { templates } }: LoadedSite): boolean {
  if (templates === null) return false;
  const folder = `${dirname(templates)}/`;
  return [...paths].some((path) => isModule(path) && path.startsWith(folder));
}

/** Whether a file of the configuration, or a folder above one, changed. */
export function touchesConfig(paths: ReadonlySet<string>, { files }: LoadedSite): boolean {
  const isAbove = (path: string) => files.some((file) => file.startsWith(`${path}/`));
  return files.some((file) => paths.has(file)) || [...paths].some(isAbove);
}

/** Returns a text that changes when the configuration, a component, an output or an adapter of a site changes. */
export function modulesKey(loaded: LoadedSite, host: Host): string {
  const { files, site } = loaded;
  const components = templatesFolder(loaded);
  const below = components === null ? [] : filesBelow(components, host, isIgnoredStatic);
  const folders = [...(site.templates === null ? [] : [site.templates]), ...moduleFiles(loaded)].map(dirname);
  const beside = [...new Set(folders)].flatMap((folder) =>
    (ioOrNull(() => host.readDir(folder)) ?? []).map(({ name }) => `${folder}/${name}`),
  );
  const modules = [...below.map(({ path }) => path), ...beside].filter(isModule);
  return filesKey([...new Set([...files, ...modules])], host);
}

/** Whether a file, relative to the site, is part of what all pages are made with: the configuration or a component. */
export function isSharedFile(file: string, loaded: LoadedSite): boolean {
  const path = `${loaded.site.root}/${file}`;
  return loaded.files.includes(path) || touchesTemplates(new Set([path]), loaded);
}
