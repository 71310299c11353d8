import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

const program = suite('the bundled command line');
const BIN = `${PROJECT}/bin/docgen.js`;

/** Lays out the package in a folder as it is installed: bundles and what they lead to, without sources. */
function installPackage(dir: string): string {
  for (const path of [
    'package.json',
    'bin',
    'dist/program',
    'dist/src',
    'dist/templates',
    'dist/client',
    'src/strings',
  ])
    cpSync(`${PROJECT}/${path}`, `${dir}/docgen/${path}`, { recursive: true });
  symlinkSync(`${PROJECT}/node_modules`, `${dir}/docgen/node_modules`);
  return `${dir}/docgen`;
}

function run(bin: string, cwd: string, words: readonly string[]) {
  return spawnSync(process.execPath, [bin, ...words], { cwd, encoding: 'utf8' });
}

/** A site that leads docgen to all of its own files: its API, React and templates, threads, client files. */
function writeSite(dir: string): void {
  mkdirSync(dir, { recursive: true });
  const pages = Array.from({ length: 12 }, (_, at) => [
    `docs/p${at}.md`,
    `# Page ${at}\n\n\`\`\`js\n1;\n\`\`\`\n`,
  ]);
  writeFiles(dir, {
    'docgen.config.ts': configText("templates: './site.tsx',"),
    'docs/index.md': '# Home\n',
    'site.tsx': `import { useMemo } from 'react';
import { components, type TemplateProps } from 'docgen-site/templates';
export function Footer(props: TemplateProps) {
  return <>{useMemo(() => 'one React', [])}<components.Footer {...props} /></>;
}
`,
    ...Object.fromEntries(pages),
  });
}

program(
  'builds the same site as the modules that it is made from and the API, with threads and without',
  () =>
    inTempDir(async (dir) => {
      const bin = `${installPackage(dir)}/bin/docgen.js`;
      for (const site of ['modules', 'bundle', 'threads']) writeSite(`${dir}/${site}`);
      const made = await runInDir(`${dir}/modules`, ['build', '--workers', '0']);
      assert.is(made.exit, 0, made.out + made.err);
      for (const [site, workers] of [
        ['bundle', '0'],
        ['threads', '2'],
      ] as const) {
        const ran = run(bin, `${dir}/${site}`, ['build', '--workers', workers]);
        assert.is(ran.status, 0, ran.stdout + ran.stderr);
        assert.match(readFileSync(`${dir}/${site}/build/v1/index.html`, 'utf8'), 'one React');
        assert.is(treeHash(`${dir}/${site}/build`), treeHash(`${dir}/modules/build`));
      }
      writeSite(`${dir}/api`);
      const { build } = await import(`${dir}/docgen/dist/src/index.js`);
      const { published, diagnostics } = await build({ dir: `${dir}/api` });
      assert.is(published?.pages, 13, JSON.stringify(diagnostics));
      assert.is(treeHash(`${dir}/api/build`), treeHash(`${dir}/modules/build`));
    }),
);

program('is what an installed package runs', () =>
  inTempDir((dir) => {
    const home = installPackage(dir);
    writeFiles(home, { 'dist/src/cli.js': 'throw new Error("the modules were loaded");' });
    const ran = run(`${home}/bin/docgen.js`, dir, ['explain', 'link/missing-anchor']);
    assert.is(ran.status, 0, ran.stderr);
  }),
);

program('loads no package before a command needs it, but the one that reads the command line', () => {
  const loaded = new Set<string>();
  const visit = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    if (!name.startsWith('./')) return;
    const text = readFileSync(`${PROJECT}/dist/program/${name}`, 'utf8');
    for (const [, to = ''] of text.matchAll(/^(?:import|export)\b[^;'"]*?(?:from )?["']([^"']+)["'];$/gm))
      visit(to);
  };
  visit('./cli.js');
  assert.equal(
    [...loaded].filter((name) => !name.startsWith('./') && !name.startsWith('node:')),
    ['commander'],
  );
});

program('a package without its program says so', () =>
  inTempDir((dir) => {
    cpSync(`${PROJECT}/bin`, `${dir}/bin`, { recursive: true });
    writeFiles(dir, { 'package.json': '{"type":"module"}' });
    const ran = run(`${dir}/bin/docgen.js`, dir, ['check']);
    assert.is(ran.status, 3);
    assert.match(ran.stderr, 'dist/program is missing');
  }),
);

program('leaves no bundle of an earlier compilation behind', () => {
  const names = readdirSync(`${PROJECT}/dist/program`).filter((name) => name.endsWith('.js'));
  const texts = names.map((name) => readFileSync(`${PROJECT}/dist/program/${name}`, 'utf8')).join('\n');
  const entries = ['cli.js', 'page-worker.js', 'evaluation-thread.js', 'templates.js', 'version.js'];
  assert.equal(
    names.filter((name) => !entries.includes(name) && !texts.includes(`./${name}`)),
    [],
  );
});

if (process.platform !== 'win32') {
  /** Checks a site with at most so many open files. */
  const checkWith = (files: number, dir: string, ...words: readonly string[]) => {
    const command = ['-c', `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, BIN, 'check', dir];
    return spawnSync('sh', [...command, ...words], { encoding: 'utf8', timeout: 60_000 });
  };

  program('checks a site with few open files, and says so if they are too few', () =>
    inTempDir((dir) => {
      writeSite(dir);
      const enough = checkWith(100, dir);
      assert.is(enough.status, 0, enough.stderr);
      // How many Node itself needs depends on its version, so one of these limits is just above that.
      const few = [18, 20, 22, 24, 26, 28, 30, 32].map((files) => checkWith(files, dir));
      const refused = few.filter(({ status }) => status === 3);
      assert.ok(refused.length > 0);
      for (const { stderr } of refused) assert.match(stderr, 'hint: raise the limit');
    }),
  );

  program('says so if there are too few files for its threads, and ends', () =>
    inTempDir((dir) => {
      writeSite(dir);
      for (const files of [36, 40, 44, 48, 52]) {
        const { status, stderr } = checkWith(files, dir, '--workers', '2', '--no-cache');
        assert.ok(status === 0 || status === 3, `${files} files: ${status} ${stderr}`);
        if (status === 3) assert.match(stderr, 'hint: raise the limit');
      }
    }),
  );
}

program.run();
