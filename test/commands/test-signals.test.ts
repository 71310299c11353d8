import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { isRunning } from '../harness/processes.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const signals = suite('docgen test that is ended');

/** A program that starts another, writes the process ids of both into a file, and never ends. */
const HANG = `const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
require('node:fs').writeFileSync(process.env.NOTE, process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);`;

async function until(isTrue: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 500; tries++) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return false;
}

signals('it ends its programs and removes their folders', async () => {
  await inTempDir(async (dir) => {
    writeFiles(dir, {
      'site/docgen.config.ts': configText("samples: { runners: { js: { command: ['node', '{file}'] } } },"),
      'site/docs/index.md': `# Page\n\n\`\`\`js\n${HANG}\n\`\`\`\n`,
    });
    mkdirSync(join(dir, 'tmp'));
    const note = join(dir, 'note');
    const env = { ...process.env, TMPDIR: join(dir, 'tmp'), NOTE: note };
    const run = spawn(process.execPath, [join(PROJECT, 'bin/docgen.js'), 'test', join(dir, 'site')], { env });
    const ended = new Promise((resolve) => run.on('close', (_code, signal) => resolve(signal)));
    assert.ok(await until(() => existsSync(note) && readFileSync(note, 'utf8').includes(' ')));
    const pids = readFileSync(note, 'utf8').split(' ').map(Number);
    run.kill('SIGTERM');
    assert.is(await ended, 'SIGTERM');
    assert.ok(await until(() => !pids.some(isRunning)), 'no program is left');
    assert.equal(
      readdirSync(join(dir, 'tmp')).filter((name) => name.startsWith('docgen-samples')),
      [],
    );
  });
});

signals.run();
