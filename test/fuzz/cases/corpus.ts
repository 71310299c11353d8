import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, PROJECT } from '../../harness/paths.ts';
import { filesBelow } from '../../harness/tree.ts';

const MAX_LENGTH = 20_000;

/** Returns texts of the pages of this project: the sites of fixtures, and `content/`. Long ones are cut off. */
export function readCorpus(): readonly string[] {
  const isPage = (path: string) => path.endsWith('.md');
  const fixtures = filesBelow(FIXTURES).filter((path) => path.includes('/site/') && isPage(path));
  const content = filesBelow(join(PROJECT, 'content')).filter(isPage);
  const paths = [
    ...fixtures.map((path) => join(FIXTURES, path)),
    ...content.map((path) => join(PROJECT, 'content', path)),
  ];
  return paths.map((path) => readFileSync(path, 'utf8').slice(0, MAX_LENGTH));
}
