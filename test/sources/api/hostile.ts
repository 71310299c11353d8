import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dangersIn } from '../../harness/dangers.ts';
import { type CliRun, runInDir } from '../../harness/run-cli.ts';
import { writeFiles } from '../../harness/site.ts';
import { inTempDir } from '../../harness/tree.ts';

/** A reader, and the text that it is given to read; beside it the words of the library. */
export interface Described {
  readonly reader: 'mojo' | 'python' | 'openapi';
  readonly text: string;
  readonly words?: string;
}

/** How a command on a site with one library ended, and what is dangerous in the pages that it published. */
export interface HostileRun extends CliRun {
  readonly published: boolean;
  readonly dangers: readonly string[];
}

/** Findings that a hostile description is full of: as warnings, so that its pages are made all the same. */
const TOLERATED = [
  'api/unresolved-symbol',
  'api/ambiguous-symbol',
  'api/duplicate-symbol',
  'api/broken-ref',
  'api/unknown-shape',
  'link/missing-page',
  'link/missing-anchor',
  'link/malformed',
  'markdown/unclosed-block',
  'markdown/unknown-container',
  'markdown/duplicate-id',
  'markdown/invalid-id',
];

/** Runs `docgen check` or `docgen build` on a site that is one description. */
export function runOn({ reader, text, words }: Described, verb: 'check' | 'build'): Promise<HostileRun> {
  return inTempDir(async (dir) => {
    const tolerated = TOLERATED.map((code) => `'${code}': 'warning'`).join(', ');
    writeFiles(dir, {
      'docgen.config.ts': `import { defineConfig } from 'docgen-site';
export const config = defineConfig({
  title: 'Hostile',
  url: 'https://example.org',
  severity: { ${tolerated} },
  apis: [{ library: 'lib', route: 'api', source: { ${reader}: 'api/lib.json' } }],
  versions: [{ version: '1', label: 'v1', path: 'v1', sidebars: { main: ['index', { type: 'api', library: 'lib' }] } }],
});
`,
      'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'api/lib.json': text,
      ...(words === undefined ? {} : { 'api/lib.overlay.yaml': words }),
    });
    const run = await runInDir(dir, [verb, '--workers', '0', '--no-cache']);
    const out = join(dir, 'build');
    const published = existsSync(out);
    return { ...run, published, dangers: published ? dangersIn(out) : [] };
  });
}
