import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Fields } from '../../../src/sources/api/fields.ts';
import { isFields, recordsOf, textOf } from '../../../src/sources/api/fields.ts';
import { isBalanced } from '../../../src/sources/api/mojo/signature/clean-text.ts';
import { PROJECT } from '../../harness/paths.ts';
import { mojoLibrary, pageIds, readLibrary, symbolsOf } from './mojo-library.ts';

const original = suite('the Mojo library as the original site serves it');

const API = join(PROJECT, 'content/api/mojo');
const FOLDERS = [
  ['stdlib', 'mojo/stdlib'],
  ['kernels', 'mojo/kernels'],
  ['max', 'max/api/mojo'],
] as const;

/** The page ids that the original site has, worked out from the files alone. */
function originalIds(pkg: Fields, path: string): readonly string[] {
  const ids = [`${path}/index`];
  for (const module of recordsOf(pkg, 'modules')) {
    const name = textOf(module, 'name') ?? '';
    if (name === '__init__') continue;
    const at = `${path}/${name === 'index' ? 'index_' : name}`;
    const types = [...recordsOf(module, 'structs'), ...recordsOf(module, 'traits')].map(
      (one) => textOf(one, 'name') ?? '',
    );
    ids.push(`${at}/index`, ...types.map((type) => `${at}/${type}`));
    for (const one of recordsOf(module, 'functions')) {
      const own = textOf(one, 'name') ?? '';
      const twin = types.includes(own.charAt(0).toUpperCase() + own.slice(1).toLowerCase());
      ids.push(`${at}/${own}${twin || own.toLowerCase() === 'index' ? '-function' : ''}`);
    }
  }
  for (const inner of recordsOf(pkg, 'packages'))
    ids.push(...originalIds(inner, `${path}/${textOf(inner, 'name')}`));
  return ids;
}

if (!existsSync(API)) {
  console.log(`skipped: the description of the Mojo library is not at ${API}`);
} else {
  original('every page has its address, 1,638 of them', async () => {
    const expected: string[] = [];
    const found: string[] = [];
    for (const [folder, route] of FOLDERS) {
      const path = join(API, folder);
      for (const name of readdirSync(path).filter((file) => file.endsWith('.json'))) {
        const file: unknown = JSON.parse(readFileSync(join(path, name), 'utf8'));
        if (!isFields(file) || !isFields(file.decl)) throw new Error(`${name} has no decl`);
        expected.push(
          ...originalIds(file.decl, folder === 'stdlib' ? route : `${route}/${textOf(file.decl, 'name')}`),
        );
      }
      const library = mojoLibrary(path, { route });
      const { value, diagnostics } = await readLibrary(library, { root: PROJECT });
      assert.equal(diagnostics, []);
      found.push(...pageIds(value, library).map(([id]) => id));
    }
    assert.is(found.length, 1638);
    assert.equal(found.sort(), expected.sort());
  });

  original(
    'every declaration is whole: its brackets match, and its words are those of the source',
    async () => {
      for (const [folder] of FOLDERS) {
        const { value } = await readLibrary(mojoLibrary(join(API, folder)), { root: PROJECT });
        for (const { kind, path, signatures } of symbolsOf(value).values())
          for (const { text } of signatures) {
            if (kind === 'function' || kind === 'method')
              assert.match(text, /^(?:async )?(?:fn|def) \S+[[(]/, path);
            if (kind !== 'alias' && kind !== 'field')
              assert.ok(isBalanced(text) || text.includes('#lit.'), `${path}: ${text}`);
            assert.not.match(text, /_Self\b|= \*\?/, path);
          }
      }
    },
  );

  original(
    'every route leads to a symbol that the libraries have, unless it is private or of another library',
    async () => {
      const known = new Map<string, boolean>();
      const refs = new Set<string>();
      for (const [folder] of FOLDERS) {
        const { value } = await readLibrary(mojoLibrary(join(API, folder)), { root: PROJECT });
        for (const [path, symbol] of symbolsOf(value)) {
          known.set(path, true);
          for (const { path: to } of [...symbol.bases, ...symbol.signatures.flatMap((one) => one.refs)])
            if (to !== null) refs.add(to);
        }
      }
      const roots = new Set([...known.keys()].map((path) => path.split('.')[0]));
      const lost = [...refs].filter((path) => roots.has(path.split('.')[0]) && !known.has(path));
      assert.equal(
        lost.filter((path) => !path.includes('._')),
        [],
      );
    },
  );
}

original.run();
