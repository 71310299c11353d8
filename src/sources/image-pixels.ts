import { imageSize } from 'image-size';
import { IMAGE_HEAD, noImageFrom } from '../base/data/image-kind.ts';
import { extensionOf } from '../base/paths.ts';
import type { AssetFact } from '../model/page/page.ts';

const MEASURED: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg']);
/** Bytes in which `<svg` is searched: the search is quadratic. */
const SVG_HEAD = 16_384;

/** Returns what a file with the name of an image is instead, or null. */
export function noImageOf(path: string, bytes: Uint8Array): AssetFact['noImage'] {
  return MEASURED.has(extensionOf(path)) ? noImageFrom(bytes.subarray(0, IMAGE_HEAD)) : null;
}

/** Returns the width and height of an image, or null if it is not one or its header does not have them. */
export function pixelsOf(path: string, bytes: Uint8Array): AssetFact['size'] {
  const extension = extensionOf(path);
  if (!MEASURED.has(extension)) return null;
  try {
    const { width, height } = imageSize(ownBytes(extension === 'svg' ? bytes.subarray(0, SVG_HEAD) : bytes));
    return isPixels(width) && isPixels(height) ? { width, height } : null;
  } catch {
    return null;
  }
}

function isPixels(length: number): boolean {
  return Number.isSafeInteger(length) && length > 0;
}

/**
 * Returns bytes with a buffer of their own. Small files share one, and image-size reads on behind the end of an image that was cut off: its
 * size was that of whatever stood there.
 */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
