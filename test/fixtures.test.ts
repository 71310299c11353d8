import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../src/model/codes.ts';
import { fixtureNames, runFixture } from './harness/fixture.ts';
import { FIXTURES } from './harness/paths.ts';

const fixtures = suite('fixtures');
const only = process.env.ONLY ?? '';
const names = fixtureNames().filter((name) => name.includes(only));
for (const name of names) fixtures(name.replaceAll('-', ' '), () => runFixture(name));

if (only === '') {
  fixtures('every diagnostic code is shown by a fixture or named as untestable in one', () => {
    const shown = names
      .map((name) => readFileSync(join(FIXTURES, name, 'expected/output.txt'), 'utf8'))
      .join('\n');
    const elsewhere = readFileSync(join(FIXTURES, 'codes-tested-elsewhere.txt'), 'utf8');
    const missing = Object.keys(CODES).filter(
      (code) => !shown.includes(`  ${code}\n`) && !elsewhere.includes(`${code} `),
    );
    assert.equal(missing, []);
  });
}

fixtures.run();
