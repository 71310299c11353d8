import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, PROJECT } from '../harness/paths.ts';
import { filesBelow } from '../harness/tree.ts';

/** A row of the catalogue with what holds it. */
export interface CatalogueRow {
  readonly id: string;
  readonly what: string;
  /** Tests by file and name, and fixtures. */
  readonly tests: readonly string[];
  /** Why the row needs no test, from `docs/security.md`, or null. */
  readonly sentence: string | null;
  /** References of `rows.tsv` to tests that are not there. */
  readonly broken: readonly string[];
}

const ID = '(?:INV-\\d+|[SR]-\\d\\d|[A-J]\\d+)';
/** The name of a test: an id right behind a quote, and the rest of the name. */
const NAMED = new RegExp(`['"\`](${ID})[ :,]([^'"\`\\n]*)`, 'g');
const SENTENCE = new RegExp(`^\\| (${ID}) \\| (.+?) \\|$`, 'gm');

/** Returns all rows of `rows.tsv`, each with its tests and its sentence. */
export function catalogue(): readonly CatalogueRow[] {
  const sources = testSources();
  const named = testsNamedById(sources);
  const sentences = new Map(
    [...readText('docs/security.md').matchAll(SENTENCE)].map(([, id = '', text = '']) => [id, text] as const),
  );
  return readText('test/catalogue/rows.tsv')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [id = '', what = '', proofs = ''] = line.split('\t');
      const references = proofs === '' ? [] : proofs.split(/;\s/).map((one) => one.trimStart());
      const tests = [...(named.get(id) ?? []), ...references];
      const broken = references.filter((one) => !isThere(one, sources));
      return { id, what, tests, sentence: sentences.get(id) ?? null, broken };
    });
}

/** Returns the list as Markdown, a row an id. */
export function formatCatalogue(rows: readonly CatalogueRow[]): string {
  const lines = rows.map(
    ({ id, what, tests, sentence }) =>
      `| ${id} | ${what} | ${[...tests.map((test) => `\`${test}\``), sentence ?? ''].filter((one) => one !== '').join('<br>')} |`,
  );
  return `| id | case | held by |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
}

function readText(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

/** The text of each test file by its path without `test/` and endings. */
function testSources(): ReadonlyMap<string, string> {
  const files = filesBelow(join(PROJECT, 'test')).filter((file) => file.endsWith('.ts'));
  return new Map(
    files.map((file) => [file.replace(/(?:\.test)?\.ts$/, ''), readText(`test/${file}`)] as const),
  );
}

function testsNamedById(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const [, id = '', rest = ''] of text.matchAll(NAMED))
      named.set(id, [...(named.get(id) ?? []), `${file}: ${id}${rest === '' ? '' : ` ${rest.trim()}`}`]);
  return named;
}

/** Whether a reference names a fixture, or a file of tests and a string in it that starts as it says. */
function isThere(reference: string, sources: ReadonlyMap<string, string>): boolean {
  const colon = reference.indexOf(': ');
  if (colon < 0) return existsSync(join(FIXTURES, reference, 'expected/output.txt'));
  const text = sources.get(reference.slice(0, colon)) ?? '';
  const start = reference.slice(colon + 2);
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${start}`));
}
