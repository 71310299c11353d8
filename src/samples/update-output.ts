import { isGap, linesOf, matchesLine } from './compare.ts';

/** Limit of compared pairs of lines. Beyond it, the output replaces all lines. */
const MAX_PAIRS = 4_000_000;

/** Cost of dropping a line, where replacing one costs 1. So a changed line is replaced and not matched by a gap. */
const DROP = 1.5;

/**
 * Returns the lines of an `output` fence with the fewest changes that make it match what was printed. A line that matches
 * keeps its `...` or `~`, and a line `...` remains.
 */
export function updateOutput(expected: string, printed: string): readonly string[] {
  const wanted = expected === '' ? [] : linesOf(expected);
  const found = printed.trim() === '' ? [] : linesOf(printed);
  return wanted.length * found.length > MAX_PAIRS ? found : aligned(wanted, found);
}

type Step = 'keep' | 'gap' | 'leave gap' | 'replace' | 'drop' | 'add';

function aligned(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const width = found.length + 1;
  const costs = new Float64Array((wanted.length + 1) * width);
  const costAt = (i: number, j: number) => costs[i * width + j] ?? 0;
  const stepAt = (i: number, j: number): { readonly step: Step; readonly cost: number } => {
    const line = wanted[i];
    const other = found[j];
    if (line === undefined) return { step: 'add', cost: costAt(i, j + 1) + 1 };
    if (isGap(line)) {
      const leave = costAt(i + 1, j);
      if (other === undefined || leave <= costAt(i, j + 1)) return { step: 'leave gap', cost: leave };
      return { step: 'gap', cost: costAt(i, j + 1) };
    }
    if (other === undefined) return { step: 'drop', cost: costAt(i + 1, j) + DROP };
    if (matchesLine(line, other)) return { step: 'keep', cost: costAt(i + 1, j + 1) };
    const replace = costAt(i + 1, j + 1) + 1;
    const add = costAt(i, j + 1) + 1;
    const drop = costAt(i + 1, j) + DROP;
    if (replace <= add && replace <= drop) return { step: 'replace', cost: replace };
    return add <= drop ? { step: 'add', cost: add } : { step: 'drop', cost: drop };
  };
  for (let i = wanted.length; i >= 0; i--)
    for (let j = found.length; j >= 0; j--)
      if (i < wanted.length || j < found.length) costs[i * width + j] = stepAt(i, j).cost;
  return walk({ wanted, found }, (i, j) => stepAt(i, j).step);
}

/** Takes the steps from the first lines to the last. */
function walk(
  { wanted, found }: { readonly wanted: readonly string[]; readonly found: readonly string[] },
  stepAt: (i: number, j: number) => Step,
): readonly string[] {
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < wanted.length || j < found.length) {
    const step = stepAt(i, j);
    const [line = '', other = ''] = [wanted[i], found[j]];
    if (step === 'keep' || step === 'leave gap') lines.push(line);
    else if (step === 'replace' || step === 'add') lines.push(other);
    if (step !== 'gap' && step !== 'add') i++;
    if (step !== 'leave gap' && step !== 'drop') j++;
  }
  return lines;
}
