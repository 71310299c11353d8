import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CHANGE_REPORTERS } from '../../src/commands/report/api-changes/list.ts';
import { REPORTERS } from '../../src/commands/report/list.ts';
import { SAMPLE_REPORTERS } from '../../src/commands/report/samples/list.ts';
import { CODES } from '../../src/model/codes.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const cli = suite('cli');
const BIN = `${PROJECT}/bin/docgen.js`;

/** A module as an address. */
function asUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

cli('help says what each command does, with examples', async () => {
  const { out, exit } = await runInDir(PROJECT, ['--help']);
  assert.is(exit, 0);
  for (const word of ['build', 'check', 'serve', 'init', 'explain', 'Examples:']) assert.match(out, word);
  for (const words of [['build'], ['check'], ['serve'], ['init'], ['explain'], ['api', 'diff'], ['test']]) {
    const own = await runInDir(PROJECT, [...words, '--help']);
    assert.is(own.exit, 0);
    assert.match(own.out, `Examples:\n  docgen ${words.join(' ')}`);
  }
});

cli('help for a command that does not exist names the fault', async () => {
  const { out, err, exit } = await runInDir(PROJECT, ['help', 'biuld']);
  assert.equal([out, exit], ['', 2]);
  assert.is(err, "error: unknown command 'biuld'\nhint: did you mean build?\n");
  for (const words of [['build'], ['api', 'diff']])
    assert.match((await runInDir(PROJECT, ['help', ...words])).out, `Usage: docgen ${words.join(' ')}`);
});

cli('the help of a command names the formats of its reports', async () => {
  for (const [verb, reporters] of [
    ['check', REPORTERS],
    ['build', REPORTERS],
    ['test', SAMPLE_REPORTERS],
    ['api diff', CHANGE_REPORTERS],
  ] as const) {
    const { out } = await runInDir(PROJECT, [...verb.split(' '), '--help']);
    const help = out.replace(/\s+/g, ' ');
    const choices = /--format <format> [^(]*\(choices: (.*?), default: "text"\)/.exec(help)?.[1] ?? '';
    assert.equal(
      [...choices.matchAll(/"(\w+)"/g)].map(([, name]) => name),
      reporters.map(({ name }) => name),
      verb,
    );
  }
});

for (const [words, hint] of [
  [['chek'], 'Did you mean check?'],
  [['build', '--stric'], 'Did you mean --strict?'],
  [['build', '--format', 'xml'], 'Allowed choices are text, json, github, sarif, junit, markdown'],
  [['build', '--workers', 'many'], '--workers takes a whole number'],
  [['build', '--out-dir', ''], '--out-dir takes a folder'],
  [['check', '--only', 'link/missing-anchr'], 'did you mean link/missing-anchor?'],
  [['check', '--ignore', 'links/*:docs/**'], 'docgen explain lists all codes'],
  [['serve', '--port', '70000'], '--port takes a number'],
  [['check', '--built', '.', '--base', 'http://['], '"http://[" is no base address'],
  [['check', '--built', 'src', '--root-dir', 'test'], 'is not above the built folder src'],
  [['check', '--root-dir', '.'], 'needs a built folder'],
  [['check', 'a', 'b'], 'too many arguments'],
] as const) {
  cli(`${words.join(' ')} is refused with a word of help`, async () => {
    const { err, exit } = await runInDir(PROJECT, words);
    assert.match(err, hint);
    assert.is(exit, 2);
  });
}

cli('--version is the version of the package', () => {
  const { version } = JSON.parse(readFileSync(`${PROJECT}/package.json`, 'utf8'));
  assert.is(execFileSync(process.execPath, [BIN, '--version']).toString(), `${version}\n`);
});

cli('a verb loads nothing heavy that it does not need', () =>
  inTempDir((dir) => {
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n' });
    // Each module that Node loads is named on standard error.
    const hook =
      'export async function load(url, context, next) { process._rawDebug(url); return next(url, context); }';
    const register = `import { register } from 'node:module'; register(${JSON.stringify(asUrl(hook))});`;
    const loaded = (words: readonly string[]) => {
      const ran = spawnSync(process.execPath, ['--import', asUrl(register), BIN, ...words], {
        cwd: dir,
        encoding: 'utf8',
      });
      return ['react', 'shiki', 'esbuild', 'zod', 'marked'].filter((name) =>
        ran.stderr.includes(`/node_modules/${name}/`),
      );
    };
    assert.equal(loaded(['--version']), []);
    assert.equal(loaded(['explain']), []);
    const checking = loaded(['check']);
    assert.not.ok(checking.includes('react'), 'check never loads React');
    assert.not.ok(checking.includes('shiki'), 'a page without code never loads the highlighter');
    assert.ok(checking.includes('marked'), 'the probe sees what is loaded');
  }),
);

cli('a folder that is gone is said in a sentence', () =>
  inTempDir((dir) => {
    const ran = spawnSync(
      'sh',
      ['-c', `mkdir gone && cd gone && rmdir ../gone && "${process.execPath}" "${BIN}" check`],
      {
        cwd: dir,
        encoding: 'utf8',
      },
    );
    assert.is(ran.status, 3);
    assert.match(ran.stderr, 'the current folder does not exist any more');
    assert.not.match(ran.stderr, '    at ');
  }),
);

cli('a reader of the report that goes away ends nothing with a stack', () => {
  const ran = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" explain | head -1`], {
    encoding: 'utf8',
  });
  assert.not.match(ran.stderr, 'at ');
  assert.is(ran.stdout.split('\n').length, 2);
});

if (process.platform === 'linux')
  cli('a disk that takes no more of the report is named without a stack', () => {
    const ran = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" explain > /dev/full`], {
      encoding: 'utf8',
    });
    assert.is(ran.stderr, 'error: the report cannot be written (ENOSPC)\n');
    assert.is(ran.status, 3);
  });

cli('explain prints every code, and says what to do about each', async () => {
  const list = (await runInDir(PROJECT, ['explain'])).out;
  for (const code of Object.keys(CODES)) {
    assert.match(list, code);
    const { out, exit } = await runInDir(PROJECT, ['explain', code]);
    assert.is(exit, 0);
    assert.match(out, 'To fix it');
  }
  const group = (await runInDir(PROJECT, ['explain', 'link'])).out;
  assert.ok(
    group.split('\n').every((line) => line === '' || line.startsWith('link/')),
    group,
  );
  const wrong = await runInDir(PROJECT, ['explain', 'link/missing-ancor']);
  assert.is(wrong.exit, 2);
  assert.match(wrong.err, 'did you mean link/missing-anchor?');
});

cli('a folder that is no site, is a file or is not there is told apart, and a site above is named', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'site/docgen.config.ts': configText(),
      'site/docs/index.md': '# Home\n',
      'other/x.md': '',
    });
    const said = async (words: readonly string[], at = dir) => (await runInDir(at, words)).out;
    assert.match(await said(['check', 'nope']), 'There is no folder "nope"');
    assert.match(await said(['check', 'other/x.md']), '"other/x.md" is a file, not the folder of a site');
    assert.match(await said(['check', 'other']), 'type docgen init to start a site here');
    assert.match(await said(['check'], `${dir}/site/docs`), 'name its folder: docgen build ..');
    writeFiles(dir, { 'site/docs/index.md': '# Home\n\n[x](nope.md)\n' });
    assert.match(await said(['check', '..'], `${dir}/site/docs`), /^index\.md:3:1 /);
  }),
);

cli('what configuration and components print stays out of a report', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': `console.log('by the configuration');\n${configText("templates: './theme.tsx',")}`,
      'docs/index.md': '# Home\n\nText.\n',
      'theme.tsx':
        "console.info('by the module');\nexport const Footer = () => { console.log('by the component'); return <i />; };\n",
    });
    const ran = spawnSync(process.execPath, [BIN, 'build', '--format', 'json'], {
      cwd: dir,
      encoding: 'utf8',
    });
    assert.equal(JSON.parse(ran.stdout).diagnostics, []);
    for (const who of ['configuration', 'module', 'component']) assert.match(ran.stderr, `by the ${who}`);
  }),
);

// The folder of processes takes no folders, and Node's own recursive mkdir never comes back from it.
if (process.platform === 'linux')
  cli('an output folder where none can be made is refused, not tried for ever', () =>
    inTempDir(async (dir) => {
      writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '# Home\n\nText.\n' });
      const ran = spawnSync(process.execPath, [BIN, 'build', '-o', '/proc/site'], {
        cwd: dir,
        encoding: 'utf8',
        timeout: 20_000,
        killSignal: 'SIGKILL',
      });
      assert.is(ran.status, 3, ran.stdout + ran.stderr);
      assert.match(ran.stdout, 'output/disk');
    }),
  );

cli.run();
