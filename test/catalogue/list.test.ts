import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { catalogue, formatCatalogue } from './list.ts';

const list = suite('the catalogue');
const rows = catalogue();
/** Where the list comes from; it is not part of the project. */
const DESIGN = `${PROJECT}/../shared/design/reliability.md`;

list('every id has a test or a sentence, and no id two', () => {
  assert.equal(
    rows.filter(({ tests, sentence }) => tests.length === 0 && sentence === null).map(({ id }) => id),
    [],
  );
  assert.is(new Set(rows.map(({ id }) => id)).size, rows.length);
});

list('every test that a row names is there', () => {
  assert.equal(
    rows.flatMap(({ id, broken }) => broken.map((one) => `${id}: ${one}`)),
    [],
  );
});

list('families have no gaps', () => {
  for (const [family, count] of [
    ['A', 26],
    ['B', 20],
    ['C', 18],
    ['D', 14],
    ['E', 20],
    ['F', 20],
    ['G', 11],
    ['H', 12],
    ['I', 9],
    ['J', 13],
    ['INV-', 10],
  ] as const)
    for (let at = 1; at <= count; at++)
      assert.ok(
        rows.some(({ id }) => id === `${family}${at}`),
        `${family}${at}`,
      );
});

list('is printed with a line an id', () => {
  const lines = formatCatalogue(rows).trimEnd().split('\n').slice(2);
  assert.is(lines.length, rows.length);
  assert.ok(lines.every((line) => /^\| [A-Z]+-?\d+ \| [^|]+ \| \S/.test(line)));
});

const compared = existsSync(DESIGN) ? list : list.skip;
if (!existsSync(DESIGN)) console.log('skipped: the document that the ids come from is not here');
compared('has every id of the document that they come from', () => {
  const parts = readFileSync(DESIGN, 'utf8').split(/^## /m).slice(1);
  const text = parts.filter((part) => /^[23]\. /.test(part)).join('\n');
  const ids = [...text.matchAll(/^\| ([A-J]\d+|[SR]-\d\d) \|/gm)].map(([, id = '']) => id);
  assert.ok(ids.length > 200, `${ids.length} ids`);
  const known = new Set(rows.map(({ id }) => id));
  assert.equal(
    ids.filter((id) => !known.has(id)),
    [],
  );
});

list.run();
