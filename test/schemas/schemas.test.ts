import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod';
import { docsJson } from '../../src/built/read/docs-json-schema.ts';
import { CODES } from '../../src/model/codes.ts';
import { buildIndexedSite } from '../built/indexed-site.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';
import { SCHEMAS, schemaText } from './published.ts';
import { reportSchema } from './report-schema.ts';

const schemas = suite('published schemas');
const FOLDER = join(PROJECT, 'schemas');

schemas('are those that the tests hold to the types; UPDATE=1 writes them', () => {
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    if (process.env.UPDATE === '1') writeFileSync(join(FOLDER, name), schemaText(schema));
    assert.fixture(readFileSync(join(FOLDER, name), 'utf8'), schemaText(schema), name);
  }
  assert.equal(filesBelow(FOLDER), Object.keys(SCHEMAS).sort());
});

/** Returns what is wrong with a value by the file of a schema, and by its types, which allow no other fields. */
function faultsOf(value: unknown, name: string, schema: z.core.$ZodType): readonly unknown[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const isPublished = ajv.compile(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  const isExact = ajv.compile(z.toJSONSchema(schema, { io: 'output' }));
  const checks = [isPublished, isExact];
  return checks.flatMap((check) => (check(value) ? [] : (check.errors ?? [])));
}

const faultsOfReport = (text: string) => faultsOf(JSON.parse(text), 'report.schema.json', reportSchema);

/** A site with findings of each severity, with hints, related positions, a number of them and an API. */
const FAULTY = {
  'docgen.config.ts': configText("severity: { 'link/missing-file': 'info' },"),
  'docs/index.md': `# Home\n\n# Again\n\n[Setup](setpu.md) ![](gone.png)\n\n${'</div>\n\n'.repeat(120)}`,
  'docs/setup.md': '---\nslug: /\n---\n\n# Setup\n',
};

schemas('hold for reports of check and build', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, FAULTY);
    for (const words of [['check'], ['check', '--all'], ['build']]) {
      const { out } = await runInDir(dir, [...words, '--format', 'json']);
      assert.equal(faultsOfReport(out), [], words.join(' '));
      const { diagnostics } = JSON.parse(out);
      const has = (test: (one: Record<string, unknown>) => boolean) => diagnostics.some(test);
      assert.ok(has(({ severity }) => severity === 'info') && has(({ related }) => related !== undefined));
      assert.is(
        has(({ count }) => count !== 1),
        !words.includes('--all'),
      );
    }
  }),
);

schemas('hold for a report with a baseline', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, FAULTY);
    const words = ['check', '--baseline', 'baseline.jsonl', '--format', 'json'];
    for (const last of [[], ['--update-baseline'], []]) {
      const { out } = await runInDir(dir, [...words, ...last]);
      assert.equal(faultsOfReport(out), []);
      if (last.length > 0) assert.is(JSON.parse(out).baseline.state, 'created');
    }
  }),
);

schemas('hold for a report with coverage, and for one about a configuration', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'site', '--api', 'mojo']);
    const { out } = await runInDir(dir, ['check', 'site', '--coverage', '--format', 'json']);
    assert.equal(faultsOfReport(out), []);
    assert.ok(JSON.parse(out).coverage[0].groups.length > 0);
    const missing = await runInDir(dir, ['check', '--format', 'json']);
    assert.equal(faultsOfReport(missing.out), []);
  }),
);

schemas('hold for the page index of a version', () =>
  inTempDir(async (dir) => {
    const built = await buildIndexedSite(dir);
    for (const file of ['docs.json', 'next/docs.json']) {
      const index = JSON.parse(readFileSync(join(built, file), 'utf8'));
      assert.equal(faultsOf(index, 'docs.schema.json', docsJson), [], file);
      for (const wrong of [{ isLast: 'yes' }, { docs: { a: { id: 'a' } } }, { docsSidebars: { a: [{}] } }])
        assert.ok(
          faultsOf({ ...index, ...wrong }, 'docs.schema.json', docsJson).length > 0,
          JSON.stringify(wrong),
        );
    }
  }),
);

schemas('refuse what no report has', () => {
  const at = { file: 'a.md', line: 1, col: 1 };
  const one = { code: 'link/missing-page', severity: 'error', message: 'm', at, count: 1 };
  const report = { docgen: '1', summary: { errors: 1, warnings: 0, infos: 0 }, diagnostics: [one] };
  const faults = (value: unknown) => faultsOf(value, 'report.schema.json', reportSchema).length;
  const codes = Object.keys(CODES).map((code) => ({ ...one, code }));
  assert.is(faults({ ...report, diagnostics: codes }), 0);
  for (const wrong of [{ severity: 'fatal' }, { code: 'broken' }, { at: { ...at, line: 0 } }, { count: 0 }])
    assert.ok(faults({ ...report, diagnostics: [{ ...one, ...wrong }] }) > 0, JSON.stringify(wrong));
});

schemas.run();
