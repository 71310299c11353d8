import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { inTempDir } from '../harness/tree.ts';

const documented = suite('docs/api.md');

const PAGE = readFileSync(join(PROJECT, 'docs/api.md'), 'utf8');

/** The examples of the page: each is a module and what it prints. */
const EXAMPLES = PAGE.split(/^## /m).flatMap((section) => {
  const [title = ''] = section.split('\n', 1);
  const found = /^```ts\n(.*?)^```\n\n```text\n(.*?)^```/ms.exec(section);
  return found === null ? [] : [{ title, code: found[1] ?? '', printed: found[2] ?? '' }];
});

/** Makes a new site and a package beside it, where `docgen` is installed. */
async function withPackage(work: (dir: string) => void): Promise<void> {
  await inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'my-docs']);
    mkdirSync(join(dir, 'node_modules'));
    symlinkSync(PROJECT, join(dir, 'node_modules/docgen-site'));
    writeFileSync(join(dir, 'package.json'), '{ "type": "module" }\n');
    work(dir);
  });
}

documented('has an example of each function', () => {
  assert.equal(
    EXAMPLES.map(({ title }) => title),
    ['check', 'build', 'serve', 'formatReport'],
  );
});

for (const { title, code, printed } of EXAMPLES)
  documented(`the example of ${title} prints what the page says`, () =>
    withPackage((dir) => {
      writeFileSync(join(dir, 'example.js'), transformSync(code, { loader: 'ts' }).code);
      const run = { cwd: dir, encoding: 'utf8', timeout: 60_000 } as const;
      const ran = spawnSync(process.execPath, ['example.js'], run);
      assert.equal([ran.stdout, ran.stderr, ran.status], [printed, '', 0]);
    }),
  );

documented('functions work in code on the command line, whose flags threads cannot have', () =>
  withPackage((dir) => {
    const code =
      "import { build } from 'docgen-site'; console.log((await build({ dir: 'my-docs' })).published?.pages);";
    const words = ['--input-type=module', '-e', code];
    const ran = spawnSync(process.execPath, words, { cwd: dir, encoding: 'utf8', timeout: 60_000 });
    assert.equal([ran.stdout, ran.stderr, ran.status], ['2\n', '', 0]);
  }),
);

documented('examples and all exported types compile in a package that uses docgen', () =>
  withPackage((dir) => {
    for (const { title, code } of EXAMPLES) writeFileSync(join(dir, `${title}.ts`), code);
    const index = readFileSync(join(PROJECT, 'src/index.ts'), 'utf8');
    const exported = [...index.matchAll(/^export type (?:\{([^}]*)\}|(\w+) =)/gm)].flatMap(
      ([, names = '', name = '']) => `${names},${name}`.match(/\w+/g) ?? [],
    );
    assert.ok(exported.length > 60, exported.join(' '));
    const all = `import type { ${exported.join(', ')} } from 'docgen-site';\nexport type All = [${exported.join(', ')}];\n`;
    writeFileSync(join(dir, 'types.ts'), all);
    symlinkSync(join(PROJECT, 'node_modules/@types'), join(dir, 'node_modules/@types'));
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      module: 'nodenext',
      types: ['node'],
    };
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const ran = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: dir, encoding: 'utf8' });
    assert.equal([ran.stdout, ran.status], ['', 0]);
  }),
);

/** The names of the fields of all interfaces in a source file. */
function fieldsIn(file: string): readonly string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  return [...text.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name);
}

for (const file of [
  'src/api/options.ts',
  'src/api/results.ts',
  'src/commands/report/format-report.ts',
  'src/commands/report/reporter.ts',
  'src/model/page/page-data.ts',
  'src/model/page/site-context.ts',
])
  documented(`names every field of ${file}`, () => {
    const fields = fieldsIn(file);
    assert.ok(fields.length > 3);
    assert.equal(
      fields.filter((name) => !PAGE.includes(`\`${name}\``) && !PAGE.includes(`\`${name}()\``)),
      [],
    );
  });

documented.run();
