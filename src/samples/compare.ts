/** Relative difference that numbers of a `~` line may have. */
const TOLERANCE = 0.01;

/**
 * Whether a program printed what its page shows. Blanks at the end of lines and blank lines at the end are ignored. A line
 * `...` matches any number of lines, `...` in a line any text in it. Numbers of a line that starts with `~` may differ by
 * one percent.
 */
export function matchesOutput(expected: string, found: string): boolean {
  return matchLines(linesOf(expected), linesOf(found), matchesLine);
}

/** Whether an output contains a message: each of its lines, in order, anywhere in a line of the output. */
export function showsMessage(expected: string, found: string): boolean {
  const lines = linesOf(found);
  let at = 0;
  for (const wanted of linesOf(expected)) {
    if (isGap(wanted) || wanted.trim() === '') continue;
    const pieces = ['', ...wanted.trim().split('...'), ''];
    while (at < lines.length && !matchesPieces(pieces, lines[at] ?? '')) at++;
    if (at++ >= lines.length) return false;
  }
  return true;
}

/** Returns the lines of an output without blanks at their ends and blank lines at the end. */
export function linesOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
}

/** Whether a line of the page matches any number of lines. */
export function isGap(line: string): boolean {
  return line.trim() === '...';
}

type MatchLine = (expected: string, found: string) => boolean;

/** Matches from the top. If a line differs, the last gap takes one more line. */
function matchLines(expected: readonly string[], found: readonly string[], matches: MatchLine): boolean {
  let at = 0;
  let gap = -1;
  let behindGap = 0;
  for (let line = 0; line < found.length; ) {
    const wanted = expected[at];
    if (wanted !== undefined && isGap(wanted)) {
      gap = at++;
      behindGap = line;
    } else if (wanted !== undefined && matches(wanted, found[line] ?? '')) {
      at++;
      line++;
    } else if (gap >= 0) {
      at = gap + 1;
      line = ++behindGap;
    } else return false;
  }
  return expected.slice(at).every(isGap);
}

/** Whether a printed line matches a line of the page. */
export function matchesLine(expected: string, found: string): boolean {
  if (expected.startsWith('~')) return isNear(expected.replace(/^~ ?/, ''), found);
  return matchesPieces(expected.split('...'), found);
}

/** Whether a line starts with the first piece, ends with the last, and has the others in order between them. */
function matchesPieces(pieces: readonly string[], line: string): boolean {
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return line === first;
  if (!line.startsWith(first) || line.length < first.length + last.length || !line.endsWith(last))
    return false;
  let at = first.length;
  for (const piece of rest) {
    const found = line.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= line.length - last.length;
}

const NUMBER = /[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

function isNear(expected: string, found: string): boolean {
  const texts = expected.split(NUMBER);
  const others = found.split(NUMBER);
  if (texts.length !== others.length || texts.some((text, index) => text !== others[index])) return false;
  const numbers = expected.match(NUMBER) ?? [];
  const printed = found.match(NUMBER) ?? [];
  return numbers.every((number, index) => isNearNumber(Number(number), Number(printed[index])));
}

function isNearNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}
