/** Characters with a meaning in Markdown anywhere in a line, and those of addresses: Doxygen marks links itself. */
const MARKS = /[\\`*[\]<>~|{}$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w)|:(?=\/\/)/gu;

/** Escapes text, except what has a meaning at the start of a line: see `escapeLines`. */
export function escapeText(text: string): string {
  return text.replace(MARKS, (mark) => (mark === '&' ? '&amp;' : `\\${mark}`));
}

/** Characters with a meaning at the start of a line. */
const LINE_START = /^(?:[-+=#>:]|(?<number>\d{1,9})(?=[.)]))/;

/** Escapes the lines of a paragraph, so that none starts a heading, list, container or table. */
export function escapeLines(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => {
      const text = line.trim();
      const start = LINE_START.exec(text);
      if (start === null) return text;
      const digits = start.groups?.number ?? '';
      return `${digits}\\${text.slice(digits.length)}`;
    })
    .join('\n');
}

/** Escapes an address for the brackets of a link. */
export function linkAddress(url: string): string {
  return url.replace(
    /[\s()<>\\`|]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
