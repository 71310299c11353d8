import type { Line, Page } from './pages.ts';

/** A call of a documented tool on a page: its words as a shell would split them. */
export interface CommandLine {
  readonly file: string;
  readonly line: number;
  readonly words: readonly string[];
  /** Whether it stands there to be typed: a code span may name an option without its value. */
  readonly isWhole: boolean;
}

const TOOLS: ReadonlySet<string> = new Set(['mojo', 'max']);
/** Words that run the command after them: `pixi run max serve`. */
const LAUNCHERS = /^(?:\$|sudo|time|nohup|exec|(?:pixi|uv) run|[A-Z][A-Z0-9_]*=\S*)\s+/;
/** The serving image starts `max serve` with the words after its name. */
const SERVING_IMAGE = /^modular\/max-[a-z-]+(?::\S+)?$/;

/** Every call of `mojo` and `max` that a page shows: in shell fences, and in code spans that name a command. */
export function commandLinesOf(page: Page): readonly CommandLine[] {
  return [...fencedCalls(page), ...page.lines.flatMap((line) => spanCalls(page, line))];
}

function fencedCalls(page: Page): readonly CommandLine[] {
  const calls: CommandLine[] = [];
  let shell = false;
  let pending = '';
  let start = 0;
  for (const { kind, raw, number } of page.lines) {
    if (kind === 'fence') {
      shell = /^\s*[`~]{3,}(?:bash|sh|shell|console|zsh)\b/.test(raw);
      pending = '';
    }
    if (kind !== 'code' || !shell) continue;
    if (pending === '') start = number;
    pending += raw.trim();
    if (pending.endsWith('\\')) {
      pending = `${pending.slice(0, -1)} `;
      continue;
    }
    for (const words of callsOf(pending)) calls.push({ file: page.file, line: start, words, isWhole: true });
    pending = '';
  }
  return calls;
}

function spanCalls(page: Page, { kind, raw, number }: Line): readonly CommandLine[] {
  if (kind !== 'text') return [];
  return [...raw.matchAll(/(?<!`)`([^`]+)`(?!`)/g)]
    .flatMap(([, code = '']) => (/[<[\]>…]|\.\.\./.test(code) ? [] : callsOf(code)))
    .filter((words) => words.length > 1)
    .map((words) => ({ file: page.file, line: number, words, isWhole: false }));
}

/** The calls in one line of shell: `a && b | c` has three. */
export function callsOf(line: string): readonly (readonly string[])[] {
  return line.split(/\s(?:&&|\|\|?|;|&)(?:\s|$)/).flatMap((part) => {
    let rest = part.trim();
    while (LAUNCHERS.test(rest)) rest = rest.replace(LAUNCHERS, '');
    const words = wordsOf(rest);
    if (TOOLS.has(words[0] ?? '')) return [words];
    const image = words[0] === 'docker' ? words.findIndex((word) => SERVING_IMAGE.test(word)) : -1;
    return image < 0 ? [] : [['max', 'serve', ...words.slice(image + 1)]];
  });
}

/** Splits as a shell does: quotes keep blanks together, `#` opens a comment, redirections are left out. */
function wordsOf(command: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)) {
    if (word.startsWith('#')) break;
    if (/^\d?>/.test(word)) break;
    words.push(word.replace(/["']/g, ''));
  }
  return words;
}
