import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BadBuild, type BadCaseOptions, inBadCase } from '../harness/invariants.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';

/** A site with a fault: its name begins with the id of its row in `rows.tsv`. */
export interface BadInput extends BadCaseOptions {
  readonly name: string;
  /** Files by path; a page by its name, without folder and ending. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** More fields of the configuration, as source. */
  readonly config?: string;
  /** What files alone cannot bring about. */
  readonly lay?: (dir: string) => void;
  /** What must be true besides the invariants, the exit code and the positions of the findings. */
  readonly look?: (built: BadBuild) => void;
}

const UPDATE = process.env.UPDATE === '1';
const MOST = 12;

/**
 * Makes a suite of bad inputs. Each is built within the invariants, and its exit code and findings are compared with
 * `expected/<family>.txt`, which `UPDATE=1` writes.
 */
export function testBadInput(family: string, inputs: readonly BadInput[]): void {
  const tests = suite(`bad input: ${family}`);
  const file = `${PROJECT}/test/catalogue/expected/${family}.txt`;
  const found = new Map<string, string>();
  const wanted = UPDATE || !existsSync(file) ? new Map<string, string>() : readBlocks(file);
  for (const input of inputs)
    tests(input.name, () =>
      inBadCase(
        (dir) => lay(dir, input),
        async (built) => {
          found.set(input.name, summary(built));
          if (!UPDATE) assert.fixture(summary(built), wanted.get(input.name) ?? '', input.name);
          if (built.exit === 0) await assertBuiltIsConsistent(built.dir);
          input.look?.(built);
        },
        input,
      ),
    );
  tests('nothing is expected of a case that is gone', () => {
    if (UPDATE) writeBlocks(file, found);
    else assert.equal([...wanted.keys()].sort(), inputs.map(({ name }) => name).sort());
  });
  tests.run();
}

/** What is published agrees with itself: links, ids, sitemap, search and page index. */
async function assertBuiltIsConsistent(dir: string): Promise<void> {
  const { exit, out } = await runInDir(dir, ['check', '--built', 'build']);
  assert.is(exit, 0, out);
}

function lay(dir: string, { files, config, lay: more }: BadInput): void {
  if (config !== undefined) put(dir, 'docgen.config.ts', configOf(config));
  for (const [path, content] of Object.entries(files))
    put(dir, /[./]/.test(path) ? path : `docs/${path}.md`, content);
  more?.(dir);
}

function configOf(fields: string): string {
  return `import { base } from './base.ts';\n\nexport default { ...base, ${fields} };\n`;
}

/** Writes a file and the folders around it. */
export function put(dir: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
}

function summary({ exit, findings }: BadBuild): string {
  const lines = findings.map(({ code, at }) => `${code} ${shown(at.file)}:${at.line}:${at.col}`);
  const more = lines.length > MOST ? [`and ${lines.length - MOST} more`] : [];
  return [`exit ${exit}`, ...lines.slice(0, MOST), ...more].join('\n');
}

/** Names of files may hold anything: here they are one word of printable characters. */
function shown(file: string): string {
  return /^[\x21-\x7e]{1,80}$/.test(file) ? file : JSON.stringify(file.slice(0, 80));
}

function readBlocks(file: string): Map<string, string> {
  const blocks = readFileSync(file, 'utf8').trimEnd().split('\n\n');
  return new Map(
    blocks.map((block) => [block.split('\n', 1)[0] ?? '', block.slice(block.indexOf('\n') + 1)] as const),
  );
}

function writeBlocks(file: string, blocks: ReadonlyMap<string, string>): void {
  const text = [...blocks].map(([name, said]) => `${name}\n${said}\n`).join('\n');
  put(dirname(file), file.slice(dirname(file).length + 1), text);
}

/** Returns what a published page shows below its title, without its own name in addresses. */
export function prose({ dir }: Pick<BadBuild, 'dir'>, page: string): string {
  const html = readFileSync(join(dir, 'build/v1', `${page}.html`), 'utf8');
  const found = /<div class="prose">[\s\S]*?<\/div><\/article>/.exec(html)?.[0];
  assert.ok(found !== undefined, `${page} has an article`);
  return found ?? '';
}
