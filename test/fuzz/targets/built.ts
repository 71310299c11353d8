import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { FIXTURES } from '../../harness/paths.ts';
import { runInDir } from '../../harness/run-cli.ts';
import { writeFiles } from '../../harness/site.ts';
import { filesBelow, inTempDir } from '../../harness/tree.ts';
import { PIECES } from '../../parse/markdown/pieces.ts';
import { changedText, textChanges } from '../cases/text-mutations.ts';
import { checkPositions, checkSame, readRun, snapshot } from '../site-invariants.ts';
import type { FuzzCase, Target } from '../target.ts';

const BUILT = join(FIXTURES, 'built-folder-reports-each-fault/site/built');
const FILES = Object.fromEntries(
  filesBelow(BUILT).map((path) => [path, readFileSync(join(BUILT, path), 'latin1')]),
);
const TEXTS = Object.keys(FILES).filter((path) => !path.endsWith('.png'));

const HTML = [
  ...[
    '<a href="',
    '<a href=x>',
    '" id="',
    'srcset="a 1x, ,b',
    '<base href="',
    '<meta http-equiv=refresh content="0;url=',
    '<link rel=canonical href="',
  ],
  ...[
    'https://example.com/docs/',
    '#:~:text=',
    '#:~:text=a,-b',
    'url(',
    '@import "',
    '<loc>',
    '</loc>',
    '{"href":',
    '/* /x 301',
    '<template>',
    '<svg><a xlink:href="',
  ],
];

const changed = fc
  .tuple(fc.constantFrom(...TEXTS), textChanges([...PIECES, ...HTML], 6))
  .map(([path, changes]) => [path, changedText(FILES[path] ?? '', changes)] as const);

/** Published folders: HTML, CSS, SVG, sitemaps, feeds, page indexes and redirects with changes. */
export const BUILT_FOLDER: Target = {
  name: 'built',
  command: 'check --built built',
  cases: fc.array(changed, { minLength: 1, maxLength: 4 }).map((files) => {
    const all = { ...FILES, ...Object.fromEntries(files) };
    return { files: Object.fromEntries(Object.entries(all).map(([path, text]) => [`built/${path}`, text])) };
  }),
  run: runBuilt,
};

async function runBuilt({ files }: FuzzCase): Promise<void> {
  await inTempDir(async (dir) => {
    const texts = Object.entries(files).map(([path, content]) => [path, String(content)] as const);
    writeFiles(dir, Object.fromEntries(texts));
    const before = snapshot(dir, () => false);
    const first = await check(dir);
    checkSame('the same findings', first, await check(dir));
    checkSame(
      'nothing written',
      before,
      snapshot(dir, () => false),
    );
  });
}

async function check(dir: string): Promise<readonly string[]> {
  const found = readRun(await runInDir(dir, ['check', '--built', 'built', '--format', 'json', '--all']));
  checkPositions(found, dir);
  return found.map((one) => JSON.stringify(one));
}
