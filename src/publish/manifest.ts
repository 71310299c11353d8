import { isRecord } from '../base/data/is-record.ts';
import type { Host } from '../base/disk/host.ts';
import { hash } from '../base/hash.ts';
import { compareText } from '../base/report.ts';
import type { Manifest, ManifestEntry } from '../model/output/artifact.ts';

/** Name of the file by which an output folder is recognised. */
export const MANIFEST_NAME = '.docgen-manifest.json';

/** The manifest of a folder. `manifest` is null if it is damaged, and `text` if there is none. */
export interface ManifestState {
  readonly manifest: Manifest | null;
  readonly text: string | null;
  /** When the manifest was written, after all other files of that build. */
  readonly mtimeMs: number;
}

/** Reads the manifest of a folder. Throws errors of the disk. */
export function readManifest(dir: string, host: Host): ManifestState {
  const path = `${dir}/${MANIFEST_NAME}`;
  const found = host.stat(path);
  if (found === null) return { manifest: null, text: null, mtimeMs: 0 };
  const text = found.kind === 'file' ? host.readBytes(path).toString('utf8') : '';
  return { manifest: parseManifest(text), text, mtimeMs: found.mtimeMs };
}

/** Prints a manifest: sorted by path, one file a line, without anything of the time or the machine. */
export function formatManifest({ docgen, files }: Manifest): string {
  const lines = [...files]
    .sort(([a], [b]) => compareText(a, b))
    .map(
      ([path, { key, hash: digits, size }]) =>
        `${JSON.stringify(path)}:${JSON.stringify({ key, hash: digits, size })}`,
    );
  return `{"docgen":${JSON.stringify(docgen)},"files":{\n${lines.join(',\n')}\n}}\n`;
}

/** Parses a manifest. Returns null for anything that `formatManifest` cannot have written. */
export function parseManifest(text: string): Manifest | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.docgen !== 'string' || !isRecord(value.files)) return null;
  const files = new Map<string, ManifestEntry>();
  for (const [path, entry] of Object.entries(value.files)) {
    const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
    if (!isInside || path === MANIFEST_NAME || !isRecord(entry)) return null;
    // Without a size, as older versions wrote it, the file is replaced.
    const { key, hash: digits, size = -1 } = entry;
    if (typeof key !== 'string' || typeof digits !== 'string' || typeof size !== 'number') return null;
    files.set(path, { key, hash: digits, size });
  }
  return { docgen: value.docgen, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Makes a test whether a file of a manifest is on the disk with the bytes that were written. The size is compared, and the
 * bytes only if the file is newer than its manifest, which is written last: reading 1,858 files back took 0.6 s of 1.6 s.
 * So a file that was edited, copied, or cut off by a power failure is found and written again.
 */
export function createIntactTest(
  out: string,
  { manifest, mtimeMs }: ManifestState,
  host: Host,
): (path: string) => boolean {
  return (path) => {
    const entry = manifest?.files.get(path);
    if (entry === undefined) return false;
    try {
      const found = host.stat(`${out}/${path}`);
      if (found?.kind !== 'file' || found.size !== entry.size) return false;
      return found.mtimeMs <= mtimeMs || hash(host.readBytes(`${out}/${path}`)) === entry.hash;
    } catch {
      return false;
    }
  };
}

/** Whether version `one` (`1.10.0`) is later than `other`. Suffixes such as `-rc.1` do not count. */
export function isNewer(one: string, other: string): boolean {
  const numbers = (version: string) => (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
  const [a, b] = [numbers(one), numbers(other)];
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0)) ?? 0;
  return (a[at] ?? 0) > (b[at] ?? 0);
}
