import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { createLocator } from '../../src/config/locate/locate.ts';
import { plainFrom } from '../../src/config/module/plain.ts';
import { validateConfig } from '../../src/config/validate.ts';
import { API_ADAPTERS } from '../../src/sources/adapters.ts';
import { inTempDir } from '../harness/tree.ts';

const host = createHost();

/** Every finding about `title` and `url` with more fields, as `line:col code message` and, if there is one, `→ hint`. */
export function findingsOf(fields: string, outDir: string | null = null): Promise<readonly string[]> {
  return findings(`{\ntitle: 'T', url: 'https://x.y',\n${fields}\n}`, outDir);
}

/** Every finding about a configuration, written as a literal. */
export function findings(literal: string, outDir: string | null = null): Promise<readonly string[]> {
  return inTempDir((root) => {
    for (const dir of ['docs/v1', 'static', 'guides']) mkdirSync(join(root, dir), { recursive: true });
    writeFileSync(join(root, 'static/icon.svg'), '<svg/>');
    writeFileSync(join(root, 'theme.tsx'), '');
    const entry = join(root, 'docgen.config.ts');
    const texts = new Map([[entry, `export default ${literal}`]]);
    const locator = createLocator({ entry, root, texts, imports: new Map() });
    const value: unknown = runInThisContext(`(${literal})`);
    const { config, diagnostics } = validateConfig(plainFrom(value), locator, {
      root,
      outDir,
      host,
      kinds: API_ADAPTERS,
    });
    assert.is(config === null, diagnostics.length > 0);
    return diagnostics.map(
      ({ at, code, message, hint }) =>
        `${at.line}:${at.col} ${code.slice('config/'.length)} ${message}${hint === undefined ? '' : ` → ${hint}`}`,
    );
  });
}

/** One test for each row of a table: fields, and how the findings about them start. */
export function checkFields(validating: Test, cases: Readonly<Record<string, readonly string[]>>): void {
  for (const [fields, expected] of Object.entries(cases)) {
    validating(fields, async () => {
      const found = await findingsOf(fields);
      const cut = found.map((line, index) => line.slice(0, expected[index]?.length));
      assert.equal(cut, expected);
    });
  }
}
