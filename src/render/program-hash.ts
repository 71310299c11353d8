import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash, hashOf } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import { sharedModules } from './module-urls.ts';
import { codeOfBundle } from './stack.ts';

/** Hash of the compiled files that turn a plan into markup, so that a new docgen renders every page anew. */
export function programHash(host: Host): string {
  const folders = [
    new URL('../../templates/', import.meta.url),
    new URL('./', import.meta.url),
    new URL('../base/', import.meta.url),
  ].map((url) => fileURLToPath(url));
  return hashOf(
    folders.flatMap((folder) =>
      host
        .readDir(folder)
        .filter((entry) => entry.kind === 'file' && /\.[jt]sx?$/.test(entry.name))
        .map((entry) => [entry.name, hash(host.readBytes(folder + entry.name))]),
    ),
  );
}

/** Hash of a bundle of site components, the same in whatever folder docgen and the site lie. */
export function bundleHash(bundle: string): string {
  let code = codeOfBundle(bundle);
  for (const [name, url] of sharedModules()) code = code.split(url).join(name);
  return hash(code);
}

/** Address under which a bundle is imported; the hash makes one that changed under the same name a new module. */
export function bundleUrl(file: string, bundle: string): string {
  return `${pathToFileURL(file).href}?${bundleHash(bundle)}`;
}
