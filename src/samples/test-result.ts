import type { GroupResult } from '../base/process/run-group.ts';
import type { SampleOutput, SampleProgram, TestFailure, TestResult, ToolRunner } from '../model/sample.ts';
import { matchesOutput, showsMessage } from './compare.ts';
import { namedPosition } from './named-position.ts';

/** Compares the result of a program with the options and the output of its fence. */
export function testResultOf(
  program: SampleProgram,
  ended: GroupResult,
  { runner, isRun }: { readonly runner: ToolRunner; readonly isRun: boolean },
): TestResult {
  switch (ended.kind) {
    case 'missing':
      return failure({ reason: 'Its tool is not there' });
    case 'refused':
      return failure({ reason: `Its tool cannot be started: ${ended.reason}` });
    case 'timeout':
      return failure({
        reason: `It ran longer than ${runner.timeout} s and was ended`,
        found: shortened(ended.stdout),
        message: ended.stderr.trim() === '' ? null : shortened(ended.stderr),
      });
    case 'ended':
      return resultOfEnded(program, ended, { isRun, isHeldBack: !isRun && runner.command !== null });
  }
}

type Ended = Extract<GroupResult, { readonly kind: 'ended' }>;

function resultOfEnded(
  { words, outputs, lines }: SampleProgram,
  ended: Ended,
  { isRun, isHeldBack }: { readonly isRun: boolean; readonly isHeldBack: boolean },
): TestResult {
  const printed = `${ended.stderr}\n${ended.stdout}`;
  const success: TestResult = isRun ? { kind: 'passed' } : { kind: 'compiled', isHeldBack };
  const expected = outputs.length === 0 ? null : outputs.map(textOfOutput).join('\n');
  if (words.shouldFail) {
    if (ended.code === 0)
      return failure({ reason: 'It should fail, and does not', found: shortened(ended.stdout) });
    if (expected === null || showsMessage(expected, printed)) return { kind: 'passed' };
    return failure({
      reason: 'It fails without the message that the page shows',
      expected,
      found: shortened(printed),
    });
  }
  if (ended.code !== 0) {
    const reason = ended.code < 0 ? 'A signal ended it' : `It ended with code ${ended.code}`;
    const message = shortened(printed);
    return failure({ reason, message, ...namedPosition(printed, lines.length) });
  }
  if (!isRun || expected === null) return success;
  if (ended.isCut)
    return failure({ reason: 'It printed more than 1 MB', expected, found: shortened(ended.stdout) });
  if (matchesOutput(expected, ended.stdout)) return success;
  return failure({
    reason: 'It printed something else than the page says',
    expected,
    found: shortened(ended.stdout),
    printed: ended.stdout,
  });
}

/** Returns the text of an `output` fence. */
function textOfOutput({ lines }: SampleOutput): string {
  return lines.map(({ text }) => text).join('\n');
}

const NOTHING = { expected: null, found: null, printed: null, message: null, line: null, col: null };

/** Returns a failure; fields that are not given are null. */
export function failure(known: Partial<TestFailure> & Pick<TestFailure, 'reason'>): TestFailure {
  return { kind: 'failed', ...NOTHING, ...known };
}

/** Lines that a report shows of the start and the end of an output. */
const SHOWN = 20;

/** Characters that a report shows of a line. */
const MAX_WIDTH = 300;

/** Shortens an output for a report. */
function shortened(text: string): string {
  const lines = text.trim().split('\n');
  const shown =
    lines.length <= 2 * SHOWN + 1
      ? lines
      : [...lines.slice(0, SHOWN), `… ${lines.length - 2 * SHOWN} lines …`, ...lines.slice(-SHOWN)];
  return shown.map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line)).join('\n');
}
