/** What only the compiler writes. */
const NOISE = /#(?:lit|kgen|pop|interp)\.|!(?:lit|kgen|pop|co)\.|\b(?:div_s|rem_s|store_to_mem)\(/;
/** Noise up to this length stays: a reader learns more from it than from an ellipsis. */
const SHORT = 60;

/** An argument in brackets: its text from `start` to `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Longest value that stays as it is if it is the compiler's outside of all brackets. */
const LONGEST_VALUE = 300;

/** Returns a value, or `…` for a long one that only the compiler could have written. */
export function shortValue(text: string): string {
  return text.length > LONGEST_VALUE && NOISE.test(text) ? '…' : text;
}

/** Least number of characters by which a declaration must be shorter than printed before the printed one is kept. */
const MUCH = 200;

/** Returns the declaration as printed if what is shown of it lacks much, else null. */
export function rawIfShortened(printed: string, shown: string): string | null {
  const isShortened =
    printed.length - shown.length >= MUCH || (shown.includes('…') && !printed.includes('…'));
  return isShortened ? printed : null;
}

/** Replaces long arguments in brackets that hold what only the compiler writes by `…`. */
export function elideNoise(text: string): string {
  if (!NOISE.test(text)) return text;
  return elideIn(text, true);
}

function elideIn(text: string, isWhole: boolean): string {
  let shown = '';
  let from = 0;
  for (const group of groupsIn(text)) {
    const inner = text.slice(group.start, group.end);
    if (!NOISE.test(inner)) continue;
    const parts = argumentsIn(inner).map((part) => elideIn(part, false));
    shown += text.slice(from, group.start) + parts.join(',');
    from = group.end;
  }
  shown += text.slice(from);
  if (isWhole || shown.length <= SHORT || !NOISE.test(shown)) return shown;
  const [lead = ''] = /^\s*(?:\w+(?:=|: ))?/.exec(shown) ?? [];
  return `${lead}…`;
}

/** Returns what is in the brackets of types and calls: those after a name, but for names of the compiler's operations. */
function groupsIn(text: string): readonly Range[] {
  const groups: Range[] = [];
  const open: { readonly start: number; readonly isGroup: boolean }[] = [];
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\](){}]/g)) {
    if (mark.startsWith('"')) continue;
    if ('[({'.includes(mark)) {
      const isInside = open.some(({ isGroup }) => isGroup);
      open.push({ start: index + 1, isGroup: !isInside && followsName(text, index) });
    } else {
      const last = open.pop();
      if (last?.isGroup === true) groups.push({ start: last.start, end: index });
    }
  }
  return groups;
}

function followsName(text: string, at: number): boolean {
  const name = /(\w+|\])$/.exec(text.slice(Math.max(0, at - 60), at))?.[1] ?? '';
  return name !== '' && !/^(?:div_s|rem_s|cond|apply|rebind|and|xor|lt|ne|eq|add|mul|nonzero)$/.test(name);
}

/** Splits at commas outside brackets and strings. A bracket of the compiler (`extract<`) directly follows a name, `<` in Mojo does not. */
function argumentsIn(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\](){},]|(?<=\w)<|(?<![-\s=])>/g)) {
    if ('[({<'.includes(mark)) depth++;
    else if ('])}>'.includes(mark)) depth--;
    else if (mark === ',' && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}
