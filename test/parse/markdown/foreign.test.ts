import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FOREIGN_RULES } from '../../../src/parse/markdown/foreign/rules.ts';
import { FIXTURES } from '../../harness/paths.ts';
import { parseText } from './parse-text.ts';

const foreign = suite('foreign syntax');

/** The lines of a report that show the source. */
const EXCERPT = /^ +\d* \|.*\n/gm;

/** The reports of the fixtures with a page of each generator. */
const REPORTS = readdirSync(FIXTURES)
  .filter((name) => name.startsWith('foreign-syntax-of-'))
  .map((name) => readFileSync(`${FIXTURES}/${name}/expected/output.txt`, 'utf8').replace(EXCERPT, ''))
  .join('\n');

for (const { dialect, mark, hint } of FOREIGN_RULES)
  foreign(`a fixture shows ${mark} of ${dialect}`, () => {
    assert.ok(REPORTS.includes(`syntax of ${dialect}, so readers see it as text\n  hint: ${hint}\n`));
  });

foreign('a construct is named once, at its line and column, wherever it is in Markdown', async () => {
  const text = '# {{ a }}\n\n- x {{ b }}\n\n> **{{ c_d_e }}**\n\n| h |\n| --- |\n| [{{ f }}](/x) |\n';
  const { found } = await parseText(text);
  assert.equal(
    found.map(({ code, at, message }) => `${at.line}:${at.col} ${code} ${message.split('"')[1]}`),
    [
      '1:3 markdown/foreign-syntax {{ a }}',
      '3:5 markdown/foreign-syntax {{ b }}',
      '5:5 markdown/foreign-syntax {{ c_d_e }}',
      '9:4 markdown/foreign-syntax {{ f }}',
    ],
  );
});

foreign.run();
