import { readFileSync, statSync } from 'node:fs';

/** Returns the name and the version under which docgen is installed, from its package file. */
export function ownPackage(): { readonly name: string; readonly version: string } {
  const { name, version } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return { name, version };
}

/** Returns the version of docgen. */
export function ownVersion(): string {
  return ownPackage().version;
}

/** Returns a text that changes when docgen is compiled again. For an installed package it is constant. */
function programStamp(): string {
  return String(statSync(new URL('./version.js', import.meta.url)).mtimeMs);
}

/** Returns the version of docgen for cache keys. In a checkout, it also changes when docgen is compiled again. */
export function programVersion(version = ownVersion()): string {
  return `${version} ${programStamp()}`;
}
