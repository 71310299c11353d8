import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatManifest, isNewer, parseManifest } from '../../src/publish/manifest.ts';

const manifests = suite('manifest');

manifests('reads what it writes, whatever the order', () => {
  const segment = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', '10', '9', 'é'),
    fc.string({ minLength: 1 }),
  );
  const path = fc
    .array(
      segment.map((text) => text.replaceAll('/', '-')).filter((text) => text !== '.' && text !== '..'),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((parts) => parts.join('/'));
  const files = fc.array(
    fc.tuple(
      path,
      fc.record({ key: fc.string(), hash: fc.string(), size: fc.nat() }, { noNullPrototype: true }),
    ),
  );
  fc.assert(
    fc.property(files, fc.string(), (entries, docgen) => {
      const manifest = { docgen, files: new Map(entries) };
      const text = formatManifest(manifest);
      const parsed = parseManifest(text);
      assert.equal(parsed?.docgen, docgen);
      assert.equal(new Map([...(parsed?.files ?? [])].sort()), new Map([...manifest.files].sort()));
      assert.is(formatManifest({ docgen, files: new Map([...manifest.files].reverse()) }), text);
    }),
    { numRuns: 300 },
  );
});

manifests('has one line a file, sorted by code unit', () => {
  const entry = { key: 'k', hash: 'h', size: 3 };
  const files = new Map(['b', 'a', 'B', '10', '9'].map((path) => [path, entry]));
  const lines = ['10', '9', 'B', 'a', 'b'].map((path) => `"${path}":{"key":"k","hash":"h","size":3}`);
  assert.is(
    formatManifest({ docgen: '1.0.0', files }),
    `{"docgen":"1.0.0","files":{\n${lines.join(',\n')}\n}}\n`,
  );
});

manifests('refuses everything else', () => {
  const texts = [
    '',
    'null',
    '[]',
    '{}',
    '{"docgen":1,"files":{}}',
    '{"docgen":"1","files":[]}',
    '{"docgen":"1","files":{"a":1}}',
    '{"docgen":"1","files":{"a":{"key":"k"}}}',
    '{"docgen":"1","files":{"a":{"key":"k","hash":"h","size":"3"}}}',
    '{"docgen":"1","files":{"/a":{"key":"k","hash":"h"}}}',
    '{"docgen":"1","files":{"a/../b":{"key":"k","hash":"h"}}}',
  ];
  for (const text of texts) assert.is(parseManifest(text), null, text);
});

manifests('has no size for files of an older version, so they are written again', () => {
  const manifest = parseManifest('{"docgen":"0.1.0","files":{"a":{"key":"k","hash":"h"}}}');
  assert.is(manifest?.files.get('a')?.size, -1);
});

manifests('knows which version is newer', () => {
  assert.ok(isNewer('1.10.0', '1.9.9'));
  assert.ok(isNewer('2.0.0', '1.9.9'));
  assert.not(isNewer('1.2.3', '1.2.3'));
  assert.not(isNewer('1.2.3-rc.1', '1.2.3'));
  assert.not(isNewer('0.9', '1.0.0'));
  assert.not(isNewer('nonsense', '1.0.0'));
});

manifests.run();
