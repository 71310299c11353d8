import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../bench/random.ts';
import { diagnostic } from '../../../src/base/report.ts';
import { escapeHtml } from '../../../src/base/text/html.ts';
import { piecesFrom } from '../../../src/parse/api/signature/pieces.ts';
import { cutPages } from '../../../src/sources/api/cut-pages.ts';
import { MOJO_LANGUAGE } from '../../../src/sources/api/mojo/language.ts';
import { MOJO_READER } from '../../../src/sources/api/mojo/read.ts';
import { readDocstring } from '../../../src/sources/api/python/docstring/docstring.ts';
import { PROJECT } from '../../harness/paths.ts';
import { type Described, type HostileRun, runOn } from './hostile.ts';
import { mojoLibrary } from './mojo-library.ts';
import { symbolOf } from './symbols.ts';

const hostile = suite('hostile descriptions');

const dataOf = (path: string) => readFileSync(join(PROJECT, 'test/data', path), 'utf8');
const SOUND: readonly Described[] = [
  { reader: 'mojo', text: dataOf('mojo/plane-1.2.0.json') },
  { reader: 'python', text: dataOf('python/orchard-1.7.json') },
  {
    reader: 'openapi',
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1', description: 'Text.' },
      tags: [{ name: 'pets', description: 'Text.' }],
      paths: {
        '/pets/{id}': {
          post: {
            operationId: 'feed',
            tags: ['pets'],
            summary: 'Feeds.',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', enum: ['a'] } }],
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Meal' } } },
            },
            responses: { 200: { description: 'Fed.' } },
          },
        },
      },
      components: {
        schemas: { Meal: { type: 'object', properties: { grams: { type: 'number', default: 1 } } } },
      },
    }),
  },
];

/** Texts that mean something to JavaScript, to HTML, to Markdown, to file systems, or to a terminal. */
const TEXTS = [
  '__proto__',
  'constructor',
  'toString',
  '../../x',
  '',
  'x'.repeat(10_000),
  'a\u0000b',
  '\u0007\u001b[31m',
  '\u202eevil\u200f',
  '\ud800',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1)) ![x](data:text/html,x)',
  '<iframe src="//x"><style>*{}</style><svg onload=alert(1)>',
  '&lt;script&gt; {{ x }} $& ` <!--',
  '[\u0002served-at\u001fservers=<script>alert(1)</script>\u0003',
  '[\u0002no-such-phrase\u001f__proto__=[x](javascript:alert(1))\u0003',
];

/** Whatever is read: the command ends as commands do, nothing broken is published, and nothing in a page runs. */
function assertSound({ exit, err, published, dangers }: HostileRun, name: string): void {
  assert.ok(exit === 0 || exit === 1, `${name}: exit ${exit}\n${err}`);
  assert.ok(!published || exit === 0, `${name}: published and exit ${exit}`);
  assert.equal(dangers, [], name);
}

/** Every object or list of a value with every key in it. */
function spotsIn(value: unknown): (readonly [object, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[value, key] as const, ...spotsIn(inner)]);
}

function place(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

for (const { reader, text } of SOUND) {
  hostile(`${reader}: hostile texts in all fields`, async () => {
    for (const share of [1, 0.2]) {
      const random = createRandom(11);
      const value: unknown = JSON.parse(text);
      for (const [object, key] of spotsIn(value)) {
        const before: unknown = Reflect.get(object, key);
        const isText = typeof before === 'string' && !/^(?:kind|cls|openapi|in|\$ref)$/.test(key);
        const after = TEXTS[Math.floor(random() * TEXTS.length)] ?? '';
        if (isText && random() < share) place(object, key, random() < 0.5 ? after : `${before}${after}`);
      }
      assertSound(await runOn({ reader, text: JSON.stringify(value) }, 'build'), `share ${share}`);
    }
  });

  hostile(`${reader}: values of the wrong kind`, async () => {
    const wrong = [
      null,
      0,
      -1,
      true,
      [],
      {},
      [[[]]],
      [null, 1, 'a', {}],
      '__proto__',
      JSON.parse('{"__proto__":{}}'),
    ];
    for (let seed = 0; seed < 4; seed++) {
      const random = createRandom(seed);
      const value: unknown = JSON.parse(text);
      const spots = spotsIn(value);
      for (let count = 0; count < 4 ** (seed % 4); count++) {
        const [object, key] = spots[Math.floor(random() * spots.length)] ?? [];
        if (object === undefined || key === undefined) continue;
        const name = random() < 0.2 && !Array.isArray(object) ? 'constructor' : key;
        place(object, name, wrong[Math.floor(random() * wrong.length)]);
      }
      assertSound(await runOn({ reader, text: JSON.stringify(value) }, 'check'), `seed ${seed}`);
    }
  });

  hostile(`${reader}: cut off anywhere`, async () => {
    for (const share of [0, 0.37, 0.999]) {
      const cut = await runOn(
        { reader, text: text.slice(0, Math.floor(text.trimEnd().length * share)) },
        'build',
      );
      assertSound(cut, `cut at ${share}`);
      assert.is(cut.exit, 1);
    }
  });
}

const NESTED: readonly (readonly [Described['reader'], string, string])[] = [
  ['mojo', '{"kind":"package","name":"p","modules":[],"packages":[', ']}'],
  ['python', '{"kind":"module","name":"p","members":{"p":', '}}'],
  ['openapi', '{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":', '}'],
];

for (const [reader, open, close] of NESTED)
  hostile(`${reader}: nested without end`, async () => {
    const run = await runOn({ reader, text: `${open.repeat(10_000)}{}${close.repeat(10_000)}` }, 'build');
    assertSound(run, reader);
    assert.match(run.out, /nested (?:more than|too deeply)/);
  });

hostile('words with hostile keys and values', async () => {
  const [mojo] = SOUND;
  if (mojo === undefined) throw new Error('no description');
  for (const words of [
    `'__proto__': x\nconstructor: { summary: {} }\nplane: "${'<script>'.repeat(100)}"\n`,
    'plane: &a [*a]\n',
    `${'{a: '.repeat(10_000)}`,
    `plane:\n${'  x: y\n'.repeat(3)}`,
    `"${'plane.'.repeat(2000)}x": y\n`,
  ])
    assertSound(await runOn({ ...mojo, words }, 'check'), words.slice(0, 40));
});

/** Quadratic time would be minutes here; a busy machine takes some hundred milliseconds. */
function assertQuick(work: () => void): void {
  const before = process.cpuUsage();
  work();
  const { user } = process.cpuUsage(before);
  assert.ok(user < 3_000_000, `${user} µs`);
}

hostile('members of one name get ids of their own in linear time', () => {
  const members = Array.from({ length: 20_000 }, () => symbolOf('method', 'p.S.f'));
  const struct = symbolOf('struct', 'p.S', { members });
  assertQuick(() => void cutPages([struct], mojoLibrary('lib.json'), MOJO_READER.layout));
  const named = ['a', 'A', 'a-2', 'a'].map((name) => ({
    ...symbolOf('method', `p.S.${name}`),
    path: `${name}!`,
  }));
  const paths = named.map((one, index) => ({ ...one, path: String(index) }));
  const [page] = cutPages([{ ...struct, members: paths }], mojoLibrary('lib.json'), MOJO_READER.layout);
  assert.equal([...(page?.page.anchors.values() ?? [])], ['a', 'a-2', 'a-2-2', 'a-3']);
});

hostile('thousands of functions in one module are placed in linear time', () => {
  const members = Array.from({ length: 20_000 }, (_, index) => symbolOf('function', `p.f${10_000 + index}`));
  const root = symbolOf('module', 'p', { members });
  assertQuick(() => void cutPages([root], mojoLibrary('lib.json'), MOJO_READER.layout));
});

hostile('a type of a hundred kilobytes', () => {
  const declaration = {
    language: MOJO_LANGUAGE,
    refs: [],
    declared: null,
    bound: new Set<string>(),
  } as const;
  for (const text of ['A.'.repeat(50_000), 'A['.repeat(50_000), '"\\'.repeat(50_000), ' '.repeat(100_000)])
    assertQuick(() =>
      assert.is(
        piecesFrom({ ...declaration, text })
          .map((piece) => piece.space + piece.text)
          .join(''),
        text.trimEnd(),
      ),
    );
});

hostile('a docstring of a hundred kilobytes', () => {
  const write = (_role: string, content: string) => content;
  for (const text of [`a${' '.repeat(100_000)}b\nc`, '.. note:: '.repeat(9_000), 'a\n'.repeat(200_000)])
    assertQuick(() => void readDocstring(text, write));
});

hostile('a message that quotes a whole file is cut in the middle', () => {
  const at = { file: 'a.json', line: 1, col: 1 };
  const { message } = diagnostic('api/unreadable', { message: `start ${'x'.repeat(1e6)} end`, at });
  assert.is(message.length < 1100, true);
  assert.match(message, /^start x+…x+ end$/);
});

hostile('control characters never get into a page', () => {
  assert.is(escapeHtml('a\u0000\u001b\t\n<'), 'a\ufffd\ufffd\t\n&lt;');
});

hostile.run();
