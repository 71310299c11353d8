/** Characters that an e-mail address may have before its `@`. */
const LOCAL_PART = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/;
/** The longest local part that an address can have (RFC 5321, 4.5.3.1.1). */
const LOCAL_LENGTH = 64;

/**
 * Counts the marks in a line that the lexer tries to match with all other marks of the paragraph. A very long word before an
 * `@` counts with all its characters, since an address may start at each of them.
 */
export function countMarks(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 42: // *
      case 91: // [
      case 93: // ]
      case 95: // _
      case 96: // `
      case 126: // ~
        marks++;
        break;
      case 60: // <
        if (text[at + 1] === '!' || text[at + 1] === '?') marks++;
        break;
      case 64: // @
        marks += longWordBefore(text, at);
        break;
    }
  }
  return marks;
}

function longWordBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && LOCAL_PART.test(text.charAt(start - 1))) start--;
  return at - start > LOCAL_LENGTH ? at - start : 0;
}

const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Returns whether a line below `header` makes it the header of a table: it has as many cells, and one of them has a bar. */
export function isDelimiterRow(header: string, row: string): boolean {
  return (
    row.includes('-') &&
    DELIMITER_ROW.test(row) &&
    (row.includes('|') || header.includes('|')) &&
    cellsOf(header) === cellsOf(row)
  );
}

/** Returns the number of cells in a row of a table. */
export function cellsOf(row: string): number {
  const text = row.trim();
  let cells = 1;
  for (let at = 1; at < text.length - 1; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '|') cells++;
  }
  return cells;
}

const DEFINITION =
  /^\[(?:[^[\]\\]|\\.)+\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** Returns whether a line is a complete link definition: `[label]: address "title"`. */
export function isDefinition(text: string): boolean {
  return text.startsWith('[') && text.length < 10_000 && DEFINITION.test(text);
}
