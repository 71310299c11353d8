import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hash } from '../../src/base/hash.ts';
import { dangersIn } from '../harness/dangers.ts';
import { FIXTURES } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { inTempDir, overlay } from '../harness/tree.ts';
import { checkPositions, checkSame, readRun, snapshot } from './site-invariants.ts';
import { type Content, type FuzzCase, violated } from './target.ts';

/** What is special to the sites of a target. */
export interface SiteRun {
  /** Whether the configuration may add scripts to pages. */
  readonly allowsScripts?: boolean;
}

const isOutput = (path: string) => path === 'site/build';

/**
 * Checks a site, and builds it with its files created in another order and with another number of threads: both must find the same.
 * One case in four is built again, with the cache of the check: the same must be published. Nothing else may be written.
 */
export async function runSite({ files }: FuzzCase, { allowsScripts = false }: SiteRun = {}): Promise<void> {
  await inTempDir(async (dir) => {
    const entries = Object.entries(files);
    const [one, two] = [join(dir, 'one'), join(dir, 'two')];
    writeSite(one, entries);
    writeSite(two, entries.reverse());
    const before = [snapshot(one, isOutput), snapshot(two, isOutput)];
    const checked = await run(`${one}/site`, 'check', ['--workers', '0']);
    const built = await run(`${two}/site`, 'build', ['--no-cache', '--workers', '2']);
    checkSame('the same findings', checked.report, built.report);
    if (isBuiltTwice(files)) {
      const again = await run(`${one}/site`, 'build', ['--workers', '0']);
      checkSame('the same findings again', built.report, again.report);
      checkSame('the same files', published(one), published(two));
    }
    if (built.exit === 0 && !allowsScripts) {
      const dangers = dangersIn(`${two}/site/build`);
      if (dangers.length > 0) violated('nothing dangerous in pages', dangers.join('\n'));
    }
    for (const [index, at] of [one, two].entries())
      checkSame('nothing written outside the output', before[index] ?? [], snapshot(at, isOutput));
  });
}

/** Chooses a quarter of the cases, always the same ones. */
function isBuiltTwice(files: FuzzCase['files']): boolean {
  return /^[0-3]/.test(hash(Object.values(files).map(String).join('\n')));
}

async function run(site: string, verb: string, flags: readonly string[]) {
  const ran = await runInDir(site, [verb, '--format', 'json', '--all', ...flags]);
  const diagnostics = readRun(ran);
  checkPositions(diagnostics, site);
  return { exit: ran.exit, report: diagnostics.map((one) => JSON.stringify(one)) };
}

function published(dir: string): readonly string[] {
  return snapshot(dir, (path) => !/^site(?:$|\/build(?:$|\/))/.test(path));
}

/** Writes a site and, beside it, a folder that no run may touch. */
function writeSite(dir: string, files: readonly (readonly [string, Content])[]): void {
  overlay(join(FIXTURES, '_base'), join(dir, 'site'));
  for (const [path, content] of [['../beside/page.md', '# Beside\n'] as const, ...files]) {
    const at = join(dir, 'site', path);
    mkdirSync(dirname(at), { recursive: true });
    rmSync(at, { force: true });
    writeFileSync(at, content);
  }
}
