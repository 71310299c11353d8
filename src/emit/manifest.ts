import { errorCode, type Host } from '../base/host.ts';
import { compareText } from '../base/report.ts';
import type { Manifest, ManifestEntry } from '../model/artifact.ts';

/** The file by which an output folder is recognised. */
export const MANIFEST_NAME = '.docgen-manifest.json';

/** A manifest as it stands on the disk: not there, damaged, or read. */
export type ManifestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'corrupt' }
  | { readonly kind: 'good'; readonly manifest: Manifest; readonly text: string };

/** Reads the manifest of a folder. Throws errors of the disk. */
export function readManifest(dir: string, host: Host): ManifestState {
  const text = readText(`${dir}/${MANIFEST_NAME}`, host);
  if (text === null) return { kind: 'none' };
  const manifest = parseManifest(text);
  return manifest === null ? { kind: 'corrupt' } : { kind: 'good', manifest, text };
}

function readText(path: string, host: Host): string | null {
  try {
    const found = host.stat(path);
    if (found === null) return null;
    return found.kind === 'file' ? host.readBytes(path).toString('utf8') : '';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The bytes of a manifest: sorted by path, one file a line, nothing of the time or machine. */
export function formatManifest({ docgen, files }: Manifest): string {
  const lines = [...files]
    .sort(([a], [b]) => compareText(a, b))
    .map(
      ([path, entry]) => `${JSON.stringify(path)}:${JSON.stringify({ key: entry.key, hash: entry.hash })}`,
    );
  return `{"docgen":${JSON.stringify(docgen)},"files":{\n${lines.join(',\n')}\n}}\n`;
}

/** Reads a manifest's text; null for anything that `formatManifest` could not have written. */
export function parseManifest(text: string): Manifest | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.docgen !== 'string' || !isRecord(value.files)) return null;
  const files = new Map<string, ManifestEntry>();
  for (const [path, entry] of Object.entries(value.files)) {
    if (!isRecord(entry) || typeof entry.key !== 'string' || typeof entry.hash !== 'string') return null;
    if (
      path === MANIFEST_NAME ||
      path.split('/').some((part) => part === '' || part === '.' || part === '..')
    )
      return null;
    files.set(path, { key: entry.key, hash: entry.hash });
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether version `one` (`1.10.0`) is later than `other`. Suffixes such as `-rc.1` do not count. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let index = 0; index < 3; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function numbersOf(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
}
