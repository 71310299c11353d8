import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseFenceMeta } from '../../../src/parse/markdown/code/fence-meta.ts';
import { markLines } from '../../../src/parse/markdown/code/line-marks.ts';

const meta = suite('fence meta');

/** Ranges of one mark, as `1-1 3-5`. */
function ranges(info: string, mark: 'highlighted' | 'add' | 'remove' | 'focus' = 'highlighted'): string {
  return (parseFenceMeta(info).ranges.get(mark) ?? []).map(({ from, to }) => `${from}-${to}`).join(' ');
}

meta('the language ends where something else starts', () => {
  assert.is(parseFenceMeta('js').lang, 'js');
  assert.is(parseFenceMeta('c++ title="x"').lang, 'c++');
  assert.is(parseFenceMeta('js{1,3}').lang, 'js');
  assert.is(parseFenceMeta('ts:line-numbers').lang, 'ts');
  assert.is(parseFenceMeta('js[config.js]').lang, 'js');
  assert.is(parseFenceMeta('objective-c').lang, 'objective-c');
  assert.is(parseFenceMeta('').lang, '');
  assert.is(parseFenceMeta('{1}').lang, '');
});

meta('forms of other generators', () => {
  assert.is(parseFenceMeta('rust,ignore').lang, 'rust');
  assert.equal([...parseFenceMeta('rust,no_run, should_panic').words], ['no_run', 'should_panic']);
  assert.is(parseFenceMeta('{ .py title="a.py" hl_lines="1 3-5" .annotate }').lang, 'py');
  assert.is(parseFenceMeta('{ .py title="a.py" }').title, 'a.py');
  assert.is(ranges('{.py hl_lines="1 3-5"}'), '1-1 3-5');
  assert.is(ranges('py hl_lines="1  3-5"'), '1-1 3-5');
  assert.equal(
    parseFenceMeta('py hl_lines="1 x-5"').problems.map(({ offset }) => offset),
    [],
  );
  assert.equal(
    parseFenceMeta('py hl_lines="1 5-3"').problems.map(({ offset }) => offset),
    [15],
  );
});

meta('titles', () => {
  assert.is(parseFenceMeta('js title="a b.js"').title, 'a b.js');
  assert.is(parseFenceMeta('js title=\'a "b".js\'').title, 'a "b".js');
  assert.is(parseFenceMeta('js filename="a.js"').title, 'a.js');
  assert.is(parseFenceMeta('js [a.js]').title, 'a.js');
  assert.is(parseFenceMeta('js title="{1,3}"').title, '{1,3}');
  assert.is(ranges('js title="{1,3}"'), '');
  assert.is(parseFenceMeta('js').title, null);
});

meta('ranges', () => {
  assert.is(ranges('js {1,3-5}'), '1-1 3-5');
  assert.is(ranges('js{ 1, 3 - 5 }'), '1-1 3-5');
  assert.is(ranges('js {1} {2}'), '1-1 2-2');
  assert.is(ranges('js ins={1-2}', 'add'), '1-2');
  assert.is(ranges('js del={4}', 'remove'), '4-4');
  assert.is(ranges('js focus={4}', 'focus'), '4-4');
  assert.is(ranges('js {doctest="x" hide=true}'), '');
  assert.is(ranges('js {}'), '');
});

meta('ranges that name no lines are problems at their place', () => {
  const problems = (info: string) => parseFenceMeta(info).problems.map(({ offset }) => offset);
  assert.equal(problems('js {1,3-}'), [6]);
  assert.equal(problems('js {5-1}'), [4]);
  assert.equal(problems('js {0}'), [4]);
  assert.equal(problems('js ins={1,,2}'), [10]);
  assert.equal(problems('js {-}'), [4]);
});

meta('line numbers', () => {
  assert.is(parseFenceMeta('js showLineNumbers').firstLine, 1);
  assert.is(parseFenceMeta('js showLineNumbers=5').firstLine, 5);
  assert.is(parseFenceMeta('js showLineNumbers={5}').firstLine, 5);
  assert.is(parseFenceMeta('js showLineNumbers={false}').firstLine, null);
  assert.is(parseFenceMeta('js:line-numbers').firstLine, 1);
  assert.is(parseFenceMeta('js:line-numbers=7 {1}').firstLine, 7);
  assert.is(parseFenceMeta('js:no-line-numbers').firstLine, null);
  assert.is(parseFenceMeta('js').firstLine, null);
});

meta('the copy button', () => {
  assert.is(parseFenceMeta('js').copy, true);
  assert.is(parseFenceMeta('js no-copy').copy, false);
  assert.is(parseFenceMeta('js should-fail').fails, true);
  assert.is(parseFenceMeta('js title="should-fail"').fails, false);
  assert.is(parseFenceMeta('js copy=false').copy, false);
});

meta('words of other tools pass', () => {
  for (const info of [
    'mojo no-test',
    'mojo doctest="a b"',
    'js live twoslash /x/ "y"',
    'js {{',
    'js ]',
    'js [',
    'js ="',
  ]) {
    assert.equal(parseFenceMeta(info).problems, [], info);
  }
});

meta('a range never costs more than the block has lines', () => {
  const many = Array.from({ length: 5_000 }, () => '1-5000').join(',');
  const lines = Array.from({ length: 5_000 }, () => 'x');
  const started = performance.now();
  const marked = markLines(lines, parseFenceMeta(`text {${many}}`));
  assert.is(marked.marks.size, 5_000);
  assert.ok(performance.now() - started < 500);
  const huge = markLines(['x'], parseFenceMeta('text {1-9999999999999999999999}'));
  assert.is(huge.problems.length, 1);
});

meta('comments and ranges both count lines that are shown', () => {
  const { lines, marks } = markLines(
    ['// highlight-next-line', 'a', 'b // [!code ++]', 'c'],
    parseFenceMeta('js {3}'),
  );
  assert.equal(lines, ['a', 'b', 'c']);
  assert.equal(
    lines.map((_, index) => [...(marks.get(index) ?? [])].join()),
    ['highlighted', 'add', 'highlighted'],
  );
});

meta('comments that only look alike stay', () => {
  const source = ['x [!code ++]', 'y // [!code nope]', 'z = "highlight-start"', '// [!code ++] tail'];
  assert.equal(markLines(source, parseFenceMeta('js')).lines, source);
});

meta('a comment alone marks the lines behind it', () => {
  const { lines, marks } = markLines(['# [!code focus:2]', 'a', 'b', 'c'], parseFenceMeta('py'));
  assert.equal(lines, ['a', 'b', 'c']);
  assert.equal(
    lines.map((_, index) => marks.get(index)?.has('focus') ?? false),
    [true, true, false],
  );
});

meta.run();
