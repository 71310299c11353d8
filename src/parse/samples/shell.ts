import { nameOf, stemOf } from '../../base/paths.ts';
import type { Sample } from '../../model/sample.ts';

const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellsession']);

/** Programs that take a file and do not run it. */
const READERS: ReadonlySet<string> = new Set('cat less more head tail vi vim nano code touch rm'.split(' '));

/** Returns whether a language is that of commands. */
export function isShell(lang: string): boolean {
  return SHELLS.has(lang);
}

/**
 * Returns whether the last of some commands runs a file: `./name`, `tool name.ext` or `… run [tool] name.ext`, with flags
 * before the file and nothing after it.
 */
export function runsFile({ lines, lang }: Sample, title: string): boolean {
  const commands = commandsIn(
    lines.map(({ text }) => text),
    lang,
  );
  const words = (commands.at(-1) ?? '').split(/\s+/).filter((word) => !word.startsWith('-'));
  const last = words.pop() ?? '';
  if (words.length === 0) return last === `./${stemOf(nameOf(title))}` || last === `./${nameOf(title)}`;
  if (nameOf(last) !== nameOf(title)) return false;
  const [first = ''] = words;
  if (words.length === 1) return !READERS.has(first);
  // `pixi run mojo x.mojo`, `mojo run x.mojo`, `uv run x.py`
  const run = words.lastIndexOf('run');
  return run > 0 && words.length - run <= 2;
}

/** Returns the commands of a fence: those with a prompt, if there are any. Without a prompt, a console has none. */
function commandsIn(lines: readonly string[], lang: string): readonly string[] {
  const typed = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const prompted = typed.filter((line) => /^[$%>]\s/.test(line)).map((line) => line.slice(1).trim());
  return prompted.length > 0 || lang === 'console' ? prompted : typed;
}
