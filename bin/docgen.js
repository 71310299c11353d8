#!/usr/bin/env node
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
const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  // Asked by scripts many times over: answered before anything else is loaded.
  const { ownVersion } = await import('../dist/src/version.js');
  process.stdout.write(`${ownVersion()}\n`);
  process.exitCode = 0;
} else {
  const { runCli } = await import('../dist/src/cli.js');
  process.exitCode = await runCli(words);
}
