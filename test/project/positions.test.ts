import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/model/codes.ts';
import { fixtureNames } from '../harness/fixture.ts';
import { FIXTURES } from '../harness/paths.ts';

/** Codes that may be at 1:1, each with the reason. All others have the position of what is to be changed. */
const AT_THE_START: Readonly<Record<string, string>> = {
  'api/adapter-problem': 'an adapter gives the line, here 1',
  'api/failed-adapter': 'a module without the export `adapter` has no line for it',
  'api/old-overlay-name': 'the name of the file is to be changed',
  'api/unknown-overlay': 'the key is the first in the file',
  'api/unknown-shape': 'the description as a whole is of another kind',
  'baseline/missing-file': 'the file does not exist',
  'baseline/unwritable': 'the file does not exist',
  'built/llms': 'what the text lacks has no line',
  'built/markdown-page': 'no page belongs to the file as a whole',
  'built/missing-target': 'search files are one line for programs',
  'built/no-pages': 'a folder has no lines',
  'built/redirect-list': 'the rule is in the first line',
  'built/search-index': 'search files are one line for programs',
  'built/search-pages': 'search files are one line for programs',
  'built/symbols': 'search files are one line for programs',
  'config/not-found': 'the file does not exist',
  'config/throws': 'a process that is ended leaves no stack',
  'config/timeout': 'what waits leaves no stack',
  'content/empty-page': 'the file has no text',
  'content/encoding': 'UTF-16 has no lines that could be counted',
  'content/foreign-name': 'the name of the file is to be changed',
  'content/front-matter-fence': 'the first line is the fence',
  'content/front-matter-unclosed': 'the first line is the fence',
  'content/mdx': 'the kind of the file is to be changed',
  'content/not-a-file': 'a folder has no lines',
  'content/symlink': 'a link has no lines',
  'content/unportable-name': 'the name of the file is to be changed',
  'content/unused-file': 'the file as a whole is to be removed',
  'content/unused-include': 'the file as a whole is to be removed',
  'drawing/no-size': 'the root element is at the start',
  'lock/missing-file': 'the file does not exist',
  'lock/new-urls': 'the lines that the file lacks have no position',
  'output/bad-manifest': 'the file is for programs and is to be removed as a whole',
  'output/bad-path': 'the address of the page is taken, which comes from the name of its file',
  'output/disk': 'a folder has no lines',
  'output/in-the-way': 'a published file is there as a whole',
  'output/locked': 'a folder has no lines',
  'output/not-a-folder': 'the file is there as a whole',
  'output/planted-link': 'a link has no lines',
  'output/recovered': 'a folder has no lines',
  'output/removed-page': 'the file is gone',
  'output/unsafe-folder': 'a folder has no lines',
  'output/untracked-file': 'a published file is there as a whole',
  'output/untracked-folder': 'a folder has no lines',
  'route/collision': 'the address comes from the name of the file',
  'route/duplicate-id': 'the id comes from the name of the file',
  'route/file-and-folder': 'the address comes from the name of the file',
  'route/reserved': 'the address comes from the name of the file',
  'sidebar/orphan-page': 'the entry that a sidebar lacks has no line',
};

interface ShownFinding {
  readonly fixture: string;
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly code: string;
}

const FINDING = /^(\S.*?):(\d+):(\d+) {2}(?:error|warning|info) {2}([a-z]+\/[a-z0-9-]+)$/;
const CODE = /(?:^| {2})(?:error|warning|info) {2}([a-z]+\/[a-z0-9-]+)$/;

const positions = suite('positions');

const lines = fixtureNames().flatMap((fixture) =>
  readFileSync(join(FIXTURES, fixture, 'expected/output.txt'), 'utf8')
    .split('\n')
    .map((text) => ({ fixture, text })),
);
const found = lines.flatMap(({ fixture, text }): readonly ShownFinding[] => {
  const [, file = '', line, col, code = ''] = FINDING.exec(text) ?? [];
  return code in CODES ? [{ fixture, file, line: Number(line), col: Number(col), code }] : [];
});

positions('every finding of a fixture has a file, a line and a column', () => {
  const headings = lines.filter(({ text }) => (CODE.exec(text)?.[1] ?? '') in CODES && !/^ +\d/.test(text));
  assert.equal(
    headings.filter(({ text }) => !FINDING.test(text)),
    [],
  );
  assert.equal(
    found.filter(({ file, line, col }) => file === '' || line < 1 || col < 1),
    [],
  );
  const codes = new Set(found.map(({ code }) => code));
  const elsewhere = readFileSync(join(FIXTURES, 'codes-tested-elsewhere.txt'), 'utf8');
  assert.equal(
    Object.keys(CODES).filter((code) => !codes.has(code) && !elsewhere.includes(`${code} `)),
    [],
  );
});

positions('a finding is at the start of a file only if that is listed with a reason', () => {
  const atStart = found.filter(({ line, col }) => line === 1 && col === 1);
  assert.equal(
    atStart.filter(({ code }) => !(code in AT_THE_START)),
    [],
  );
  const codes = new Set(atStart.map(({ code }) => code));
  assert.equal(
    Object.keys(AT_THE_START).filter((code) => !codes.has(code)),
    [],
    'no finding of these codes is at the start',
  );
});

positions('a position is inside of its file', () => {
  let checked = 0;
  for (const { fixture, file, line, col, code } of found) {
    const path = [join(FIXTURES, fixture, 'site', file), join(FIXTURES, '_base', file)].find(isFile);
    if (path === undefined) continue;
    const text = readFileSync(path, 'utf8').split(/\r\n|\n|\r/)[line - 1];
    const where = `${fixture}: ${file}:${line}:${col} ${code}`;
    assert.ok(text !== undefined && col <= text.length + 1, `${where} is outside`);
    checked++;
  }
  assert.ok(checked > 300, `only ${checked} positions were checked`);
});

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

positions.run();
