// Stands in for `mojo`: `--version` and `doc PATH`. FAKE_MOJO_LOG names a file that gets a line for each call.
import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [verb, path = ''] = process.argv.slice(2);
if (process.env.FAKE_MOJO_LOG) appendFileSync(process.env.FAKE_MOJO_LOG, `${verb}\n`);

if (verb === '--version') {
  console.log(process.env.FAKE_MOJO_VERSION ?? 'Mojo 25.5.0 (fake)');
} else {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true })
        .map((name) => join(path, name))
        .filter((name) => name.endsWith('.mojo'))
    : [path];
  for (const file of files.sort()) refuse(file);
  const here = dirname(fileURLToPath(import.meta.url));
  const printed = readFileSync(join(here, process.env.FAKE_MOJO_PRINTS ?? 'plane-25.5.0.json'), 'utf8');
  process.stdout.write(printed);
}

function refuse(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('broken'));
  if (line < 0) return;
  const col = lines[line].indexOf('broken') + 1;
  console.error(`Included from ${file}:1:`);
  console.error(`${file}:${line + 1}:${col}: error: use of unknown declaration 'broken'`);
  console.error(`${lines[line]}\n${' '.repeat(col - 1)}^~~~~~`);
  console.error(`${file}:1:1: note: looked for from here`);
  console.error('mojo: error: could not generate documentation');
  process.exit(1);
}
