import { availableParallelism } from 'node:os';
import { didYouMean } from '../base/nearest.ts';
import { sortDiagnostics } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleResult } from '../model/sample.ts';
import type { Site } from '../model/site.ts';
import { applySeverity } from '../site/apply-severity.ts';
import { EXIT, type ExitCode } from './exit.ts';
import {
  type CommandContext,
  cacheDirOf,
  exitCodeOf,
  fileFrom,
  openSite,
  printReport,
  type SiteFlags,
} from './open-site.ts';
import { isSampleFormat, SAMPLE_REPORTERS, type SampleFormat } from './samples/index.ts';
import type { Terminal } from './terminal.ts';
import { collectSamples } from './test/collect.ts';
import { createProgress } from './test/progress.ts';
import { runInPlace } from './test/run-in-place.ts';
import { siteFromPaths } from './test/site-of-paths.ts';
import { writeOutputs } from './test/write-outputs.ts';

/** The flags of `docgen test`, as the command line gives them. */
export interface TestFlags {
  readonly config?: string;
  readonly lang?: string;
  readonly jobs?: string;
  readonly only?: string;
  readonly format?: string;
  readonly update?: boolean;
  readonly ifAvailable?: boolean;
  readonly cache?: boolean;
}

/** `docgen test`: runs the code samples of the site and compares what they print with what the pages say. */
export async function runTest(
  paths: readonly string[],
  flags: TestFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, host } = context;
  const fault = testFlagFault(flags);
  if (fault !== null) return refuse({ message: fault }, terminal);
  const wanted = siteFromPaths(paths, { cwd: terminal.cwd, config: flags.config }, host);
  if ('message' in wanted) return refuse(wanted, terminal);
  const siteFlags = siteFlagsOf(flags);
  const { root, site, diagnostics } = await openSite(wanted.dir, siteFlags, context);
  printFindings(diagnostics, root, context);
  if (site === null) return exitCodeOf(diagnostics, false);
  const only = flags.only ?? '';
  const cacheDir = flags.cache === false ? null : `${cacheDirOf(root)}/samples`;
  const collected = await collectSamples(site, { parts: wanted.parts, only, siteFlags, cacheDir }, context);
  if (collected.fault !== null) return refuse(collected.fault, terminal);
  const { findingsOfSamples } = await import('../samples/findings.ts');
  const { samples: all } = collected;
  const lang = flags.lang?.toLowerCase() ?? null;
  if (lang !== null && !isTestable(lang, all, site.site)) return refuseLanguage(lang, site.site, terminal);
  const samples = all.filter((sample) => lang === null || isOf(lang, sample));
  const words = applySeverity(findingsOfSamples(samples, site.site.runners), site.site.severity);
  // A file that several pages include is read for each of them.
  const found = sortDiagnostics([...collected.diagnostics, ...words]);
  printFindings(found, root, context);
  const exit = await testSamples(samples, { shown: all, site: site.site, flags }, context);
  return exit === EXIT.clean ? exitCodeOf(found, false) : exit;
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

function refuse(
  { message, hint }: { readonly message: string; readonly hint?: string },
  { err }: Terminal,
): ExitCode {
  err(`error: ${message}\n`);
  if (hint !== undefined) err(`hint: ${hint}\n`);
  return EXIT.usage;
}

/** Whether `--lang` means a sample: by its language, or by the runner that its fence names. */
function isOf(lang: string, { lang: own, words }: Sample): boolean {
  return own === lang || words.runner === lang;
}

function isTestable(lang: string, samples: readonly Sample[], { runners }: Site): boolean {
  return runners.has(lang) || samples.some((sample) => isOf(lang, sample));
}

function refuseLanguage(lang: string, { runners }: Site, terminal: Terminal): ExitCode {
  const names = [...runners.keys()].sort();
  const hint = didYouMean(lang, names) ?? `the languages with a runner are ${names.join(', ')}`;
  return refuse({ message: `there is no runner for "${lang}"`, hint }, terminal);
}

/** Faults of the site go to the standard error: the standard output is the report on the samples. */
function printFindings(found: readonly Diagnostic[], root: string, context: CommandContext): void {
  if (found.length === 0) return;
  const terminal = { ...context.terminal, out: context.terminal.err };
  printReport(found, { root, flags: {} }, { ...context, terminal });
}

async function testSamples(
  samples: readonly Sample[],
  {
    shown,
    site,
    flags,
  }: { readonly shown: readonly Sample[]; readonly site: Site; readonly flags: TestFlags },
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, host } = context;
  const cacheDir = flags.cache === false ? null : `${cacheDirOf(site.root)}/samples`;
  const jobs = flags.jobs === undefined ? availableParallelism() : Number(flags.jobs);
  const { onProgress, stop } = createProgress(terminal.err);
  const options = { root: site.root, shown, runners: site.runners, jobs, cacheDir, onProgress };
  const run = await runInPlace(samples, options, host).finally(stop);
  const fileOf = fileFrom(terminal.cwd, site.root);
  const results = flags.update === true ? await update(run.results, { site, fileOf }, context) : run.results;
  const format: SampleFormat =
    flags.format !== undefined && isSampleFormat(flags.format) ? flags.format : 'text';
  terminal.out(SAMPLE_REPORTERS[format]({ results, fileOf, color: terminal.color }));
  const isWanting = run.missing.length > 0 && flags.ifAvailable !== true;
  if (isWanting) {
    sayMissing(run.missing, terminal);
    return EXIT.environment;
  }
  return results.some(({ verdict }) => verdict.kind === 'failed') ? EXIT.findings : EXIT.clean;
}

/** Writes the outputs that are not true into their pages and says what became of each; answers the results after that. */
async function update(
  results: readonly SampleResult[],
  { site, fileOf }: { readonly site: Site; readonly fileOf: (file: string) => string },
  { terminal, host }: CommandContext,
): Promise<readonly SampleResult[]> {
  const { renewOutput } = await import('../samples/renew-output.ts');
  const made = writeOutputs(results, { root: site.root, host, renew: renewOutput });
  for (const [file, count] of made.written)
    terminal.err(`updated ${fileOf(file)}: ${count} ${count === 1 ? 'output' : 'outputs'}\n`);
  for (const { output, reason } of made.refused)
    terminal.err(`not updated ${fileOf(output.at.file)}:${output.at.line}: ${reason}\n`);
  return made.results;
}

function sayMissing(missing: readonly string[], terminal: Terminal): void {
  for (const name of missing)
    terminal.err(`error: ${name} is not on the PATH, so its samples were not tested\n`);
  terminal.err('hint: install it, or skip its samples with --if-available\n');
}
