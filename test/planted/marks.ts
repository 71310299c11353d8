/** A fault that was planted, and what should be found. */
export interface PlantedFault {
  /** The number of its class in `docs/checks.md`. */
  readonly kind: number;
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly col: number;
}

/** Writes marks into texts where findings are expected, and finds them again when all texts are complete. */
export interface Marks {
  /** Returns a mark for the position of a finding. It is no part of the text. */
  readonly mark: (kind: number, code: string) => string;
  /** Returns texts without marks, and what the marks expect. Throws if a mark was lost. */
  readonly resolve: (files: ReadonlyMap<string, string | Uint8Array>) => MarkedFiles;
}

/** Files without marks, and what is wrong with them. */
export interface MarkedFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly faults: readonly PlantedFault[];
}

/** Makes marks. Private characters of Unicode are used, which no text of the corpus has. */
export function createMarks(): Marks {
  const expected: { readonly kind: number; readonly code: string }[] = [];
  return {
    mark: (kind, code) => `\uE000${expected.push({ kind, code }) - 1}\uE001`,
    resolve(files) {
      const clean = new Map(files);
      const faults: PlantedFault[] = [];
      for (const [file, content] of files) {
        if (typeof content !== 'string' || !content.includes('\uE000')) continue;
        const [first = '', ...parts] = content.split('\uE000');
        let text = first;
        for (const part of parts) {
          const [number = '', rest = ''] = part.split('\uE001');
          const found = expected[Number(number)];
          if (found === undefined) throw new Error(`mark ${number} in ${file} is unknown`);
          const lines = text.split('\n');
          faults.push({ ...found, file, line: lines.length, col: (lines.at(-1) ?? '').length + 1 });
          text += rest;
        }
        clean.set(file, text);
      }
      if (faults.length !== expected.length) throw new Error('a mark was lost, or copied');
      return { files: clean, faults };
    },
  };
}
