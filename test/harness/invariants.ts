import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { hash } from '../../src/base/hash.ts';
import { CODES } from '../../src/model/codes.ts';
import { MANIFEST_NAME, readManifest } from '../../src/publish/manifest.ts';
import { dangersIn } from './dangers.ts';
import { FIXTURES } from './paths.ts';
import { type CliRun, runInDir } from './run-cli.ts';
import { writeFiles } from './site.ts';
import { inTempDir, overlay } from './tree.ts';

/** A finding as `--format json` prints it. */
export interface FoundFinding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly at: { readonly file: string; readonly line: number; readonly col: number };
  readonly hint?: string;
}

/** What a build of a site with a fault did. */
export interface BadBuild {
  readonly exit: number;
  readonly findings: readonly FoundFinding[];
  /** The folder of the site, until the test ends. */
  readonly dir: string;
}

/** How a bad case is run. */
export interface BadCaseOptions {
  /** Words behind `build`. */
  readonly flags?: readonly string[];
  /** Seconds of the processor that a run may take; 10 unless told. */
  readonly seconds?: number;
}

const EXITS = [0, 1, 2, 3, 70];
const SECRET = 'SECRET-BESIDE-THE-SITE';
const GOOD = mkdtempSync(join(tmpdir(), 'docgen-good-'));
process.on('exit', () => rmSync(GOOD, { recursive: true, force: true }));
const CANARY = 'docs/zz-canary.md';
const CANARY_TEXT = '# Canary\n\n[nowhere](zz-no-such-page.md)\n\n:::zz-no-such-container\ntext\n:::\n';
const WORK_DIR = 'site/.build.docgen';

/**
 * Publishes a good site, spoils it with `lay`, builds and checks it again, and throws unless the invariants of `docs/security.md`
 * hold: of every test with bad input, whatever it looks for itself. Returns what `look` makes of the build.
 */
export async function inBadCase<T>(
  lay: (dir: string) => void,
  look: (built: BadBuild) => T | Promise<T>,
  { flags = [], seconds = 10 }: BadCaseOptions = {},
): Promise<T> {
  return inTempDir(async (around) => {
    const dir = join(around, 'site');
    await publishGoodSite(dir);
    writeFiles(around, { 'beside/private.txt': SECRET });
    lay(dir);
    const before = snapshot(around);
    const run = (...words: string[]) => runFor(dir, words, seconds);
    const checked = await run('check');
    assert.equal(changes(before, snapshot(around)), [], 'INV-6: check writes nothing');
    const ran = await run('build', ...flags);
    const after = snapshot(around);
    assertInputsWhole(before, after);
    if (ran.exit === 0) assertPublished(dir, ran);
    else assert.equal(changes(before, after), [], 'INV-4: the site of before is whole');
    const again = await run('check');
    assert.is(ran.exit === 0 ? again.exit : 0, 0, 'INV-4: check is clean after a good build');
    assert.equal(again, checked, 'INV-7: the same input has the same findings in the same order');
    for (const { findings } of [checked, ran]) assertPositioned(dir, findings);
    if (ran.exit < 2) await assertOthersReported(dir, run);
    return look({ ...ran, dir });
  });
}

/** Copies the site that fixtures are laid over, with its output folder. It is built once a process. */
async function publishGoodSite(dir: string): Promise<void> {
  const good = join(GOOD, 'site');
  if (!existsSync(good)) {
    overlay(join(FIXTURES, '_base'), good);
    const built = await runInDir(good, ['build', '--quiet', '--no-cache']);
    assert.is(built.exit, 0, built.out + built.err);
  }
  cpSync(good, dir, { recursive: true, preserveTimestamps: true });
}

type Run = (...words: string[]) => Promise<Omit<BadBuild, 'dir'>>;

/** Runs a command with a report in JSON, and holds what is true of every run. */
async function runFor(
  dir: string,
  words: readonly string[],
  seconds: number,
): Promise<Omit<BadBuild, 'dir'>> {
  const start = process.cpuUsage();
  const ran = await runInDir(dir, [...words, '--format', 'json']);
  const { user, system } = process.cpuUsage(start);
  const took = (user + system) / 1e6;
  assert.ok(took < seconds, `INV-1: ${words.join(' ')} took ${took.toFixed(1)} s`);
  assertCalm(ran);
  const isReport = ran.out.startsWith('{');
  const findings: readonly FoundFinding[] = isReport ? JSON.parse(ran.out).diagnostics : [];
  const failing = findings.some(({ severity }) => severity === 'error');
  if (ran.exit !== 70)
    assert.is(failing, ran.exit !== 0, 'R-33: a run fails if there is an error, and only then');
  return { exit: ran.exit, findings };
}

/** INV-2 and INV-9: an exit code of the table, no stack of calls, and no object changed for all. */
function assertCalm({ out, err, exit }: CliRun): void {
  assert.ok(EXITS.includes(exit), `INV-2: exit code ${exit}`);
  assert.not.match(out + err, /^\s+at .*:\d+:\d+\)?$/m, 'INV-2: no stack of calls');
  assert.ok(exit === 0 || out + err !== '', 'INV-3: a failure is explained');
  assert.equal(Object.keys(Object.prototype), [], 'INV-9: no prototype is changed');
}

/** Nothing changes but what is in the output folder, and what a killed build left beside it goes away. */
function assertInputsWhole(before: Snapshot, after: Snapshot): void {
  const changed = changes(before, after).filter(
    (path) => !/^site\/build(?:\/|$)/.test(path) && !path.startsWith(WORK_DIR),
  );
  assert.equal(changed, [], 'INV-5, INV-6: inputs are whole, and nothing is written beside the output');
  const isLeft = after.has(WORK_DIR) && !before.has(`${WORK_DIR}/lock`);
  assert.not.ok(isLeft, 'INV-10: no temporary files and no lock of a process that ended are left');
}

/** The second half of INV-4: what a good build left is whole, as its manifest says, and shows nothing private. */
function assertPublished(dir: string, { findings }: Omit<BadBuild, 'dir'>): void {
  const out = join(dir, 'build');
  const files = readManifest(out, createHost()).manifest?.files ?? new Map();
  assert.ok(files.size > 0, 'INV-4: there is a manifest');
  for (const [path, entry] of files)
    assert.is(hash(readFileSync(join(out, path))), entry.hash, `INV-4: ${path} is what the manifest says`);
  const untracked = findings.filter(({ code }) => code === 'output/untracked-file').length > 0;
  const names = [...snapshot(out).keys()].map((name) => Buffer.from(name, 'latin1').toString());
  const found = names.filter((path) => !files.has(path) && path !== MANIFEST_NAME);
  assert.ok(
    untracked || found.every((path) => !statSync(join(out, path)).isFile()),
    `INV-4: in no manifest: ${found}`,
  );
  assert.equal(dangersIn(out), [], 'nothing that runs is published');
  for (const path of files.keys())
    assert.not.ok(readFileSync(join(out, path)).includes(SECRET), `${path} shows what is outside`);
}

/** INV-3: every finding has a known code, words, and a position inside of a file that is there. */
function assertPositioned(dir: string, findings: readonly FoundFinding[]): void {
  for (const { code, message, at } of findings) {
    assert.ok(code in CODES && message.trim() !== '', `INV-3: ${code}: ${message}`);
    const path = join(dir, at.file);
    const isFile = existsSync(path) && statSync(path).isFile();
    const lines = isFile ? readFileSync(path, 'utf8').split(/\r\n|\r|\n/) : [''];
    const line = lines[at.line - 1];
    assert.ok(line !== undefined, `INV-3: ${code} at ${at.file}:${at.line}, which has ${lines.length} lines`);
    const most = Buffer.byteLength(line) + 1;
    assert.ok(at.col >= 1 && at.col <= most, `INV-3: ${code} at ${at.file}:${at.line}:${at.col}`);
  }
}

/** INV-8: faults of another page are reported beside those of the case. Without all pages of a library, links have no answer. */
async function assertOthersReported(dir: string, run: Run): Promise<void> {
  writeFiles(dir, { [CANARY]: CANARY_TEXT });
  const { findings } = await run('check');
  const found = findings.filter(({ at }) => at.file === CANARY).map(({ code }) => code);
  const lacksPages = findings.some(({ code, severity }) => code.startsWith('api/') && severity === 'error');
  const wanted = ['markdown/unknown-container', ...(lacksPages ? [] : ['link/missing-page'])];
  for (const code of wanted) assert.ok(found.includes(code), `INV-8: ${code} of another page is reported`);
}

/** What stands at each path below a folder: bytes, link or kind, and what may be done with it. Names are bytes, as text in Latin-1. */
type Snapshot = ReadonlyMap<string, string>;

function snapshot(root: string, below = '', into = new Map<string, string>()): Snapshot {
  const at = (path: string) => Buffer.from(`${root}/${path}`, 'latin1');
  for (const name of readdirSync(at(below), 'latin1')) {
    const path = below === '' ? name : `${below}/${name}`;
    const found = lstatSync(at(path));
    into.set(path, `${found.mode} ${whatStands(at(path), found)}`);
    if (found.isDirectory()) snapshot(root, path, into);
  }
  return into;
}

function whatStands(path: Buffer, found: Stats): string {
  if (found.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  return found.isFile() ? hash(readFileSync(path)) : 'other';
}

/** The paths at which two snapshots differ. */
function changes(before: Snapshot, after: Snapshot): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}
