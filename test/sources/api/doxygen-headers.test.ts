import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ApiSymbol, NO_SYMBOL } from '../../../src/model/api/api.ts';
import { type ApiLibrary, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import { DOXYGEN_READER } from '../../../src/sources/api/doxygen/read.ts';
import {
  detailed,
  doxygen,
  fileDef,
  functionDef,
  index,
  readOrchard,
  readSite,
  section,
  symbolAt,
  textAt,
} from './doxygen-reading.ts';

const reader = suite('headers of Doxygen');

reader('groups, named sections and namespaces are texts of their header', async () => {
  const { roots } = await readOrchard();
  const text = symbolAt(roots, 'orchard.h').description?.markdown ?? '';
  assert.match(text, '## Special\n\nSpecial words\n\n- [`special_one`]');
  assert.match(
    text,
    '## Picking\n\nAbout picking.\n\nLong words on picking.\n\n- [`pick`]\\: Picks.\n- [`PICK_ALL`]',
  );
  assert.match(symbolAt(roots, 'vec.hpp').description?.markdown ?? '', '## Namespace num\n\nNumbers.');
});

reader('what two headers declare has the header in its name, where it is not the same', async () => {
  const { roots } = await readOrchard();
  assert.is(textAt(roots, 'pick'), 'int pick(tree_t *tree)');
  assert.is(textAt(roots, 'status.h.pick'), 'int pick(struct tree *tree)');
  const files = {
    'xml/a_8h.xml': doxygen(fileDef('a.h', section(functionDef('f', { file: 'a.h' })))),
    'xml/b_8h.xml': doxygen(
      fileDef('b.h', section(functionDef('f', { file: 'b.h', words: '<para>Does it.</para>' }))),
    ),
  };
  const same = await readSite(files);
  assert.equal(
    same.roots.map(({ path, members }) => [path, members.length]),
    [
      ['a.h', 0],
      ['b.h', 1],
    ],
  );
});

reader('headers of one name are told apart by their folders', async () => {
  const { roots } = await readSite({
    'xml/a.xml': doxygen(fileDef('one/io/t.h', section(functionDef('f', { file: 'one/io/t.h' })))),
    'xml/b.xml': doxygen(fileDef('two/io/t.h', section(functionDef('g', { file: 'two/io/t.h' })))),
  });
  assert.equal(
    roots.map(({ path }) => path),
    ['one/io/t.h', 'two/io/t.h'],
  );
});

reader('what newer versions describe in the group alone stands in its header', async () => {
  const { roots } = await readSite({
    'xml/index.xml': index({ t_8h: 'file', group__g: 'group' }),
    'xml/t_8h.xml': doxygen(
      fileDef('tree.h', section('<member refid="tree.h_1f01" kind="function"><name>f</name></member>')),
    ),
    'xml/group__g.xml': doxygen(
      `<compounddef id="group__g" kind="group"><compoundname>g</compoundname><title>Gs</title>${section(
        functionDef('f') + functionDef('g', { line: 2 }),
      )}</compounddef>`,
    ),
  });
  assert.equal(
    symbolAt(roots, 'tree.h').members.map(({ path }) => path),
    ['f', 'g'],
  );
});

reader('private members, friends and source files beside headers are left out', async () => {
  const { roots } = await readOrchard();
  const all = JSON.stringify(roots);
  assert.not.match(all, '"secret"');
  assert.not.match(all, '"hidden"');
  const alone = await readSite({
    'xml/t_8c.xml': doxygen(fileDef('t.c', section(functionDef('f', { file: 't.c' })))),
  });
  assert.equal(
    alone.roots.map(({ path }) => path),
    ['t.c'],
  );
});

reader('symbols without a header stand on a page for their file', async () => {
  const { roots } = await readSite({
    'xml/s.xml': doxygen(
      `<compounddef id="s" kind="struct"><compoundname>s</compoundname>${detailed('<para>An s.</para>')}<location file="io/s.h" line="3"/></compounddef>`,
    ),
  });
  assert.is(symbolAt(roots, 's.h').members[0]?.summary?.markdown, 'An s.');
});

reader('pages are headers without their ending, anchors are names', () => {
  const { pageOf, anchorOf, titleOf } = DOXYGEN_READER.layout;
  const symbol = (kind: ApiSymbol['kind'], name: string, path = name) => ({
    ...NO_SYMBOL,
    kind,
    name,
    path,
    at: { file: 'a.xml', line: 1, col: 1 },
  });
  const header = (name: string) => symbol('module', name);
  assert.is(pageOf(header('common.h'), [], LIBRARY), 'c/common');
  assert.is(pageOf(header('io/my status.hpp'), [], LIBRARY), 'c/io/my-status');
  assert.is(pageOf(header('index.h'), [], LIBRARY), 'c/index_');
  assert.is(pageOf(symbol('function', 'f'), [header('common.h')], LIBRARY), null);
  assert.is(anchorOf(symbol('value', 'M_NONE'), ['M_Dtype', 'M_NONE']), 'M_NONE');
  assert.is(anchorOf(symbol('field', 'x', 'num.Vec.x'), ['num::Vec', 'x']), 'num.Vec.x');
  assert.is(titleOf(header('common.h'), []), 'common.h');
});

const LIBRARY: ApiLibrary = {
  name: 'lib',
  route: 'c',
  source: { kind: 'doxygen', path: '/xml', callsTool: false, options: {} },
  overlays: null,
  pages: {},
  repository: null,
  imports: NO_IMPORT_RULES,
  coverage: 0,
};

reader.run();
