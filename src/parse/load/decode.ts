import { isUtf8 } from 'node:buffer';
import { diagnostic } from '../../base/report.ts';
import { firstBadByte, positionOfByte } from '../../base/utf8.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
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
  const foreign = FOREIGN_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (foreign !== undefined) return refuse('content/encoding', file, foreignEncoding(foreign[0]));
  const nul = bytes.indexOf(0);
  if (nul >= 0) return refuse('content/binary', file, nulByte(bytes, nul));
  if (!isUtf8(bytes)) return refuse('content/encoding', file, badByte(bytes));
  const decoded = bytes.toString('utf8');
  const text = normaliseLines(decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded);
  return { value: text, diagnostics: invisibleCharacters(text, file) };
}

function normaliseLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

interface Refusal {
  readonly message: string;
  readonly hint: string;
  readonly line: number;
  readonly col: number;
}

function refuse(code: Code, file: string, { message, hint, line, col }: Refusal): Result<null> {
  const found: Diagnostic = diagnostic(code, { message, hint, at: { file, line, col } });
  return { value: null, diagnostics: [found] };
}

function foreignEncoding(name: string): Refusal {
  return { message: `The file is ${name}, not UTF-8`, hint: 'save it as UTF-8', line: 1, col: 1 };
}

function nulByte(bytes: Buffer, offset: number): Refusal {
  const isWide = offset < 2 && bytes.length > 3 && bytes[offset + 2] === 0;
  const hint = isWide
    ? 'it looks like UTF-16: save it as UTF-8'
    : 'is it an image or archive with the wrong extension?';
  return { message: `The file is binary: byte ${offset} is NUL`, hint, ...positionOfByte(bytes, offset) };
}

function badByte(bytes: Buffer): Refusal {
  const offset = firstBadByte(bytes);
  const byte = bytes[offset] ?? 0;
  const name = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return {
    message: `The file is not UTF-8: byte ${name} at offset ${offset}`,
    hint: `${likelyEncoding(bytes, offset)}save it as UTF-8`,
    ...positionOfByte(bytes, offset),
  };
}

/** Guesses an older encoding: a byte from 0xA0 on with plain text around it is most likely a letter of it. */
function likelyEncoding(bytes: Buffer, offset: number): string {
  const [byte = 0, next = 0x20] = bytes.subarray(offset, offset + 2);
  if (next >= 0x80 && byte >= 0xe0) return '';
  if (byte >= 0xa0) return 'it looks like ISO-8859-1: ';
  return [0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x85, 0x80].includes(byte)
    ? 'it looks like Windows-1252: '
    : '';
}
