import type { GroupEnd } from '../base/run-group.ts';
import type {
  SampleFailure,
  SampleOutput,
  SampleProgram,
  SampleVerdict,
  ToolRunner,
} from '../model/sample.ts';
import { matchesOutput, showsMessage } from './compare.ts';
import { namedPlace } from './named-place.ts';

/** Judges how a program ended by the words and the output of its fence. */
export function verdictOf(
  program: SampleProgram,
  end: GroupEnd,
  { runner, isRun }: { readonly runner: ToolRunner; readonly isRun: boolean },
): SampleVerdict {
  switch (end.kind) {
    case 'missing':
      return failure({ reason: 'Its tool is not there' });
    case 'refused':
      return failure({ reason: `Its tool cannot be started: ${end.reason}` });
    case 'timeout':
      return failure({
        reason: `It ran longer than ${runner.timeout} s and was ended`,
        found: shortened(end.stdout),
        message: end.stderr.trim() === '' ? null : shortened(end.stderr),
      });
    case 'ended':
      return verdictOfEnd(program, end, { isRun, isHeldBack: !isRun && runner.command !== null });
  }
}

type Ended = Extract<GroupEnd, { readonly kind: 'ended' }>;

function verdictOfEnd(
  { words, outputs, lines }: SampleProgram,
  end: Ended,
  { isRun, isHeldBack }: { readonly isRun: boolean; readonly isHeldBack: boolean },
): SampleVerdict {
  const said = `${end.stderr}\n${end.stdout}`;
  const done: SampleVerdict = isRun ? { kind: 'passed' } : { kind: 'compiled', isHeldBack };
  const expected = outputs.length === 0 ? null : outputs.map(textOfOutput).join('\n');
  if (words.shouldFail) {
    if (end.code === 0)
      return failure({ reason: 'It should fail, and does not', found: shortened(end.stdout) });
    if (expected === null || showsMessage(expected, said)) return { kind: 'passed' };
    return failure({
      reason: 'It fails without the message that the page shows',
      expected,
      found: shortened(said),
    });
  }
  if (end.code !== 0) {
    const reason = end.code < 0 ? 'A signal ended it' : `It ended with code ${end.code}`;
    const message = shortened(said);
    return failure({ reason, message, ...namedPlace(said, lines.length) });
  }
  if (!isRun || expected === null) return done;
  if (end.isCut)
    return failure({ reason: 'It printed more than 1 MB', expected, found: shortened(end.stdout) });
  if (matchesOutput(expected, end.stdout)) return done;
  return failure({
    reason: 'It printed something else than the page says',
    expected,
    found: shortened(end.stdout),
    printed: end.stdout,
  });
}

/** What an `output` fence says. */
export function textOfOutput({ lines }: SampleOutput): string {
  return lines.map(({ text }) => text).join('\n');
}

const NOTHING = { expected: null, found: null, printed: null, message: null, line: null, col: null };

/** A failure with what is known of it. */
export function failure(known: Partial<SampleFailure> & Pick<SampleFailure, 'reason'>): SampleFailure {
  return { kind: 'failed', ...NOTHING, ...known };
}

/** Lines of an output that are shown at its start and at its end. */
const SHOWN = 20;

/** Characters of a line that are shown. */
const LONGEST = 300;

/** An output as a report shows it: without the middle of a long one. */
function shortened(text: string): string {
  const lines = text.trim().split('\n');
  const shown =
    lines.length <= 2 * SHOWN + 1
      ? lines
      : [...lines.slice(0, SHOWN), `… ${lines.length - 2 * SHOWN} lines …`, ...lines.slice(-SHOWN)];
  return shown.map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)).join('\n');
}
