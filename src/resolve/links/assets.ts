import { fingerprint } from '../../base/hash.ts';
import { extensionOf, hrefFromRoute, stemOf } from '../../base/paths.ts';
import { compareText } from '../../base/report.ts';
import { composed, folded } from '../../base/text/folded.ts';
import type { AssetFact } from '../../model/page/page.ts';
import type { AssetPlan } from '../../model/page/plan.ts';

const IMAGES: ReadonlySet<string> = new Set([
  'apng',
  'avif',
  'bmp',
  'gif',
  'ico',
  'jpeg',
  'jpg',
  'png',
  'svg',
  'webp',
]);
/** Characters of a file name that its fingerprinted name has. */
const STEM_LENGTH = 60;

/** Files beside the pages, by path in Unicode form C; `byFolded` finds those that differ only in case. */
export interface FileIndex {
  readonly byPath: ReadonlyMap<string, AssetFact>;
  readonly byFolded: ReadonlyMap<string, AssetFact>;
}

/** The static files, and the files beside the pages of each version. */
export interface AssetIndex {
  readonly statics: FileIndex;
  readonly ofVersion: ReadonlyMap<string, FileIndex>;
}

/** Indexes the static files that are published, and all content files that are not pages. */
export function indexAssets(statics: readonly AssetFact[], assets: readonly AssetFact[]): AssetIndex {
  const perVersion = new Map<string, AssetFact[]>();
  for (const asset of assets) {
    if (asset.version === null) continue;
    const found = perVersion.get(asset.version);
    if (found === undefined) perVersion.set(asset.version, [asset]);
    else found.push(asset);
  }
  const indexes = [...perVersion].map(([name, found]): [string, FileIndex] => [name, filesByPath(found)]);
  return { statics: filesByPath(statics), ofVersion: new Map(indexes) };
}

function filesByPath(assets: readonly AssetFact[]): FileIndex {
  return {
    byPath: new Map(assets.map((asset) => [composed(asset.path), asset])),
    byFolded: new Map(assets.map((asset) => [folded(asset.path), asset])),
  };
}

/** Whether a file is an image, by its extension. */
export function isImage(path: string): boolean {
  return IMAGES.has(extensionOf(path));
}

/** Returns the output path of a file. Static files keep their path, files beside pages get a name with a fingerprint. */
export function assetFile(asset: AssetFact): string {
  if (asset.version === null) return asset.path;
  const stem = stemOf(asset.path)
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, STEM_LENGTH);
  const extension = extensionOf(asset.path).replace(/[^a-z0-9]+/g, '');
  const name = `${stem}.${fingerprint(asset.hash)}${extension === '' ? '' : `.${extension}`}`;
  return `assets/${isImage(asset.path) ? 'img' : 'files'}/${name}`;
}

/** Returns the address of a file, percent-encoded. */
export function assetHref(asset: AssetFact, basePath: string): string {
  return hrefFromRoute(`/${assetFile(asset)}`, basePath);
}

/** Returns the files to copy: every static file, and the content files that pages use. Files of one name have the same bytes. */
export function planAssets(statics: readonly AssetFact[], used: Iterable<AssetFact>): AssetPlan[] {
  const byFile = new Map<string, AssetPlan>();
  const sorted = [...statics, ...used].sort((a, b) => compareText(a.file, b.file));
  for (const asset of sorted) {
    const file = assetFile(asset);
    if (!byFile.has(file)) byFile.set(file, { source: asset.file, file, hash: asset.hash });
  }
  return [...byFile.values()].sort((a, b) => compareText(a.file, b.file));
}
