import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  doxygen,
  fileDef,
  functionDef,
  index,
  readHeader,
  readSite,
  section,
  symbolAt,
  textAt,
} from './doxygen-reading.ts';

const faults = suite('what Doxygen wrote, or did not');

faults('one file, an index and a folder without one are read alike', async () => {
  const files = {
    'xml/index.xml': index({ tree_8h: 'file', page: 'page' }),
    'xml/tree_8h.xml': doxygen(fileDef('tree.h', section(functionDef('f')))),
  };
  for (const path of ['xml', 'xml/index.xml', 'xml/tree_8h.xml']) {
    const { roots, diagnostics } = await readSite(files, { path });
    assert.equal(diagnostics, [], path);
    assert.is(textAt(roots, 'f'), 'int f()');
  }
  assert.equal((await readSite(files)).files, ['xml/index.xml', 'xml/tree_8h.xml']);
  const whole = await readSite({ 'xml/tree_8h.xml': files['xml/tree_8h.xml'] });
  assert.is(textAt(whole.roots, 'f'), 'int f()');
});

/** Sites that cannot be read, and the one finding about each. */
const FAULTS: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  place: string,
  message: RegExp,
])[] = [
  ['nothing there', { 'docs/a.md': '' }, 'api/unreadable xml:1:1', /xml cannot be read: it does not exist/],
  [
    'a folder without XML',
    { 'xml/a.txt': '' },
    'api/unreadable xml:1:1',
    /The folder xml contains no \.xml file/,
  ],
  [
    'a truncated file',
    { 'xml/a.xml': '<doxygen>\n <compounddef' },
    'api/unreadable xml/a.xml:2:14',
    /is not valid XML: Unclosed start tag for element `compounddef`/,
  ],
  ['a file that is no text', { 'xml/a.xml': 'PK\u0000' }, 'api/unreadable xml/a.xml:1:1', /is not valid XML/],
  ['other XML', { 'xml/a.xml': '\n<html></html>' }, 'api/unknown-shape xml/a.xml:2:1', /is a <html>/],
  [
    'a listed file that is not there',
    { 'xml/index.xml': index({ a_8h: 'file' }) },
    'api/unreadable xml/index.xml:2:1',
    /xml\/a_8h\.xml does not exist/,
  ],
  [
    'an id that climbs',
    { 'xml/index.xml': index({ '../../etc/passwd': 'file' }) },
    'api/unknown-shape xml/index.xml:2:1',
    /names a compound/,
  ],
  ['nothing to show', { 'xml/index.xml': index({}) }, 'api/unknown-shape xml:1:1', /describes no header/],
  [
    'an entity of a document type',
    { 'xml/a.xml': '<!DOCTYPE doxygen [<!ENTITY a "b">]>\n<doxygen>&a;</doxygen>' },
    'api/unreadable xml/a.xml:2:10',
    /Named entity isn't defined: &a;/,
  ],
];

for (const [what, files, place, message] of FAULTS)
  faults(`${what} is one finding`, async () => {
    const { roots, diagnostics } = await readSite(files);
    assert.equal(roots, []);
    assert.is(diagnostics.length, 1);
    for (const { code, at, message: said, hint } of diagnostics) {
      assert.is(`${code} ${at.file}:${at.line}:${at.col}`, place);
      assert.match(said, message);
      assert.ok(hint);
    }
  });

faults('an XML folder below the one that is named is the hint', async () => {
  const { diagnostics } = await readSite({ 'api/xml/index.xml': index({}) }, { path: 'api' });
  assert.is(diagnostics[0]?.hint, 'name the folder api/xml');
});

faults('unknown elements are reported once a file', async () => {
  const odd = functionDef('f', { words: '<para>A <sparkle>b</sparkle> <sparkle>c</sparkle></para>' }).replace(
    '<name>',
    '<glow/><name>',
  );
  const { roots, diagnostics } = await readHeader(section(odd));
  assert.equal(
    diagnostics.map(({ code, severity, message }) => [code, severity, message]),
    [['api/unknown-field', 'info', 'Doxygen wrote elements that docgen does not know: <glow>, <sparkle>']],
  );
  assert.is(symbolAt(roots, 'f').summary?.markdown, 'A b c');
});

faults.run();
