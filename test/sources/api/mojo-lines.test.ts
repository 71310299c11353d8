import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scanSource } from '../../../src/sources/api/mojo/source/source-lines.ts';

const lines = suite('lines of Mojo source');

lines('declarations are found outside of texts, members by their indentation', () => {
  const { lines: found } = scanSource(
    [
      '"""fn not_this():',
      'struct NorThis:',
      '"""',
      '@implicit  # fn nor_this()',
      'struct Box[T: Copyable]:',
      '    """A box."""; var late: Int',
      '    var x: Int',
      '    fn put(self): pass',
      '    fn put(self, x: Int):',
      '        fn inner(): pass',
      '        var local = """',
      '    fn text(): """',
      '    @staticmethod',
      '    async def take(): pass',
      'comptime Unit = Int; alias s = "#"',
      'alias `struct` = 1',
    ].join('\n'),
  );
  assert.equal(Object.fromEntries(found), {
    Box: [5],
    'Box.x': [7],
    'Box.put': [8, 9],
    'Box.take': [14],
    Unit: [15],
    struct: [16],
  });
});

lines('imports give names, in brackets, with other names, and all of them', () => {
  const { imports } = scanSource(
    'from .a import B, C as D  # both\nfrom ..e import (\n    F,  # one\n    G as H,\n)\nfrom .i import *\nimport os\n',
  );
  assert.equal(
    imports.map(({ module, name, as }) => `${module} ${name} ${as}`),
    ['.a B B', '.a C D', '..e F F', '..e G H', '.i * *'],
  );
});

lines.run();
