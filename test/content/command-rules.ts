import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from '../harness/paths.ts';
import type { CommandLine } from './command-lines.ts';
import type { Page } from './pages.ts';

/** What an option takes: nothing, any value, or one of these. */
type Takes = boolean | readonly string[];

/** Options of each command (`mojo build`), as its help lists them; written by `scripts/record-help.js`. */
export type Commands = ReadonlyMap<string, ReadonlyMap<string, Takes>>;

/** Options that work and that no help of this version lists. */
const UNLISTED: ReadonlyMap<string, Takes> = new Map([['--target-accelerator', true]]);
/** Commands that hand all words after their first operand to the program they start. */
const HANDS_ON: ReadonlySet<string> = new Set(['mojo run', 'mojo debug', 'mojo repl']);

/** Reads the recorded help. */
export function readCommands(): Commands {
  const text = readFileSync(`${PROJECT}/test/data/commands.json`, 'utf8');
  const parsed: Record<string, Record<string, Takes>> = JSON.parse(text);
  return new Map(Object.entries(parsed).map(([name, options]) => [name, new Map(Object.entries(options))]));
}

/** What of a command line this version does not have: the command, an option, a missing or unknown value. */
export function faultsOfCommand({ words, isWhole }: CommandLine, commands: Commands): readonly string[] {
  const [tool = '', second = ''] = words;
  if (second === '') return [];
  const isBare = second.startsWith('-');
  const isFile = tool === 'mojo' && /\.(?:mojo|🔥)$/.test(second);
  const name = isFile ? 'mojo run' : isBare ? tool : `${tool} ${second}`;
  const options = commands.get(name);
  if (options === undefined) return [`${tool} has no command "${second}"`];
  const faults = faultsOfOptions(name, words.slice(isFile || isBare ? 1 : 2), options);
  return isWhole ? faults : faults.filter((fault) => !fault.endsWith('needs a value'));
}

function faultsOfOptions(
  name: string,
  words: readonly string[],
  options: ReadonlyMap<string, Takes>,
): readonly string[] {
  const faults: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (!/^-./.test(word)) {
      if (HANDS_ON.has(name)) break;
      continue;
    }
    const [flag = '', joined] = splitFlag(word, options);
    const takes = options.get(flag) ?? UNLISTED.get(flag);
    if (takes === undefined) faults.push(`${name} has no option ${flag}`);
    else if (takes === false && joined !== undefined) faults.push(`${name} ${flag} takes no value`);
    else if (takes !== undefined && takes !== false) {
      const value = joined ?? words[++i];
      if (value === undefined) faults.push(`${name} ${flag} needs a value`);
      else if (takes !== true && !value.startsWith('$') && !takes.includes(value))
        faults.push(`${name} ${flag} takes no ${value}`);
    }
  }
  return faults;
}

/** `--flag=value`, and the short spellings that take their value without a blank: `-O0`, `-j4`, `-DX=1`. */
function splitFlag(word: string, options: ReadonlyMap<string, Takes>): readonly [string, string?] {
  if (options.has(word)) return [word];
  const short = /^(-[A-Za-z])([^-].*)$/.exec(word);
  if (short?.[1] !== undefined && short[2] !== undefined && options.get(short[1]) === true)
    return [short[1], short[2]];
  const at = word.indexOf('=');
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}

/** Options that the page of a command does not name; the negative form of a switch goes with the positive one. */
export function faultsOfReference(page: Page, name: string, commands: Commands): readonly string[] {
  const options = commands.get(name) ?? new Map<string, Takes>();
  const rows = page.lines.map(({ raw }) => raw).concat(includedRows(page));
  const spans = rows.flatMap((raw) => [...raw.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  const named = new Set(spans.flatMap((code) => code.match(/(?<![\w-])--?[A-Za-z][\w-]*/g) ?? []));
  const missing = [...options.keys()].filter(
    (flag) => !named.has(flag) && !named.has(flag.replace(/^--no-/, '--')),
  );
  return missing.map((flag) => `${page.file}: ${name} ${flag} is not on its page`);
}

/** Lines of the files that a page includes. */
function includedRows({ file, lines }: Page): readonly string[] {
  return lines.flatMap(({ raw }) => {
    const path = /^<!--@include: (\S+)-->$/.exec(raw)?.[1];
    return path === undefined ? [] : readFileSync(join(PROJECT, dirname(file), path), 'utf8').split('\n');
  });
}
