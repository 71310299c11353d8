import { readFileSync, statSync } from 'node:fs';

/** docgen's own version, from its package file. */
export function ownVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1];
  if (version === undefined) throw new Error('docgen bug: package.json without a version');
  return version;
}

/** A text that changes when docgen is compiled again. Of an installed package it is always the same: packing fixes its times. */
function programStamp(): string {
  return String(statSync(new URL('./version.js', import.meta.url)).mtimeMs);
}

/** What keeps what one docgen made from another: a version, and the program, which in a checkout changes while its version stays. */
export function programVersion(version = ownVersion()): string {
  return `${version} ${programStamp()}`;
}
