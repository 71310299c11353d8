import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diffSymbols } from '../../src/commands/api/diff-symbols.ts';
import type { ApiSymbol } from '../../src/model/api/api.ts';
import { runInDir } from '../harness/run-cli.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { signatureOf, symbolOf } from '../sources/api/symbols.ts';

const diff = suite('api diff');

function changes(before: readonly ApiSymbol[], after: readonly ApiSymbol[]): readonly string[] {
  return diffSymbols(before, after).map(
    (one) =>
      `${one.change} ${one.path} -[${one.before.join('; ')}] +[${one.after.join('; ')}] ${one.note ?? ''}`,
  );
}

function lib(...members: readonly ApiSymbol[]): readonly ApiSymbol[] {
  return [symbolOf('package', 'lib', { members })];
}

const fn = (name: string, text: string, given: Partial<ApiSymbol> = {}) =>
  symbolOf('function', `lib.${name}`, { signatures: [signatureOf(text)], ...given });

diff('the same twice is no difference, and words do not count', () => {
  const at = { file: 'a', line: 1, col: 1 };
  const before = lib(fn('f', 'fn f()'));
  const after = lib(fn('f', 'fn f()', { summary: { markdown: 'Says more.', at } }));
  assert.equal(changes(before, before), []);
  assert.equal(changes(before, after), []);
});

diff('what is inside a symbol that went is not told again', () => {
  const inner = symbolOf('field', 'lib.S.x');
  const gone = lib(symbolOf('struct', 'lib.S', { signatures: [signatureOf('struct S')], members: [inner] }));
  assert.equal(changes(gone, lib()), ['removed lib.S -[struct S] +[] ']);
  assert.equal(changes(lib(), gone), ['added lib.S -[] +[struct S] ']);
});

diff('overloads, types, values, parents and marks count', () => {
  assert.equal(changes(lib(fn('f', 'fn f()')), lib(fn('f', 'fn f(x: Int)'))), [
    'changed lib.f -[fn f()] +[fn f(x: Int)] ',
  ]);
  const alias = (value: string) => lib(symbolOf('alias', 'lib.A', { value }));
  assert.equal(changes(alias('1'), alias('2')), ['changed lib.A -[A = 1] +[A = 2] ']);
  const struct = (bases: readonly string[]) =>
    lib(symbolOf('struct', 'lib.S', { bases: bases.map((name) => ({ name, path: null })) }));
  assert.equal(changes(struct(['Copyable']), struct([])), ['changed lib.S -[struct S: Copyable] +[] ']);
});

diff('becoming deprecated is told with its note, being so already is not', () => {
  const old = fn('f', 'fn f()');
  const now = fn('f', 'fn f()', { deprecated: 'Use g.' });
  assert.equal(changes(lib(old), lib(now)), ['deprecated lib.f -[] +[] Use g.']);
  assert.equal(changes(lib(now), lib(now)), []);
});

diff('two OpenAPI documents are held against each other whatever their files are called', () =>
  inTempDir(async (dir) => {
    const document = (id: string) =>
      `openapi: 3.0.0\ninfo: { title: T, version: '1' }\npaths:\n  /x:\n    get: { operationId: a, responses: { '200': { description: ok } } }\n    post: { operationId: ${id}, responses: { '200': { description: ok } } }\n`;
    writeFiles(dir, { 'old.yaml': document('b'), 'v2/new.yaml': document('c') });
    const { out, exit } = await runInDir(dir, ['api', 'diff', 'old.yaml', 'v2/new.yaml']);
    assert.is(exit, 0);
    assert.match(out, /removed +endpoint +api\.b\n/);
    assert.match(out, /added +endpoint +api\.c\n/);
    assert.match(out, '1 removed, 0 changed, 0 deprecated, 1 added');
  }),
);

diff.run();
