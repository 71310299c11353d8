import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { referencePages, resolveReference } from './make-reference.ts';
import { makeLibrary, makeVersion } from './make-site.ts';

const SYMBOLS = `
package a @ a/index.md
package a.b @ a/b/index.md !
struct a.b.S @ a/b/S.md
method a.b.S.one
method a.b.S.two !
struct a.b.A @ a/b/A.md !
package a.c @ a/c/index.md
`;

const coverage = suite('coverage');

function resolve(least: number) {
  const pages = ['index.md', ...referencePages({ library: 'a', symbols: SYMBOLS })];
  const { value, diagnostics } = resolveReference({
    pages,
    apis: [makeLibrary('none', 100), makeLibrary('a', least)],
  });
  return { coverage: value.coverage, found: diagnostics };
}

coverage('counts symbols and parameters by package, and names what has no summary', () => {
  assert.equal(resolve(0).coverage, [
    {
      version: '1',
      library: 'none',
      symbols: 0,
      summaries: 0,
      parameters: 0,
      describedParameters: 0,
      groups: [],
    },
    {
      version: '1',
      library: 'a',
      symbols: 7,
      summaries: 4,
      parameters: 4,
      describedParameters: 2,
      groups: [
        { group: 'a', symbols: 1, summaries: 1, parameters: 0, describedParameters: 0, missing: [] },
        {
          group: 'a.b',
          symbols: 5,
          summaries: 2,
          parameters: 4,
          describedParameters: 2,
          missing: ['a.b', 'a.b.A', 'a.b.S.two'],
        },
        { group: 'a.c', symbols: 1, summaries: 1, parameters: 0, describedParameters: 0, missing: [] },
      ],
    },
  ]);
});

coverage('a library that has less than it asks for is a finding where it asks', () => {
  assert.equal(resolve(57).found, []);
  assert.equal(
    resolve(58).found.map(({ code, message, at, hint }) => [code, at.file, message, hint]),
    [
      [
        'api/low-coverage',
        'apis[1].coverage',
        '57.1 % of the symbols of library "a" have a summary (4 of 7); it asks for 58 %',
        'write the missing 3, a.b among them: `docgen check --coverage` lists them',
      ],
    ],
  );
});

coverage('several versions are counted apart', () => {
  const pages = referencePages({ library: 'a', symbols: SYMBOLS });
  const versions = [
    { ...makeVersion('1', ''), apis: [makeLibrary('a')] },
    { ...makeVersion('2', 'v2', {}, false), apis: [makeLibrary('a', 90)] },
  ];
  const { value, diagnostics } = resolveReference({
    pages: [
      'index.md',
      { path: 'index.md', version: '2' },
      ...pages,
      ...pages.slice(0, 2).map((page) => ({ ...page, version: '2' })),
    ],
    versions,
  });
  assert.equal(
    value.coverage.map(({ version, symbols }) => `${version} ${symbols}`),
    ['1 7', '2 2'],
  );
  assert.equal(
    diagnostics.map(({ at, message }) => [at.file, message]),
    [
      [
        'versions[1].apis[0].coverage',
        '50 % of the symbols of library "a" have a summary (1 of 2); it asks for 90 %',
      ],
    ],
  );
});

coverage.run();
