import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diagnosticsFromTool } from '../../../src/sources/api/mojo/source/tool-messages.ts';

const messages = suite('messages of the Mojo tool');

messages('without places the last words are told', () => {
  const at = { file: 'src', line: 1, col: 1 };
  const said = (stderr: string) =>
    diagnosticsFromTool(stderr, { root: '/site', at, code: 3 }).map((one) => one.message);
  assert.equal(said("/bin/mojo: error: cannot open 'x'\nmojo: error: could not generate documentation\n"), [
    "`mojo doc` failed: cannot open 'x'",
  ]);
  assert.equal(said('Segmentation fault\n'), ['`mojo doc` failed: Segmentation fault']);
  assert.equal(said(''), ['`mojo doc` failed: it ended with code 3 without a message']);
});

messages('warnings are no failures, and their notes belong to nothing', () => {
  const at = { file: 'src', line: 1, col: 1 };
  const found = diagnosticsFromTool(
    '/site/a.mojo:1:2: error: first\n/site/a.mojo:3:4: warning: odd\n/site/a.mojo:5:6: note: of the warning\nsub/b.mojo:7:8: error: second\n',
    { root: '/site', at, code: 1 },
  );
  assert.equal(
    found.map((one) => [one.at.file, one.at.line, one.message, one.related]),
    [
      ['a.mojo', 1, '`mojo doc` failed: first', undefined],
      ['sub/b.mojo', 7, '`mojo doc` failed: second', undefined],
    ],
  );
});

messages.run();
