import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, KINDS_OF_PAGES } from '../harness/built-site.ts';

const test = suite('html');

const hasJava = spawnSync('java', ['-version']).status === 0;
const run = hasJava ? test : test.skip;
if (!hasJava) console.log('skipped: the Nu HTML checker needs Java');

run('the Nu HTML checker finds nothing on any kind of page', async () => {
  const dir = await builtSite();
  const jar: string = createRequire(import.meta.url)('vnu-jar');
  const files = KINDS_OF_PAGES.map((path) =>
    join(dir, path.endsWith('/') ? `${path}index.html` : `${path}.html`),
  );
  const words = ['-Xss2m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr } = spawnSync('java', words, { encoding: 'utf8', maxBuffer: 1e8 });
  const { messages }: { messages: readonly Message[] } = JSON.parse(stderr);
  // Notes that are neither errors nor warnings are about the slash that React writes in `<meta/>`.
  const wrong = messages.filter(({ type, subType }) => type === 'error' || subType === 'warning');
  const faults = wrong.map(
    ({ url, lastLine, message }) => `${url.slice(`file:${dir}`.length)}:${lastLine} ${message}`,
  );
  assert.equal([...new Set(faults)].slice(0, 20), []);
});

interface Message {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly lastLine: number;
  readonly message: string;
}

test.run();
