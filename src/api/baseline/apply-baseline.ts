import { relative, resolve } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { CheckOptions } from '../options.ts';
import type { BaselineUse, CheckResult } from '../results.ts';
import { isAlwaysReported, type Selection } from '../select-findings.ts';
import { type BaselineFile, readBaseline, writeBaseline } from './baseline-disk.ts';
import { baselineOf, compareBaseline } from './compare-baseline.ts';

/** What comparing needs besides the findings. */
export interface BaselineRun {
  /** Absolute folder that files of findings are relative to. */
  readonly root: string;
  readonly options: Pick<CheckOptions, 'baseline' | 'updateBaseline' | 'cwd'>;
  /** Returns the findings that were asked for. */
  readonly select: Selection;
  readonly host: Host;
}

/** The findings of a result, and what it says about the baseline. */
type Compared = Pick<CheckResult, 'diagnostics' | 'baseline'>;

/**
 * Returns the findings that were asked for and are not in the baseline. An update takes out entries that have no finding any more, and
 * writes the first baseline. An error that is always reported means that the rest was not checked, so nothing is written then.
 */
export function applyBaseline(found: readonly Diagnostic[], run: BaselineRun): Compared {
  const { options, root, select, host } = run;
  const shown = (findings: readonly Diagnostic[]) => select(findings, root);
  if (options.baseline === undefined) return { diagnostics: shown(found), baseline: null };
  const file = baselineFile(options.baseline, run);
  const isUpdate = options.updateBaseline === true && !found.some(isFatal);
  const read = readBaseline(file, host);
  if (read.kind === 'fault') return withFault(shown(found), read.fault);
  if (read.kind === 'none' && !isUpdate) return withFault(shown(found), missingFile(file));
  const before = read.kind === 'none' ? baselineOf(shown(found)) : read.baseline;
  const { added, known, gone, kept } = compareBaseline(found, before);
  const fault = isUpdate ? writeBaseline(kept, file, host) : null;
  if (fault !== null) return withFault(shown(added), fault);
  const created = read.kind === 'none' ? 'created' : 'updated';
  const use: BaselineUse = {
    state: isUpdate ? created : 'compared',
    known: shown(known).length,
    gone: found.some(isFatal) ? 0 : gone,
  };
  return { diagnostics: shown(added), baseline: use };
}

/** Whether a finding kept the rest from being checked. */
function isFatal(one: Diagnostic): boolean {
  return one.severity === 'error' && isAlwaysReported(one);
}

function baselineFile(name: string, { options, root }: BaselineRun): BaselineFile {
  const path = resolve(options.cwd ?? '.', name);
  return { path, name, at: { file: relative(root, path).replaceAll('\\', '/'), line: 1, col: 1 } };
}

function withFault(found: readonly Diagnostic[], fault: Diagnostic): Compared {
  return { diagnostics: [...found, fault], baseline: null };
}

function missingFile({ name, at }: BaselineFile): Diagnostic {
  return diagnostic('baseline/missing-file', {
    message: `There is no baseline "${name}"`,
    at,
    hint: `to write a first one, type docgen check --baseline ${name} --update-baseline`,
  });
}
