import { diagnostic } from '../base/report.ts';
import { didYouMean } from '../base/text/nearest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleRunner } from '../model/sample.ts';
import { runnerNameOf } from './runner-names.ts';

/** Returns diagnostics about fences: an unknown runner, an exemption without a reason. */
export function findingsOfSamples(
  samples: readonly Sample[],
  runners: ReadonlyMap<string, SampleRunner>,
): readonly Diagnostic[] {
  return samples.flatMap((sample) => {
    const runner = runners.get(runnerNameOf(sample));
    if (runner !== undefined) return isUnexplained(sample, runner) ? [noReason(sample)] : [];
    return sample.words.runner === null ? [] : [unknownRunner(sample.words.runner, sample, runners)];
  });
}

/** Whether a block that could be tested or run is exempt without a reason. */
function isUnexplained({ words }: Sample, runner: SampleRunner): boolean {
  if (words.reason !== null) return false;
  return words.noTest || (words.noRun && runner.kind === 'tool' && runner.command !== null);
}

function noReason({ at, words }: Sample): Diagnostic {
  const word = words.noTest ? 'no-test' : 'no-run';
  return diagnostic('samples/no-reason', {
    message: `The code block is ${word}, and nothing says why`,
    at,
    hint: `put a comment above it: <!-- ${word}: the reason -->`,
  });
}

function unknownRunner(name: string, { at }: Sample, runners: ReadonlyMap<string, SampleRunner>): Diagnostic {
  const names = [...runners.keys()].sort();
  return diagnostic('samples/unknown-runner', {
    message: `There is no runner "${name}"`,
    at,
    hint: didYouMean(name, names) ?? `the runners are ${names.join(', ')}`,
  });
}
