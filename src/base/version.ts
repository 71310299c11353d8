import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGE_FILE = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** Returns the name and the version under which docgen is installed, and the path of its package file, which says so. */
export function ownPackage(): { readonly name: string; readonly version: string; readonly file: string } {
  const { name, version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'));
  return { name, version, file: PACKAGE_FILE };
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
