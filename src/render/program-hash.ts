import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesBelow } from '../base/disk/files-below.ts';
import type { Host } from '../base/disk/host.ts';
import { hash, hashOf } from '../base/hash.ts';
import { sharedModules } from './module-urls.ts';
import { codeOfBundle } from './stack.ts';

/**
 * Returns the hash of all code that produces the markup of a page: docgen's templates and renderer, React, and the components of
 * the site (`overrides` is the absolute path of their bundle, or null). None of it is loaded.
 */
export function templatesHash(overrides: string | null, host: Host): string {
  const react = host.readBytes(fileURLToPath(import.meta.resolve('react/package.json')));
  const own = overrides === null ? '' : bundleHash(host.readBytes(overrides).toString('utf8'));
  return hashOf([programHash(host), hash(react), own]);
}

function programHash(host: Host): string {
  const folders = [
    new URL('../../templates/', import.meta.url),
    new URL('./', import.meta.url),
    new URL('../base/', import.meta.url),
    new URL('../document/', import.meta.url),
  ].map((url) => fileURLToPath(url).replace(/[\\/]$/, ''));
  return hashOf(
    folders.flatMap((folder) =>
      filesBelow(folder, host, (name) => name === 'client')
        .filter(({ name }) => /\.[jt]sx?$/.test(name))
        .map(({ path }) => [path.slice(folder.length), hash(host.readBytes(path))]),
    ),
  );
}

/** Returns the hash of a bundle of site components, which does not depend on the folders of docgen and the site. */
export function bundleHash(bundle: string): string {
  let code = codeOfBundle(bundle);
  for (const [name, url] of sharedModules()) code = code.split(url).join(name);
  return hash(code);
}

/** Returns the URL for importing a bundle. The hash in it makes a changed bundle a new module. */
export function bundleUrl(file: string, bundle: string): string {
  return `${pathToFileURL(file).href}?${bundleHash(bundle)}`;
}
