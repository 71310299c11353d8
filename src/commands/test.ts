import { availableParallelism } from 'node:os';
import { openSite } from '../api/open-site.ts';
import { fileFrom } from '../api/shown-file.ts';
import { userCacheDir } from '../base/disk/user-cache.ts';
import { sortDiagnostics } from '../base/report.ts';
import { didYouMean } from '../base/text/nearest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, TestedProgram } from '../model/sample.ts';
import type { Site } from '../model/site.ts';
import { applySeverity, createSeverityOf } from '../site/findings/apply-severity.ts';
import type { CommandContext } from './context.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit.ts';
import { printReport } from './report/print-report.ts';
import { reporterOf } from './report/reporter.ts';
import { SAMPLE_REPORTERS } from './report/samples/list.ts';
import type { Terminal } from './terminal.ts';
import { collectSamples } from './test/collect.ts';
import { createProgress } from './test/progress.ts';
import { runInWorkspace } from './test/run-in-workspace.ts';
import { siteFromPaths } from './test/site-of-paths.ts';
import { writeOutputs } from './test/write-outputs.ts';

/** Flags of `docgen test` on the command line. */
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

/** `docgen test`: runs the code samples of the site and compares their output with the pages. */
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
  const { config, cache, only = '' } = flags;
  const options = { cwd: terminal.cwd, dir: wanted.dir, config, cache };
  const { root, opened, diagnostics } = await openSite(options, context);
  printFindings(diagnostics, root, context);
  if (opened === null) return exitCodeOf(diagnostics, false);
  const collected = await collectSamples(opened, { parts: wanted.parts, only }, terminal.cwd);
  if (collected.fault !== null) return refuse(collected.fault, terminal);
  const { findingsOfSamples } = await import('../samples/findings.ts');
  const { samples: all } = collected;
  const { site } = opened.loaded;
  const lang = flags.lang?.toLowerCase() ?? null;
  if (lang !== null && !isTestable(lang, all, site)) return refuseLanguage(lang, site, terminal);
  const samples = all.filter((sample) => lang === null || isOf(lang, sample));
  const fences = applySeverity(findingsOfSamples(samples, site.runners), createSeverityOf(site));
  // Sorting removes the duplicates of a file that several pages include.
  const found = sortDiagnostics([...collected.diagnostics, ...fences]);
  printFindings(found, root, context);
  const exit = await testSamples(samples, { shown: all, site, flags }, context);
  return exit === EXIT.clean ? exitCodeOf(found, false) : exit;
}

/** Returns a message about wrong flags, or null. */
function testFlagFault({ jobs }: TestFlags): string | null {
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

/** Whether `--lang` selects a sample, by its language or the runner of its fence. */
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

/** Prints diagnostics of the site to standard error. Standard output is for the report on the samples. */
function printFindings(found: readonly Diagnostic[], root: string, context: CommandContext): void {
  if (found.length === 0) return;
  const terminal = { ...context.terminal, out: context.terminal.err };
  printReport({ root, diagnostics: found }, { all: true }, { ...context, terminal });
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
  // The user's cache, so that a fresh clone of the site finds the results of the last one.
  const cacheDir = flags.cache === false ? null : `${userCacheDir()}/samples`;
  const jobs = flags.jobs === undefined ? availableParallelism() : Number(flags.jobs);
  const { onProgress, stop } = createProgress(terminal.err);
  const options = { root: site.root, shown, runners: site.runners, jobs, cacheDir, onProgress };
  const run = await runInWorkspace(samples, options, host).finally(stop);
  const fileOf = fileFrom(terminal.cwd, site.root);
  const tested = flags.update === true ? await update(run.tested, { site, fileOf }, context) : run.tested;
  const { render } = reporterOf(flags.format, SAMPLE_REPORTERS);
  terminal.out(render({ tested, fileOf, color: terminal.color }));
  if (run.missing.length > 0 && flags.ifAvailable !== true) {
    reportMissing(run.missing, terminal);
    return EXIT.environment;
  }
  return tested.some(({ result }) => result.kind === 'failed') ? EXIT.findings : EXIT.clean;
}

/** Updates the outputs of pages and prints what it did. Returns the results after that. */
async function update(
  tested: readonly TestedProgram[],
  { site, fileOf }: { readonly site: Site; readonly fileOf: (file: string) => string },
  { terminal, host }: CommandContext,
): Promise<readonly TestedProgram[]> {
  const { updateOutput } = await import('../samples/update-output.ts');
  const made = writeOutputs(tested, { root: site.root, host, update: updateOutput });
  for (const [file, count] of made.written)
    terminal.err(`updated ${fileOf(file)}: ${count} ${count === 1 ? 'output' : 'outputs'}\n`);
  for (const { output, reason } of made.refused)
    terminal.err(`not updated ${fileOf(output.at.file)}:${output.at.line}: ${reason}\n`);
  return made.tested;
}

function reportMissing(missing: readonly string[], terminal: Terminal): void {
  for (const name of missing)
    terminal.err(`error: ${name} is not on the PATH, so its samples were not tested\n`);
  terminal.err('hint: install it, or skip its samples with --if-available\n');
}
