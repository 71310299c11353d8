import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import {
  doxygen,
  fileDef,
  functionDef,
  readHeader,
  readOrchard,
  readSite,
  section,
  symbolAt,
  textAt,
} from './doxygen-reading.ts';

const reader = suite('Doxygen');

/** Declarations of the library in test/data, as C writes them. */
const DECLARATIONS: readonly (readonly [path: string, kind: ApiSymbol['kind'], text: string])[] = [
  ['ORCHARD_VERSION', 'macro', '#define ORCHARD_VERSION "1.2"'],
  ['ORCHARD_MAX', 'macro', '#define ORCHARD_MAX(a, b) ((a) > (b) ? (a) : (b))'],
  ['ORCHARD_LOOP', 'macro', '#define ORCHARD_LOOP(x, ...)'],
  ['orchard', 'struct', 'typedef struct orchard orchard'],
  ['tree', 'struct', 'struct tree'],
  ['tree.name', 'field', 'char name[16]'],
  ['tree.ripe', 'field', 'unsigned ripe : 1'],
  ['tree.on_pick', 'field', 'void (*on_pick)(struct tree *self, int n)'],
  ['tree.either', 'field', 'union { ... } either'],
  ['tree.weights', 'field', 'uint32_t weights[3][4]'],
  ['tree_t', 'alias', 'typedef struct tree tree_t'],
  ['kind_t', 'enum', 'enum kind_t { ... }'],
  ['orchard_cb', 'alias', 'typedef int (*orchard_cb)(int n, void *data)'],
  ['ids_t', 'alias', 'typedef uint64_t ids_t[4]'],
  ['kDynamic', 'value', 'const int64_t kDynamic'],
  ['tree_new', 'function', 'tree_t *tree_new(const char *name, int *out, int *io, kind_t kind, int other)'],
  ['tree_inline', 'function', 'static inline int tree_inline(void)'],
  ['old_style', 'function', 'int old_style()'],
  ['tree_printf', 'function', 'int tree_printf(const char *fmt, ...)'],
  ['stat_s', 'function', 'int stat_s(const char *p, struct stat_s *s)'],
  ['struct stat_s', 'struct', 'struct stat_s'],
  ['num.Vec', 'class', 'template <typename T, int N = 3> class num::Vec'],
  ['num.Vec.operator+', 'method', 'Vec operator+(const Vec &o) const noexcept'],
  ['num.Vec.~Vec', 'method', 'virtual ~Vec()'],
  ['num.Vec.zero', 'method', 'static Vec zero()'],
  ['num.Vec.value_type', 'alias', 'using value_type = T'],
  ['num.Vec.Mode', 'enum', 'enum class Mode { ... }'],
  ['num.Vec.Inner.i', 'field', 'int i'],
  ['num.K', 'value', 'constexpr int num::K = 4'],
];

reader('every shape of the library in test/data is read', async () => {
  const { roots, diagnostics } = await readOrchard();
  assert.equal(diagnostics, []);
  assert.equal(
    roots.map(({ kind, path }) => `${kind} ${path}`),
    ['module status.h', 'module orchard.h', 'module vec.hpp'],
  );
  for (const [path, kind, text] of DECLARATIONS) {
    assert.is(textAt(roots, path), text);
    assert.is(symbolAt(roots, path).kind, kind, path);
  }
});

reader('values of an enum have plain names, those of an enum class are inside it', async () => {
  const { roots } = await readOrchard();
  const values = (path: string) => symbolAt(roots, path).members.map((one) => `${one.path}=${one.value}`);
  assert.equal(values('kind_t'), ['KIND_APPLE=null', 'KIND_PEAR=1 << 3']);
  assert.equal(values('num.Vec.Mode'), ['num.Vec.Mode.A=null', 'num.Vec.Mode.B=null']);
  assert.is(symbolAt(roots, 'ORCHARD_LIMIT').value, '10');
});

reader('words of a function are parted among its arguments', async () => {
  const { roots } = await readOrchard();
  const { summary, since, deprecated, source, signatures } = symbolAt(roots, 'tree_new');
  assert.is(summary?.markdown, 'Makes a tree.');
  assert.is(since, '1.1');
  assert.match(deprecated ?? '', /^Use \[`tree_free\(\)`\] instead/);
  assert.equal(source, { file: 'orchard.h', line: 101 });
  assert.equal(
    signatures[0]?.arguments.map(({ name, convention, text }) => [name, convention, text?.markdown]),
    [
      ['name', null, 'Its name. May not be NULL.'],
      ['out', 'out', 'Where it goes.'],
      ['io', 'in, out', 'both'],
      ['kind', null, 'the kinds'],
      ['other', null, 'the kinds'],
    ],
  );
  assert.match(
    signatures[0]?.returns?.text?.markdown ?? '',
    /^A new tree, or NULL\. \\\nNext line\n\n- `0`: fine/,
  );
  assert.equal(signatures[0]?.refs, [
    { name: 'tree_t', path: 'tree_t' },
    { name: 'kind_t', path: 'kind_t' },
  ]);
});

reader('overloads are one symbol with words each', async () => {
  const { roots } = await readOrchard();
  const { summary, signatures } = symbolAt(roots, 'num.f');
  assert.is(summary, null);
  assert.equal(
    signatures.map((one) => [one.anchor, one.text, one.summary?.markdown]),
    [
      ['num.f', 'int num::f(int a = 1)', 'f1'],
      ['num.f-2', 'int num::f(double a)', 'f2'],
    ],
  );
  assert.equal(
    signatures[0]?.raises.map(({ type, text }) => [type?.text, text?.markdown]),
    [['std::runtime_error', 'when bad']],
  );
});

reader('structs without a name belong to their field, or to what is around them', async () => {
  const field = (id: string, name: string, type: string) =>
    `<memberdef kind="variable" id="${id}" prot="public"><type>${type}</type><name>${name}</name></memberdef>`;
  const record = (id: string, name: string, inside: string) =>
    `<compounddef id="${id}" kind="struct"><compoundname>${name}</compoundname>${inside}<location file="tree.h" line="1"/></compounddef>`;
  const { roots } = await readSite({
    'xml/all.xml': doxygen(
      [
        fileDef('tree.h', '<innerclass refid="s" prot="public">s</innerclass>'),
        record(
          's',
          's',
          `<innerclass refid="s_u" prot="public">s.u</innerclass><innerclass refid="s_n" prot="public">s::@0</innerclass>${section(
            field('s1', 'u', 'union <ref refid="s_u">s::@1</ref>'),
          )}`,
        ),
        record('s_u', 's::@1', section(field('s2', 'a', 'int'))),
        record('s_n', 's::@0', section(field('s3', 'b', 'int'))),
      ].join('\n'),
    ),
  });
  assert.equal(
    symbolAt(roots, 's').members.map(({ path }) => path),
    ['s.u', 's.b'],
  );
  assert.equal(
    symbolAt(roots, 's.u').members.map(({ path, kind }) => `${kind} ${path}`),
    ['field s.u.a'],
  );
});

reader('a long macro shows its value below', async () => {
  const { roots } = await readOrchard();
  assert.is(
    symbolAt(roots, 'ORCHARD_LOOP').description?.markdown,
    'Expands to:\n\n```c\ndo { \\\n    f(x, __VA_ARGS__); \\\n  } while (0)\n```',
  );
});

reader('words about arguments that are not there are kept', async () => {
  const words = `<para><parameterlist kind="param"><parameteritem><parameternamelist><parametername>gone</parametername></parameternamelist><parameterdescription><para>Old.</para></parameterdescription></parameteritem></parameterlist></para>`;
  const { roots } = await readHeader(section(functionDef('f', { args: ['int a'], words })));
  assert.is(symbolAt(roots, 'f').description?.markdown, '- `gone`: Old.');
});

reader('a type inside itself ends there', async () => {
  const record = (id: string, inner: string) =>
    `<compounddef id="${id}" kind="struct"><compoundname>${id}</compoundname><innerclass refid="${inner}" prot="public">${inner}</innerclass><location file="tree.h" line="1"/></compounddef>`;
  const { roots } = await readSite({
    'xml/a.xml': doxygen(fileDef('tree.h', section(functionDef('f'))) + record('a', 'b') + record('b', 'a')),
  });
  assert.ok(roots.length <= 1);
});

reader.run();
