import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFrontMatter } from '../../../src/parse/load/front-matter/index.ts';

/** What front matter gives, and the text behind it. */
export function read(text: string) {
  const lines = text.split('\n');
  const { meta, bodyLine, diagnostics } = readFrontMatter(lines, 'a.md');
  return { meta, body: lines.slice(bodyLine - 1).join('\n'), diagnostics };
}

/** Flow sequences that open and never close. */
export const deep = `${'['.repeat(20_000)}`;

/** Name, file, findings as `code line:col`, words of message and hint, body or null for any. */
export type Row = readonly [string, string, string, RegExp | null, string | null];

/** One test for each row of a table. */
export function checkRows(front: Test, rows: readonly Row[]): void {
  for (const [name, text, found, words, body] of rows)
    front(name, () => {
      const result = read(text);
      const places = result.diagnostics
        .map(({ code, at }) => `${code.replace('content/', '')} ${at.line}:${at.col}`)
        .sort((a, b) => Number(a.split(' ')[1]?.split(':')[0]) - Number(b.split(' ')[1]?.split(':')[0]));
      assert.is(places.join(), found);
      if (words !== null)
        assert.match(result.diagnostics.map(({ message, hint }) => `${message} ${hint}`).join(' '), words);
      if (body !== null) assert.is(result.body, body);
    });
}
