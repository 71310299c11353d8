/** Bytes that grow: numbers of seven bits a byte, texts and blocks with their length before them. */
export interface ByteWriter {
  readonly number: (value: number) => void;
  readonly bytes: (value: Uint8Array) => void;
  readonly text: (value: string) => void;
  readonly size: () => number;
  /** Returns a copy of what was written. */
  readonly take: () => Uint8Array;
}

/** Makes an empty writer. */
export function createWriter(): ByteWriter {
  const encoder = new TextEncoder();
  const state = { buffer: new Uint8Array(32), size: 0 };
  const reserve = (more: number) => {
    if (state.size + more <= state.buffer.length) return;
    const grown = new Uint8Array(Math.max(2 * state.buffer.length, state.size + more));
    grown.set(state.buffer.subarray(0, state.size));
    state.buffer = grown;
  };
  const number = (value: number) => {
    reserve(5);
    let left = value;
    while (left > 127) {
      state.buffer[state.size++] = (left & 127) | 128;
      left >>>= 7;
    }
    state.buffer[state.size++] = left;
  };
  const bytes = (value: Uint8Array) => {
    number(value.length);
    reserve(value.length);
    state.buffer.set(value, state.size);
    state.size += value.length;
  };
  return {
    number,
    bytes,
    text: (value) => bytes(encoder.encode(value)),
    size: () => state.size,
    take: () => state.buffer.slice(0, state.size),
  };
}

/** Reads what a `ByteWriter` wrote, from the start. Past the end it reads zeros. */
export interface ByteReader {
  readonly number: () => number;
  readonly bytes: () => Uint8Array;
  readonly text: () => string;
  readonly isDone: () => boolean;
}

/** Makes a reader of bytes. */
export function createReader(buffer: Uint8Array): ByteReader {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = buffer[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  };
  const bytes = () => {
    const length = number();
    const from = at;
    at += length;
    return buffer.subarray(from, at);
  };
  return {
    number,
    bytes,
    text: () => new TextDecoder().decode(bytes()),
    isDone: () => at >= buffer.length,
  };
}

/** Writes texts without line breaks; each says how much of the one before it starts with. Sorted texts become short. */
export function writeTexts(texts: readonly string[], writer: ByteWriter): void {
  const lengths = createWriter();
  let before = '';
  const rest = texts.map((text) => {
    let length = 0;
    while (length < text.length && text.charCodeAt(length) === before.charCodeAt(length)) length++;
    // A pair of surrogates stays together, because each half would be written as a replacement character.
    if (length > 0 && (text.charCodeAt(length - 1) & 0xfc00) === 0xd800) length--;
    before = text;
    lengths.number(length);
    return text.slice(length);
  });
  writer.number(texts.length);
  writer.bytes(lengths.take());
  writer.text(rest.join('\n'));
}

/** Reads what `writeTexts` wrote. */
export function readTexts(reader: ByteReader): string[] {
  const count = reader.number();
  const lengths = createReader(reader.bytes());
  const rest = reader.text().split('\n');
  let before = '';
  return rest.slice(0, count).map((text) => {
    before = before.slice(0, lengths.number()) + text;
    return before;
  });
}
