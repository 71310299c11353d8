#!/usr/bin/env node
import { statSync } from 'node:fs';
import module from 'node:module';

// A process that ends before its command has finished has failed, so the exit code is 70 until then.
process.exitCode = 70;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  process.stderr.write(`docgen needs Node 20.11 or newer, this is ${process.versions.node}\n`);
  process.exit(3);
}
try {
  process.cwd();
} catch {
  process.stderr.write(
    'error: the current folder does not exist any more\nhint: change to another one: cd ~\n',
  );
  process.exit(3);
}
/** Returns the folder of the bundles or, in a checkout, of the compiled files if they are newer. */
function programFolder() {
  const madeAt = (path) => statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const bundled = madeAt('../dist/program/cli.js');
  const compiled = madeAt('../dist/src/cli.js');
  if (bundled === 0 && compiled === 0) {
    process.stderr.write('error: docgen is not complete: dist/program is missing\n');
    process.stderr.write('hint: install the package again; in a checkout, run npm run compile\n');
    process.exit(3);
  }
  const isNewer = compiled > bundled && madeAt('../src/cli.ts') > 0;
  return bundled === 0 || isNewer ? '../dist/src' : '../dist/program';
}

const program = programFolder();
const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  // Scripts ask for the version often, so it is printed before anything else is loaded.
  const { ownVersion } = await import(`${program}/${program.endsWith('src') ? 'base/' : ''}version.js`);
  process.stdout.write(`${ownVersion()}\n`);
  process.exitCode = 0;
} else {
  // Node 22.8 and newer cache compiled modules: the first page of `serve` takes a tenth less time.
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
