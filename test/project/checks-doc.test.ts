import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/model/codes.ts';
import { PROJECT } from '../harness/paths.ts';

/** Kinds of faults in `docs/checks.md`, and those that nobody can decide without asking other sites. */
const KINDS = 33;
const ONLINE = [7, 8];

interface Row {
  readonly number: number;
  readonly cells: readonly { readonly code: string; readonly path: string }[];
}

const text = readFileSync(join(PROJECT, 'docs/checks.md'), 'utf8');
const rows: readonly Row[] = [...text.matchAll(/^\| (\d+) \|.*\|(.*)\|$/gm)].map(
  ([, number, codes = '']) => ({
    number: Number(number),
    cells: [...codes.matchAll(/\[`([^`]+)`\]\(([^)]+)\)/g)].map(([, code = '', path = '']) => ({
      code,
      path: normalize(join('docs', path)),
    })),
  }),
);

const checks = suite('docs/checks.md');

checks('has a row for each kind of fault, with a code unless only other sites could tell', () => {
  assert.equal(
    rows.map(({ number }) => number),
    Array.from({ length: KINDS }, (_, index) => index + 1),
  );
  const empty = rows.filter(({ cells }) => cells.length === 0).map(({ number }) => number);
  assert.equal(
    empty.filter((number) => !ONLINE.includes(number)),
    [],
  );
});

checks('each code exists, and the test that it links to shows it', () => {
  for (const { number, cells } of rows)
    for (const { code, path } of cells) {
      const where = `${number}: ${code} in ${path}`;
      assert.ok(Object.hasOwn(CODES, code), where);
      assert.ok(existsSync(join(PROJECT, path)), where);
      const isFixture = statSync(join(PROJECT, path)).isDirectory();
      const shown = readFileSync(join(PROJECT, path, isFixture ? 'expected/output.txt' : ''), 'utf8');
      assert.ok(isFixture ? shown.includes(`  ${code}\n`) : shown.includes(code), where);
    }
});

checks.run();
