import { randomUUID } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { relative } from 'node:path';
import type { Host } from '../base/host.ts';
import { didYouMean } from '../base/nearest.ts';
import { killGroup } from '../base/run-group.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { SourceDoc } from '../model/page.ts';
import type { Sample } from '../model/sample.ts';
import type { Site } from '../model/site.ts';
import type { SampleOptions, SampleRun } from '../samples/index.ts';
import { EXIT, type ExitCode } from './exit.ts';
import {
  type CommandContext,
  cacheDirOf,
  exitCodeOf,
  openSite,
  printReport,
  runOptions,
  type SiteFlags,
} from './open-site.ts';
import { isSampleFormat, SAMPLE_REPORTERS, type SampleFormat } from './samples/index.ts';
import type { Terminal } from './terminal.ts';

/** The flags of `docgen test`, as the command line gives them. */
export interface TestFlags {
  readonly config?: string;
  readonly lang?: string;
  readonly jobs?: string;
  readonly only?: string;
  readonly format?: string;
  readonly ifAvailable?: boolean;
  readonly cache?: boolean;
}

/** `docgen test`: runs the code samples of the site and compares what they print with what the pages say. */
export async function runTest(dir: string, flags: TestFlags, context: CommandContext): Promise<ExitCode> {
  const fault = testFlagFault(flags);
  if (fault !== null) {
    context.terminal.err(`error: ${fault}\n`);
    return EXIT.usage;
  }
  const siteFlags = siteFlagsOf(flags);
  const opened = await openSite(dir, siteFlags, context);
  const { root, site } = opened;
  printFindings(opened.diagnostics, root, context);
  if (site === null) return exitCodeOf(opened.diagnostics, false);
  const lang = flags.lang?.toLowerCase() ?? null;
  if (lang !== null && !site.site.runners.has(lang)) return refuseLanguage(lang, site.site, context);
  const collected = await collectSamples(site, { flags, siteFlags }, context);
  printFindings(collected.diagnostics, root, context);
  const samples = collected.value.filter((sample) => lang === null || sample.lang === lang);
  const exit = await testSamples(samples, { site: site.site, flags }, context);
  return exit === EXIT.clean ? exitCodeOf(collected.diagnostics, false) : exit;
}

function siteFlagsOf({ config, cache }: TestFlags): SiteFlags {
  return { ...(config === undefined ? {} : { config }), ...(cache === undefined ? {} : { cache }) };
}

/** What is wrong with the flags, in a sentence for the user; null where nothing is. */
function testFlagFault({ format, jobs }: TestFlags): string | null {
  if (format !== undefined && !isSampleFormat(format))
    return `--format takes text, json, junit or github, not "${format}"`;
  if (jobs !== undefined && !/^[1-9]\d{0,2}$/.test(jobs))
    return `--jobs takes a whole number from 1 on, not "${jobs}"`;
  return null;
}

function refuseLanguage(lang: string, { runners }: Site, { terminal }: CommandContext): ExitCode {
  const names = [...runners.keys()].sort();
  terminal.err(`error: there is no runner for "${lang}"\n`);
  terminal.err(`hint: ${didYouMean(lang, names) ?? `the languages with a runner are ${names.join(', ')}`}\n`);
  return EXIT.usage;
}

/** Faults of the site go to the standard error: the standard output is the report on the samples. */
function printFindings(found: readonly Diagnostic[], root: string, context: CommandContext): void {
  if (found.length === 0) return;
  const terminal = { ...context.terminal, out: context.terminal.err };
  printReport(found, { root, flags: {} }, { ...context, terminal });
}

interface Wanted {
  readonly flags: TestFlags;
  readonly siteFlags: SiteFlags;
}

async function collectSamples(
  loaded: LoadedSite,
  { flags, siteFlags }: Wanted,
  context: CommandContext,
): Promise<Result<readonly Sample[]>> {
  const { readSources } = await import('../pipeline.ts');
  const { createShelf } = await import('../sources/api/shelf.ts');
  const options = runOptions(loaded, siteFlags, context);
  const sources = await readSources(loaded, options, createShelf());
  const faults = sources.diagnostics.filter(({ severity }) => severity === 'error');
  const read = await readSamples(wantedDocs(sources.value.docs, flags), loaded.site, context.host);
  return { value: read.value, diagnostics: [...faults, ...read.diagnostics] };
}

/** The documents that `--only` names, each source once though several versions may show it. */
function wantedDocs(docs: readonly SourceDoc[], { only = '' }: TestFlags): readonly SourceDoc[] {
  const seen = new Set<string>();
  return docs.filter((doc) => {
    const name = doc.kind === 'api' ? `${doc.file}\0${doc.api.symbol.path}` : doc.file;
    if (seen.has(name) || !(doc.file.includes(only) || doc.path.includes(only))) return false;
    seen.add(name);
    return true;
  });
}

async function readSamples(
  docs: readonly SourceDoc[],
  { root, limits, versions }: Site,
  host: Host,
): Promise<Result<readonly Sample[]>> {
  const { samplesOfDoc } = await import('../parse/samples.ts');
  const contentDirs = new Map(versions.map(({ record, contentDir }) => [record.version, contentDir]));
  const found: Sample[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const doc of docs) {
    const contentDir = contentDirs.get(doc.version) ?? root;
    const read = samplesOfDoc(doc, { root, contentDir, limits }, host);
    for (const sample of read.value) found.push(sample);
    for (const one of read.diagnostics) diagnostics.push(one);
  }
  return { value: found, diagnostics };
}

async function testSamples(
  samples: readonly Sample[],
  { site, flags }: { readonly site: Site; readonly flags: TestFlags },
  { terminal, host }: CommandContext,
): Promise<ExitCode> {
  const cacheDir = flags.cache === false ? null : `${cacheDirOf(site.root)}/samples`;
  const jobs = flags.jobs === undefined ? availableParallelism() : Number(flags.jobs);
  const run = await runInPlace(samples, { root: site.root, runners: site.runners, jobs, cacheDir }, host);
  const prefix = relative(terminal.cwd, site.root).replaceAll('\\', '/');
  const fileOf = (file: string) => (prefix === '' ? file : `${prefix}/${file}`);
  const format: SampleFormat =
    flags.format !== undefined && isSampleFormat(flags.format) ? flags.format : 'text';
  terminal.out(SAMPLE_REPORTERS[format]({ results: run.results, fileOf, color: terminal.color }));
  const isWanting = run.missing.length > 0 && flags.ifAvailable !== true;
  if (isWanting) {
    sayMissing(run.missing, terminal);
    return EXIT.environment;
  }
  return run.results.some(({ verdict }) => verdict.kind === 'failed') ? EXIT.findings : EXIT.clean;
}

function sayMissing(missing: readonly string[], terminal: Terminal): void {
  for (const name of missing)
    terminal.err(`error: ${name} is not on the PATH, so its samples were not tested\n`);
  terminal.err('hint: install it, or skip its samples with --if-available\n');
}

/** What would end docgen and leave programs behind. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs samples in a folder of their own and leaves neither it nor a program behind, however the run ends. */
async function runInPlace(
  samples: readonly Sample[],
  { root, ...options }: Omit<SampleOptions, 'place'> & { readonly root: string },
  host: Host,
): Promise<SampleRun> {
  const { runSamples } = await import('../samples/index.ts');
  const workDir = `${host.realPath(tmpdir())}/docgen-samples-${randomUUID()}`;
  const live = new Set<number>();
  const stop = (signal: NodeJS.Signals) => {
    for (const group of live) killGroup(group);
    host.remove(workDir);
    process.off(signal, stop);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await runSamples(samples, { ...options, place: { root, workDir, live } }, host);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    host.remove(workDir);
  }
}
