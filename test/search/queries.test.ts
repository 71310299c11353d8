import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../harness/built-site.ts';
import { type QueryRow, readQuerySet } from './query-set.ts';

const KINDS: Readonly<Record<string, number>> = {
  exact: 25,
  member: 25,
  prefix: 15,
  initials: 10,
  'typing error': 25,
  words: 25,
  question: 25,
  option: 15,
  'c/rest': 15,
};
const WRITTEN = /^(pixi|glossary\/|mammoth\/|mojo\/(?!stdlib|kernels)|max\/(?!api\/(mojo|python|c)\/))/;

const queries = suite('search queries');
const rows = readQuerySet();

queries('there are enough of each class', () => {
  assert.ok(rows.length >= 320, `${rows.length}`);
  assert.equal(
    rows.filter((row) => !(row.kind in KINDS)),
    [],
  );
  for (const [kind, least] of Object.entries(KINDS))
    assert.ok(ofKind(kind).length >= least, `${kind}: ${ofKind(kind).length}`);
  const guided = [...ofKind('question'), ...ofKind('words')].filter((row) =>
    row.expected.some((address) => WRITTEN.test(address)),
  );
  assert.ok(guided.length >= 60, `about written pages: ${guided.length}`);
});

queries('each is trimmed and stands once', () => {
  for (const { query, expected } of rows) {
    assert.match(query, /^\S+( \S+)*$/);
    assert.is(new Set(expected).size, expected.length, query);
  }
  const found = new Map<string, string>();
  for (const { query } of rows) {
    assert.is(found.get(query.toLowerCase()), undefined, query);
    found.set(query.toLowerCase(), query);
  }
});

queries('the third of each class with the lowest hashes is held back', () => {
  const digest = (row: QueryRow) => createHash('sha256').update(row.query).digest('hex');
  for (const kind of Object.keys(KINDS)) {
    const sorted = ofKind(kind).sort((a, b) => (digest(a) < digest(b) ? -1 : 1));
    sorted.forEach((row, index) => {
      assert.is(row.split, index < Math.round(sorted.length / 3) ? 'held' : 'tune', row.query);
    });
  }
});

queries('each expected section is in the built site', async () => {
  const site = await builtSite();
  const anchors = new Map<string, ReadonlySet<string> | null>();
  const anchorsOf = (page: string) => {
    if (!anchors.has(page)) anchors.set(page, idsOf(`${site}/stable/${page}`));
    return anchors.get(page);
  };
  const missing = rows.flatMap((row) =>
    row.expected.filter((address) => {
      const [page = '', anchor] = address.split('#');
      const ids = anchorsOf(page);
      return !ids || (anchor !== undefined && !ids.has(anchor));
    }),
  );
  assert.equal(missing, []);
});

function ofKind(kind: string): QueryRow[] {
  return rows.filter((row) => row.kind === kind);
}

/** Returns the ids on a page; null if there is no such page. */
function idsOf(path: string): ReadonlySet<string> | null {
  const file = path.endsWith('/') ? `${path}index.html` : `${path}.html`;
  if (!existsSync(file)) return null;
  return new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
}

queries.run();
