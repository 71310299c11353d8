import { EXIT, type ExitCode } from '../exit.ts';
import { type CommandContext, exitCodeOf, printReport } from '../open-site.ts';
import { API_KINDS } from '../starter/api.ts';
import { printable, type Style, styled, type Terminal } from '../terminal.ts';
import { type ApiChange, diffSymbols } from './diff-symbols.ts';
import { readDescription } from './read-description.ts';

/** The flags of `docgen api diff`. */
export interface DiffFlags {
  readonly format?: string;
  readonly kind?: string;
  readonly strict?: boolean;
}

/** `docgen api diff OLD NEW`: what was added, removed, changed or deprecated between two descriptions of one API. */
export async function runApiDiff(
  [before, after]: readonly [before: string, after: string],
  flags: DiffFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { terminal, host } = context;
  const format = flags.format ?? 'text';
  const kind = flags.kind ?? null;
  if (format !== 'text' && format !== 'json')
    return misused(`--format takes text or json, not "${format}"`, terminal);
  if (kind !== null && !API_KINDS.includes(kind))
    return misused(`--kind takes ${API_KINDS.join(', ')}, not "${kind}"`, terminal);
  const read = await Promise.all(
    [before, after].map((path) => readDescription({ path, kind }, terminal.cwd, host)),
  );
  const found = read.flatMap(({ diagnostics }) => diagnostics);
  const exit = exitCodeOf(found, false);
  if (exit !== EXIT.clean) {
    printReport(
      found,
      { root: terminal.cwd, flags: {} },
      { ...context, terminal: { ...terminal, out: terminal.err } },
    );
    return exit;
  }
  const [old, current] = read.map(({ value }) => value);
  const changes = diffSymbols(old ?? [], current ?? []);
  terminal.out(
    format === 'json' ? jsonFrom(changes) : changes.map((one) => textFrom(one, terminal)).join(''),
  );
  if (format === 'text') terminal.out(`${summaryOf(changes)}\n`);
  const isBreaking = changes.some(({ change }) => change === 'removed' || change === 'changed');
  return flags.strict === true && isBreaking ? EXIT.findings : EXIT.clean;
}

function misused(fault: string, terminal: Terminal): ExitCode {
  terminal.err(`error: ${fault}\n`);
  return EXIT.usage;
}

const KINDS = ['removed', 'changed', 'deprecated', 'added'] as const;
const STYLES: Readonly<Record<ApiChange['change'], Style>> = {
  removed: 'red',
  changed: 'yellow',
  deprecated: 'blue',
  added: 'green',
};

function textFrom({ change, kind, path, before, after, note }: ApiChange, terminal: Terminal): string {
  const lines = [
    `${styled(terminal, STYLES[change], change.padEnd(10))}  ${kind.padEnd(8)}  ${printable(path)}`,
  ];
  if (note !== null && note !== '') lines.push(`    ${printable(note)}`);
  if (change === 'changed') {
    for (const text of before) lines.push(`  ${styled(terminal, 'red', `- ${printable(text)}`)}`);
    for (const text of after) lines.push(`  ${styled(terminal, 'green', `+ ${printable(text)}`)}`);
  }
  return `${lines.join('\n')}\n`;
}

function countsOf(changes: readonly ApiChange[]): Readonly<Record<ApiChange['change'], number>> {
  const count = (kind: ApiChange['change']) => changes.filter(({ change }) => change === kind).length;
  return {
    removed: count('removed'),
    changed: count('changed'),
    deprecated: count('deprecated'),
    added: count('added'),
  };
}

function summaryOf(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return 'no difference';
  const counts = countsOf(changes);
  return KINDS.map((kind) => `${counts[kind]} ${kind}`).join(', ');
}

function jsonFrom(changes: readonly ApiChange[]): string {
  return `${JSON.stringify({ summary: countsOf(changes), changes }, null, 2)}\n`;
}
