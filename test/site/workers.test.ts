import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { until } from '../harness/watched.ts';

const workers = suite('page workers that fail');

/** A site with a component that does something on one page. */
function siteWith(body: string, pages = 1): Record<string, string> {
  return {
    ...gridSite(1, pages),
    'docgen.config.ts': configText("templates: './site.tsx', limits: { pageSeconds: 4 },"),
    'site.tsx': `export function Footer({ page }) {
  if (page.id === 'bad') { ${body} }
  return <footer>fine</footer>;
}
`,
    'docs/bad.md': '# Bad\n',
  };
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly err: string;
  /** Milliseconds until the process ended. */
  readonly took: number;
}

/** Runs docgen in a process of its own; `meanwhile` may do something with it. */
async function run(
  dir: string,
  words: readonly string[],
  meanwhile: (child: ReturnType<typeof spawn>) => Promise<void> = async () => undefined,
): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, [`${PROJECT}/bin/docgen.js`, ...words], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=120' },
  });
  const err: string[] = [];
  child.stderr.on('data', (part) => err.push(String(part)));
  const ended = new Promise<Ended>((done) =>
    child.on('close', (code, signal) =>
      done({ code, signal, err: err.join(''), took: performance.now() - started }),
    ),
  );
  await meanwhile(child);
  return ended;
}

for (const [what, body, said] of [
  ['that leaves with code 0', 'process.exit(0);', 'the page worker ended with exit code 0 while rendering'],
  ['that never ends', 'for (;;) {}', 'rendering took longer than 4 s'],
  [
    'that takes all memory',
    'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));',
    'the page worker ran out of memory while rendering',
  ],
] as const) {
  workers(`a component ${what} ends the build with 70 and the name of the page`, () =>
    inTempDir(async (dir) => {
      writeFiles(dir, siteWith(body));
      const { code, err } = await run(dir, ['build', '--no-cache']);
      assert.is(code, 70, err);
      assert.match(err, `error: docs/bad.md: ${said}\nhint: `);
      assert.not(existsSync(join(dir, 'build')), 'nothing is published');
      assert.not(existsSync(join(dir, '.build.docgen')), 'nothing is left beside the site');
    }),
  );
}

workers('all other threads end with the one that fails', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, siteWith('process.exit(0);', 230));
    const { code, err } = await run(dir, ['build', '--no-cache', '--workers', '3']);
    assert.is(code, 70, err);
    assert.match(err, 'docs/bad.md: the page worker ended');
  }),
);

workers('a module that leaves when it is loaded ends the build with 70', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { ...siteWith(''), 'site.tsx': 'process.exit(0);\nexport const Footer = () => null;\n' });
    const { code, err } = await run(dir, ['build', '--no-cache']);
    assert.is(code, 70, err);
    assert.match(err, 'error: site.tsx: the page worker ended with exit code 0 while loading the templates');
  }),
);

workers('a signal ends a build whose component never does', () =>
  inTempDir(async (dir) => {
    const waiting = "require('node:fs').writeFileSync('loops', ''); for (;;) {}";
    writeFiles(dir, {
      ...siteWith(waiting),
      'site.tsx': `import { createRequire } from 'node:module';
const require = createRequire('file:///');
${siteWith(waiting)['site.tsx']}`,
      'docgen.config.ts': configText("templates: './site.tsx',"),
    });
    let sent = 0;
    const { signal, code } = await run(dir, ['build', '--no-cache'], async (child) => {
      await until(() => existsSync(join(dir, 'loops')), 'the loop', 30_000);
      sent = performance.now();
      child.kill('SIGINT');
    });
    assert.ok(signal === 'SIGINT' || code === 130, `${signal} ${code}`);
    assert.ok(performance.now() - sent < 3000, 'at once');
  }),
);

workers('a timer of a component does not keep the process alive', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, siteWith('setInterval(() => undefined, 1000);'));
    const { code, err } = await run(dir, ['build', '--no-cache']);
    assert.is(code, 0, err);
    assert.match(readFileSync(join(dir, 'build/v1/bad.html'), 'utf8'), 'fine');
  }),
);

workers.run();
