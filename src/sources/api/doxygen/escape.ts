/** Marks of Markdown that mean something anywhere in a line; also those of addresses: Doxygen has found the links already. */
const MARKS = /[\\`*[\]<>~|{}]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w)|:(?=\/\/)/gu;

/** Text as it stands, so that no mark in it is read as Markdown. Lines are not looked at: see `escapeLines`. */
export function escapeText(text: string): string {
  return text.replace(MARKS, (mark) => (mark === '&' ? '&amp;' : `\\${mark}`));
}

/** Marks that mean something at the start of a line. */
const LINE_START = /^(?:[-+=#>:]|(?<number>\d{1,9})(?=[.)]))/;

/** The lines of a paragraph, none of which opens a heading, a list, a container or a table. */
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

/** Code in a fence that nothing in it closes. */
export function fence(code: string, lang: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${lang}\n${code.trimEnd()}\n${marks}`;
}

/** Text that stands in a link's brackets or its address without ending it. */
export function linkAddress(url: string): string {
  return url.replace(
    /[\s()<>\\`|]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
