import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FIXTURES, PROJECT } from '../harness/paths.ts';

const readme = suite('readme');
const text = readFileSync(join(PROJECT, 'README.md'), 'utf8');

readme('the sample output is what the tool prints', () => {
  const path = join(FIXTURES, 'check-prints-the-sample-output-of-the-readme/expected/output.txt');
  const printed = readFileSync(path, 'utf8').replace(/exit \d+\n$/, '');
  assert.ok(text.includes(`\`\`\`text\n$ docgen check\n${printed}\`\`\`\n`), printed);
});

readme('the folders in the table exist', () => {
  const [, table = ''] = text.split('## Where things are\n');
  const paths = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[^`, ]+/g) ?? [],
  );
  assert.ok(paths.length > 10, 'the table is read');
  assert.equal(
    paths.filter((path) => !existsSync(join(PROJECT, path))),
    [],
  );
});

readme.run();
