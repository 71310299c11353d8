import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CommandLine, callsOf, commandLinesOf } from './command-lines.ts';
import { faultsOfCommand, faultsOfReference, readCommands } from './command-rules.ts';
import { pageFromText, readPages } from './pages.ts';

const test = suite('content: command lines');
const pages = readPages();
const commands = readCommands();

test('every mojo and max command line on the site is one that this version has', () => {
  const lines = pages.flatMap(commandLinesOf);
  const faults = lines.flatMap((line) =>
    faultsOfCommand(line, commands).map((fault) => `${line.file}:${line.line}: ${fault}`),
  );
  assert.ok(lines.length > 100, `${lines.length} command lines`);
  assert.ok(faults.length === 0, `${faults.length} faults\n${faults.join('\n')}`);
});

test('the page of a command names every option of it', () => {
  const references = [...commands.keys()]
    .filter((name) => name.startsWith('mojo '))
    .map((name) => ({ name, file: `content/docs/mojo/cli/${name.slice(5)}.md` }));
  const max = [...commands.keys()].filter((name) => name.startsWith('max '));
  const all = [...references, ...max.map((name) => ({ name, file: 'content/docs/max/max-cli.md' }))];
  const faults = all.flatMap(({ name, file }) => {
    const page = pages.find((one) => one.file === file);
    return page === undefined ? [`no page for ${name}`] : faultsOfReference(page, name, commands);
  });
  assert.ok(faults.length === 0, `${faults.length} faults\n${faults.join('\n')}`);
});

function faultsIn(words: string): readonly string[] {
  const line: CommandLine = { file: 'a.md', line: 1, words: words.split(' '), isWhole: true };
  return faultsOfCommand(line, commands);
}

test('commands, options and values are told apart', () => {
  assert.equal(faultsIn('mojo build -O0 -g -DX=1 --emit=shared-lib -o lib.so main.mojo'), []);
  assert.equal(faultsIn('mojo run main.mojo --anything of the program'), []);
  assert.equal(faultsIn('mojo compile main.mojo'), ['mojo has no command "compile"']);
  assert.equal(faultsIn('mojo build --fast main.mojo'), ['mojo build has no option --fast']);
  assert.equal(faultsIn('max serve --port'), ['max serve --port needs a value']);
  assert.equal(faultsIn('max serve --cache-strategy flat'), ['max serve --cache-strategy takes no flat']);
  assert.equal(faultsIn('max serve --enable-echo=yes'), ['max serve --enable-echo takes no value']);
});

test('calls are found in fences, spans and behind other words', () => {
  const page = pageFromText(
    'content/docs/a.md',
    'Use `max list --json` or `max serve [OPTIONS]`.\n\n```bash\nmax serve \\\n  --port 1 # here\n```\n\n```mojo\nmax list --x\n```',
  );
  assert.equal(
    commandLinesOf(page).map(({ line, words }) => `${line}: ${words.join(' ')}`),
    ['4: max serve --port 1', '1: max list --json'],
  );
  assert.equal(callsOf('HF_TOKEN=x pixi run max list | grep a && mojo a.mojo'), [
    ['max', 'list'],
    ['mojo', 'a.mojo'],
  ]);
  assert.equal(callsOf('docker run --gpus=1 modular/max-full:25.5 --port 1'), [
    ['max', 'serve', '--port', '1'],
  ]);
});

test.run();
