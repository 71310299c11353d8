import { readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../../harness/paths.ts';
import { codesOf, htmlOf, parseText } from './parse-text.ts';

const FILE = 'test/parse/markdown/markdown-spec.txt';
const UPDATE = process.env.UPDATE === '1';

interface SpecCase {
  readonly name: string;
  readonly line: number;
  readonly source: string;
  readonly html: string;
  readonly findings: string;
  /** The lines of the file that say what is expected, as offsets. */
  readonly from: number;
  readonly to: number;
}

const text = readFileSync(`${PROJECT}/${FILE}`, 'utf8');

/** Cases are level-3 headings, each followed by a block of Markdown, one of HTML and perhaps one of findings. */
function readCases(): SpecCase[] {
  const pattern =
    /^### (.+)\n\n~~~~~md\n([\s\S]*?)^~~~~~\n((?:\n~~~~~html\n([\s\S]*?)^~~~~~\n)?(?:\n~~~~~findings\n([\s\S]*?)^~~~~~\n)?)/gm;
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, name = '', source = '', expected = '', html = '', findings = ''] = match;
    const to = match.index + whole.length;
    const line = text.slice(0, match.index).split('\n').length;
    return { name, line, source, html, findings, from: to - expected.length, to };
  });
}

const spec = suite('markdown spec');
const cases = readCases();
const updates: { from: number; to: number; block: string }[] = [];

for (const one of cases) {
  spec(`${FILE}:${one.line} ${one.name}`, async () => {
    const page = await parseText(one.source.replaceAll('→', '\t'));
    const html = htmlOf(page).replace(/\n?$/, '\n');
    const findings = page.found.map((found, index) => `${codesOf(page)[index]}: ${found.message}\n`).join('');
    if (UPDATE) {
      const block = `\n~~~~~html\n${html}~~~~~\n${findings === '' ? '' : `\n~~~~~findings\n${findings}~~~~~\n`}`;
      updates.push({ from: one.from, to: one.to, block });
      return;
    }
    assert.fixture(html, one.html, `${FILE}:${one.line}`);
    assert.fixture(findings, one.findings, `${FILE}:${one.line} findings`);
  });
}

spec('holds every case that its headings name', () => {
  assert.is(cases.length, text.split(/^### .+\n\n~~~~~md$/m).length - 1);
  assert.ok(cases.length >= 120, `${cases.length} cases`);
});

spec.after(() => {
  if (!UPDATE) return;
  let updated = text;
  for (const { from, to, block } of updates.toReversed())
    updated = updated.slice(0, from) + block + updated.slice(to);
  writeFileSync(`${PROJECT}/${FILE}`, updated);
});

spec.run();
