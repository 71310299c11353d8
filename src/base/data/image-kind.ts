import type { NoImage } from '../../model/page/page.ts';

/** Bytes at the start of a file that tell whether it is an image. A drawing may begin with a long comment. */
export const IMAGE_HEAD = 16_384;

/** Parts of the start of a file: hexadecimal digits of bytes, each with its offset. */
type Signature = readonly (readonly [offset: number, digits: string])[];

/** How the image formats that browsers show begin. */
const SIGNATURES: readonly Signature[] = [
  [[0, '89504e470d0a1a0a']], // PNG
  [[0, 'ffd8ff']], // JPEG
  [[0, '474946383761']], // GIF87a
  [[0, '474946383961']], // GIF89a
  [
    [0, '52494646'],
    [8, '57454250'],
  ], // WebP
  [[4, '6674797061766966']], // AVIF
  [[4, '6674797061766973']], // AVIF, animated
  [[4, '667479706d696631']], // HEIF
  [[0, '424d']], // BMP
  [[0, '00000100']], // icon
  [[0, 'ff0a']], // JPEG XL
  [[0, '0000000c4a584c20']], // JPEG XL in a container
];

const SVG = /<svg[\s/>]/;

/** Returns what the bytes at the start of a file are if they are no image, or null if they are one. */
export function noImageFrom(head: Uint8Array): NoImage | null {
  if (head.length === 0) return 'empty';
  const bytes = Buffer.from(head);
  if (SIGNATURES.some((parts) => parts.every(([at, digits]) => hasBytes(bytes, at, digits)))) return null;
  const text = bytes.toString('latin1');
  if (text.startsWith('version https://git-lfs')) return 'lfs-pointer';
  if (/^\s*<(?:!doctype html|html)/i.test(text)) return 'page';
  return SVG.test(text) ? null : 'other';
}

function hasBytes(bytes: Buffer, offset: number, digits: string): boolean {
  return bytes.toString('hex', offset, offset + digits.length / 2) === digits;
}

/** Completes the sentence "The file is …" for a file that is no image. */
export const NO_IMAGE: Readonly<Record<NoImage, string>> = {
  empty: 'empty',
  'lfs-pointer': 'a pointer of Git LFS, whose file was not fetched',
  page: 'a page of HTML',
  other: 'not in a format of images that browsers show',
};

/** Whether a text names something that is no image. */
export function isNoImage(text: string): text is NoImage {
  return Object.hasOwn(NO_IMAGE, text);
}
