import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runTool, type ToolResult } from '../../src/base/process/run-tool.ts';

const tool = suite('running a tool');

function runNode(script: string, timeout = 30_000): Promise<ToolResult> {
  return runTool({ command: [process.execPath, '-e', script], cwd: process.cwd(), timeout });
}

tool('what it prints and how it ends is told', async () => {
  const end = await runNode('console.log("é"); console.error("no"); process.exitCode = 3');
  if (end.kind !== 'ended') throw new Error(end.kind);
  assert.equal([end.code, end.stdout.toString('utf8'), end.stderr], [3, 'é\n', 'no\n']);
});

tool('its input is empty', async () => {
  const end = await runNode('process.stdin.on("data", () => {}).on("end", () => console.log("end"))');
  assert.is(end.kind === 'ended' && end.stdout.toString('utf8'), 'end\n');
});

tool('one that runs too long is killed, even if what it started holds on to its output', async () => {
  const start = Date.now();
  const end = await runNode(
    'console.error("started"); require("node:child_process").spawn("sleep", ["20"], { stdio: "inherit" }); setInterval(() => {}, 1000)',
    1500,
  );
  assert.is(end.kind === 'killed' && end.reason, 'it ran longer than 1.5 s');
  assert.ok(Date.now() - start < 10_000);
});

tool('one that is not there, is a folder, or has no name is never started', async () => {
  const run = (command: readonly string[]) => runTool({ command, cwd: process.cwd(), timeout: 1000 });
  assert.equal(await run(['no-such-tool-anywhere']), { kind: 'missing' });
  assert.equal(await run([]), { kind: 'missing' });
  assert.equal(await run([process.cwd()]), { kind: 'refused', reason: 'its file may not be run' });
  assert.equal(await run(['a\0b']), { kind: 'refused', reason: 'it contains a NUL character' });
});

tool.run();
