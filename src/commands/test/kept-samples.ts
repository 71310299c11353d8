import { dirname } from 'node:path';
import { readCachedText, writeCachedText } from '../../base/cached-text.ts';
import { filesBelow } from '../../base/files-below.ts';
import { filesKey } from '../../base/files-key.ts';
import { hashOf } from '../../base/hash.ts';
import type { Host } from '../../base/host.ts';
import { programVersion } from '../../base/version.ts';
import type { Sample } from '../../model/sample.ts';
import type { Site } from '../../model/site.ts';

/** The samples of a page. */
export interface PageSamples {
  /** The page's file, relative to the site. */
  readonly file: string;
  /** Its path in the content folder. */
  readonly path: string;
  readonly samples: readonly Sample[];
}

/** Samples of a whole site, and what they were read from. */
interface KeptSamples {
  readonly key: string;
  /** Files outside the site's folders that pages take in, relative to the site. */
  readonly includes: readonly string[];
  readonly pages: readonly PageSamples[];
}

/**
 * The samples of a site as an earlier run read them, or null where a file that they came from has changed, by size and time, or
 * a file came or went. Nothing but the folders is looked at then.
 */
export function recallSamples(site: Site, dir: string, host: Host): readonly PageSamples[] | null {
  const text = isKept(site) ? readCachedText(fileOf(dir), host) : null;
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  return isKeptSamples(kept) && kept.key === keyOf(site, kept.includes, host) ? kept.pages : null;
}

/** Keeps the samples of all pages of a site. Keep none where something could not be read. */
export function keepSamples(
  site: Site,
  { dir, ...read }: Omit<KeptSamples, 'key'> & { readonly dir: string },
  host: Host,
): void {
  if (!isKept(site)) return;
  const kept: KeptSamples = { key: keyOf(site, read.includes, host), ...read };
  writeCachedText(fileOf(dir), JSON.stringify(kept), host);
}

/** A tool that is called to describe an API looks itself whether its source changed. */
function isKept({ versions }: Site): boolean {
  return versions.every(({ apis }) => apis.every(({ source }) => source.command === null));
}

function fileOf(dir: string): string {
  return `${dir}/collected.json`;
}

function isKeptSamples(value: unknown): value is KeptSamples {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'includes' in value && 'pages' in value
  );
}

function keyOf({ root, limits, versions }: Site, includes: readonly string[], host: Host): string {
  const places = versions.flatMap(({ contentDir, apis }) => [
    contentDir,
    // Words stand beside a description, unless they are named.
    ...apis.flatMap(({ source, words }) => [dirname(source.path), source.path, ...(words ?? [])]),
  ]);
  const files = new Set([
    ...[...new Set(places)].flatMap((place) => filesAt(place, host)),
    ...includes.map((file) => `${root}/${file}`),
  ]);
  return hashOf([programVersion(), root, limits, versions, filesKey([...files], host)]);
}

/** All files below a folder, or the file that a path names. Hidden folders hold no pages. */
function filesAt(path: string, host: Host): readonly string[] {
  if (host.stat(path)?.kind !== 'dir') return [path];
  return filesBelow(path, host, (name) => /^\.|^node_modules$/.test(name)).map((file) => file.path);
}
