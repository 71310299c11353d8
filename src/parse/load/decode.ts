import { isUtf8 } from 'node:buffer';
import { diagnostic } from '../../base/report.ts';
import { firstBadByte, positionOfByte } from '../../base/text/utf8.ts';
import type { Code } from '../../model/codes.ts';
import type { Result } from '../../model/diagnostic.ts';
import { invisibleCharacters } from './invisible.ts';

/** Byte order marks of encodings that docgen does not read, the longer ones first. */
const FOREIGN_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32 (little-endian)', [0xff, 0xfe, 0, 0]],
  ['UTF-32 (big-endian)', [0, 0, 0xfe, 0xff]],
  ['UTF-16 (little-endian)', [0xff, 0xfe]],
  ['UTF-16 (big-endian)', [0xfe, 0xff]],
];

/**
 * Decodes the bytes of a file as UTF-8, without its byte order mark and with `\n` as line end. Returns a null value and one
 * diagnostic if the bytes are not UTF-8 or not text.
 */
export function decodeText(bytes: Buffer, file: string): Result<string | null> {
  const fault = encodingFault(bytes);
  if (fault !== null) {
    const { code, message, hint, offset } = fault;
    const at = { file, ...positionOfByte(bytes, offset) };
    return { value: null, diagnostics: [diagnostic(code, { message, hint, at })] };
  }
  const decoded = bytes.toString('utf8');
  const text = decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded;
  const value = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return { value, diagnostics: invisibleCharacters(value, file) };
}

interface EncodingFault {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly offset: number;
}

/** Returns why bytes are not UTF-8 or not text, or null. */
function encodingFault(bytes: Buffer): EncodingFault | null {
  const foreign = FOREIGN_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const code = 'content/encoding';
  if (foreign !== undefined)
    return { code, message: `The file is ${foreign[0]}, not UTF-8`, hint: 'save it as UTF-8', offset: 0 };
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const isWide = nul < 2 && bytes.length > 3 && bytes[nul + 2] === 0;
    const hint = isWide
      ? 'it looks like UTF-16: save it as UTF-8'
      : 'is it an image or archive with the wrong extension?';
    return { code: 'content/binary', message: `The file is binary: byte ${nul} is NUL`, hint, offset: nul };
  }
  if (isUtf8(bytes)) return null;
  const offset = firstBadByte(bytes);
  const name = `0x${(bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
  const hint = `${likelyEncoding(bytes, offset)}save it as UTF-8`;
  return { code, message: `The file is not UTF-8: byte ${name} at offset ${offset}`, hint, offset };
}

/** Guesses an older encoding: a byte from 0xA0 on with plain text around it is most likely one of its letters. */
function likelyEncoding(bytes: Buffer, offset: number): string {
  const [byte = 0, next = 0x20] = bytes.subarray(offset, offset + 2);
  if (next >= 0x80 && byte >= 0xe0) return '';
  if (byte >= 0xa0) return 'it looks like ISO-8859-1: ';
  return [0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x85, 0x80].includes(byte)
    ? 'it looks like Windows-1252: '
    : '';
}
