import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { FIXTURES } from './paths.ts';
import { runInDir } from './run-cli.ts';
import { filesBelow, inTempDir, overlay } from './tree.ts';

const UPDATE = process.env.UPDATE === '1';

/** The names of all fixtures; `_base` is what they are laid over. */
export function fixtureNames(): string[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
    .sort();
}

/** Runs a fixture's command over its site and compares what came out with `expected/`, both ways; throws if they differ. */
export async function runFixture(name: string, fixtures = FIXTURES): Promise<void> {
  const home = join(fixtures, name);
  const words = readFileSync(join(home, 'run'), 'utf8').trim().split(/\s+/);
  await inTempDir(async (dir) => {
    overlay(join(fixtures, '_base'), dir);
    if (existsSync(join(home, 'site'))) overlay(join(home, 'site'), dir);
    const found = await produce(dir, words, wantsBuild(home));
    if (UPDATE) writeExpected(join(home, 'expected'), found);
    try {
      compare(join(home, 'expected'), found);
    } catch (error) {
      if (error instanceof Error) error.message += `\n    update it: ${updateCommand(name)}`;
      throw error;
    }
  });
}

/** What to type to accept what a fixture printed. */
function updateCommand(name: string): string {
  return `UPDATE=1 ONLY=${name} node scripts/run.js test fixtures`;
}

/** Whether the fixture pins the published files as well as what was printed. */
function wantsBuild(home: string): boolean {
  return existsSync(join(home, 'expected/build')) || (UPDATE && existsSync(join(home, 'pins-build')));
}

/** What the run leaves behind: `output.txt`, and the pages of `build/` where the fixture pins them. */
async function produce(
  dir: string,
  words: readonly string[],
  withBuild: boolean,
): Promise<Map<string, string>> {
  const ran = await runInDir(dir, words);
  const said = `${ran.out}${ran.err}exit ${ran.exit}\n`
    .replaceAll(dir, '<site>')
    .replace(/ in \d+\.\d s /g, ' in <time> ')
    // A machine under load shows how far a run is.
    .replace(/^[a-z ]+?(?: \d+ of \d+)? \(\d+\.\d s\)\n/gm, '')
    // How many files a site has besides its pages changes with every output of docgen.
    .replace(/\(\d+ written, 0 unchanged/g, '(<files> written, 0 unchanged');
  const found = new Map([['output.txt', said]]);
  if (!withBuild || !existsSync(join(dir, 'build'))) return found;
  const pinned = readPins(dir);
  for (const file of filesBelow(join(dir, 'build'))) {
    if (pinned(file)) found.set(`build/${file}`, articleOf(readFileSync(join(dir, 'build', file), 'utf8')));
  }
  return found;
}

/** Fingerprinted client files change with the theme, so only pages and documents are pinned. */
function readPins(_dir: string): (file: string) => boolean {
  return (file) => /\.(html|json|xml|txt)$|_redirects$/.test(file) && !/^assets\/|^\.|llms/.test(file);
}

/** Of a page only the article is pinned: the frame belongs to the templates' own tests. */
function articleOf(html: string): string {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0];
  return article === undefined ? html : `${article}\n`;
}

function writeExpected(dir: string, found: ReadonlyMap<string, string>): void {
  rmSync(dir, { recursive: true, force: true });
  for (const [path, content] of found) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

/** A file that is missing fails, one too many fails, and so does any difference. */
function compare(dir: string, found: ReadonlyMap<string, string>): void {
  const wanted = existsSync(dir) ? filesBelow(dir) : [];
  assert.equal([...found.keys()].sort(), wanted, 'the files that came out');
  for (const path of wanted)
    assert.fixture(found.get(path) ?? '', readFileSync(join(dir, path), 'utf8'), path);
}
