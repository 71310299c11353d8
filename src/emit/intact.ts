import { hash } from '../base/hash.ts';
import type { Host } from '../base/host.ts';
import type { Manifest, ManifestEntry } from '../model/artifact.ts';
import type { TreeListing } from './walk.ts';

/** What is looked at to know whether a file is intact. */
export interface IntactnessInput {
  readonly host: Host;
  readonly listing: TreeListing;
}

/**
 * A test whether a file of the manifest is there with the bytes that were written. Looks when first asked, so that only
 * files that matter are read; a folder that was edited by hand, or torn by a power cut, is found out and made again.
 */
export function createIntactness(
  out: string,
  manifest: Manifest | null,
  { host, listing }: IntactnessInput,
): (path: string) => boolean {
  const present = new Set(listing.files);
  const known = new Map<string, boolean>();
  return (path) => {
    const entry = manifest?.files.get(path);
    if (entry === undefined || !present.has(path)) return false;
    const answer = known.get(path) ?? hasBytes(`${out}/${path}`, entry, host);
    known.set(path, answer);
    return answer;
  };
}

function hasBytes(path: string, entry: ManifestEntry, host: Host): boolean {
  try {
    return hash(host.readBytes(path)) === entry.hash;
  } catch {
    return false;
  }
}
