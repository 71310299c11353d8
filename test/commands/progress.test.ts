import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createProgressLine } from '../../src/commands/progress.ts';
import type { Progress } from '../../src/model/progress.ts';
import { runInDir } from '../harness/run-cli.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const test = suite('the progress of a run');

const RENDERING: Progress = { stage: 'render', done: 12, total: 40, pages: [] };

/** Returns what is printed for a person or in a log when a run tells twice how far it is, 100 ms apart. */
async function printed(isInteractive: boolean): Promise<string> {
  const texts: string[] = [];
  const terminal = {
    out: () => undefined,
    err: (text: string) => texts.push(text),
    color: false,
    jobSummary: null,
    cwd: '/',
    command: 'docgen',
  };
  const line = createProgressLine({ ...terminal, isInteractive });
  line.onProgress(RENDERING);
  await setTimeout(100);
  line.onProgress({ ...RENDERING, done: 20 });
  line.end();
  return texts.join('');
}

test('a person sees one line, which goes away', async () => {
  const clear = '\r\u001b[2K';
  const text = (await printed(true)).replace(/0\.\d s/, '0 s');
  assert.is(text, `${clear}rendering pages 20 of 40 (0 s)${clear}`);
});

test('a log has no line of a short run', async () => {
  assert.is(await printed(false), '');
});

test('--quiet leaves nothing but findings', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(1, 2));
    const quiet = await runInDir(dir, ['build', '--quiet']);
    assert.equal([quiet.exit, quiet.err], [0, '']);
    assert.match((await runInDir(dir, ['build'])).err, 'published');
  }));

test('--profile prints the stages and the slowest pages, and writes a trace', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(1, 3));
    const { err, exit } = await runInDir(dir, ['build', '--profile', 'trace.json']);
    assert.is(exit, 0);
    assert.match(err, /^stage +time +memory +pages$/m);
    for (const row of [/^reading sources +\d+ ms +\d+ MB$/m, /^rendering pages +\d+ ms +\d+ MB +\d+$/m])
      assert.match(err, row);
    assert.match(err, /^slowest pages\n(?:(?:parsing|rendering) pages +\d+ ms {2}\S+\n)+/m);
    const { traceEvents } = JSON.parse(readFileSync(`${dir}/trace.json`, 'utf8'));
    const rendered = traceEvents.filter(({ cat }: { cat: string }) => cat === 'rendering pages');
    assert.is(
      rendered.length,
      traceEvents.filter(({ cat }: { cat: string }) => cat === 'parsing pages').length,
    );
    for (const { ph, ts, dur } of traceEvents) assert.ok(ph === 'X' && ts > 1e15 && dur >= 0);
    const plain = await runInDir(dir, ['check', '--profile']);
    assert.match(plain.err, /^checking +\d+ ms/m);
    assert.not.match(plain.err, 'slowest', 'nothing was parsed');
  }));

test.run();
