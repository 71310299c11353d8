// Writes test/data/commands.json: which options the `mojo` and `max` commands on the PATH have, as their help says.
// Run it when the documented version changes: `PATH=<environment>/bin:$PATH node scripts/record-help.js`.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MOJO = ['', 'run', 'build', 'repl', 'debug', 'package', 'format', 'doc', 'demangle', 'test'];
const MAX = ['', 'serve', 'generate', 'encode', 'warm-cache', 'list'];

function helpOf(tool, command) {
  const words = [command, '--help'].filter((word) => word !== '');
  return execFileSync(tool, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
  });
}

/** Mojo heads each option with eight blanks; a spelling with `(LEVEL=0)` stands for a value and takes none itself. */
function optionsOfMojo(help) {
  const options = {};
  for (const [, head] of help.matchAll(/^ {8}(-.*)$/gm)) {
    const takesValue = head.includes('<');
    for (const part of head.split(', ')) {
      const flag = /^--?[A-Za-z][\w-]*/.exec(part)?.[0];
      if (flag !== undefined) options[flag] = takesValue && !part.includes('(');
    }
  }
  return options;
}

/** Click indents options by two blanks: `--flag TYPE`, `--on / --off`, `--flag [one|other]`. */
function optionsOfMax(help) {
  const options = {};
  for (const [, head] of help.matchAll(/^ {2}(-.*)$/gm)) {
    const [spelling = ''] = head.split(/ {2,}/);
    const choices = /\[([^\]]+\|[^\]]+)\]/.exec(spelling)?.[1]?.split('|');
    const takesValue = choices ?? / [A-Z]+$/.test(spelling);
    for (const [flag] of spelling.matchAll(/--?[a-z][a-z0-9_-]*/g)) options[flag] = takesValue;
  }
  return options;
}

function record(tool, commands, optionsOf) {
  const found = commands.map((name) => [`${tool} ${name}`.trim(), optionsOf(helpOf(tool, name))]);
  return Object.fromEntries(found);
}

const commands = { ...record('mojo', MOJO, optionsOfMojo), ...record('max', MAX, optionsOfMax) };
const file = fileURLToPath(new URL('../test/data/commands.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(commands, null, 2)}\n`);
