#!/usr/bin/env node
import { statSync } from 'node:fs';
import module from 'node:module';

// Anything that ends without saying how it went has failed: 70 until a command has finished.
process.exitCode = 70;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  process.stderr.write(`docgen needs Node 20.11 or newer, this is ${process.versions.node}\n`);
  process.exit(3);
}
try {
  process.cwd();
} catch {
  process.stderr.write('error: the folder that you stand in is gone\nhint: change to another one: cd ~\n');
  process.exit(3);
}
/** The bundles of the package. In a checkout what the compiler alone made, where that is newer. */
function programFolder() {
  const madeAt = (path) => statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const bundled = madeAt('../dist/program/cli.js');
  const compiled = madeAt('../dist/src/cli.js');
  if (bundled === 0 && compiled === 0) {
    process.stderr.write('error: docgen is not complete: dist/program is missing\n');
    process.stderr.write('hint: install the package again; in a checkout, type npm run compile\n');
    process.exit(3);
  }
  const isNewer = compiled > bundled && madeAt('../src/cli.ts') > 0;
  return bundled === 0 || isNewer ? '../dist/src' : '../dist/program';
}

const program = programFolder();
const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  // Asked by scripts many times over: answered before anything else is loaded.
  const { ownVersion } = await import(`${program}/${program.endsWith('src') ? 'base/' : ''}version.js`);
  process.stdout.write(`${ownVersion()}\n`);
  process.exitCode = 0;
} else {
  // From Node 22.8 on what was compiled is kept by Node itself: the first page of `serve` is there a tenth sooner.
  module.enableCompileCache?.();
  try {
    const { runCli } = await import(`${program}/cli.js`);
    process.exitCode = await runCli(words);
  } catch (error) {
    // The command line reports errors of the machine itself, unless it could not be loaded.
    if (error?.code !== 'EMFILE' && error?.code !== 'ENFILE') throw error;
    process.stderr.write(
      `error: too many open files (${error.code})\nhint: raise the limit: ulimit -n 4096\n`,
    );
    process.exitCode = 3;
  }
}
