import { readFileSync, statSync } from 'node:fs';

/** Returns the version of docgen from its package file. */
export function ownVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1];
  if (version === undefined) throw new Error('docgen bug: package.json without a version');
  return version;
}

/** Returns a text that changes when docgen is compiled again. For an installed package it is constant. */
function programStamp(): string {
  return String(statSync(new URL('./version.js', import.meta.url)).mtimeMs);
}

/** Returns the version of docgen for cache keys. In a checkout, it also changes when docgen is compiled again. */
export function programVersion(version = ownVersion()): string {
  return `${version} ${programStamp()}`;
}
