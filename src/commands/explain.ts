import { compareText } from '../base/report.ts';
import { nearest } from '../base/text/nearest.ts';
import type { CodeInfo } from '../model/code-info.ts';
import { CODES } from '../model/codes.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { styled, type Terminal } from './terminal.ts';
import { asTyped } from './typed-command.ts';

/** `docgen explain [code]`: prints what a code means and how to fix it; without a code, or with a group, prints a list. */
export function runExplain(code: string | undefined, terminal: Terminal): ExitCode {
  const table = new Map<string, CodeInfo>(Object.entries(CODES));
  const listed = [...table].filter(
    ([name]) => code === undefined || name.startsWith(code.endsWith('/') ? code : `${code}/`),
  );
  if (code === undefined || listed.length > 0) {
    listCodes(listed, terminal);
    return EXIT.clean;
  }
  const info = table.get(code);
  if (info === undefined) {
    const near = nearest(code, table.keys());
    terminal.err(`There is no code "${code}"\n`);
    terminal.err(near === null ? 'hint: docgen explain lists all codes\n' : `hint: did you mean ${near}?\n`);
    return EXIT.usage;
  }
  const wrapped = (text: string) => wrap(asTyped(text, terminal.command));
  const fixed = info.safety === true ? ', cannot be lowered' : '';
  terminal.out(`${styled(terminal, 'bold', code)}  ${info.severity}${fixed}\n\n${info.title}\n\n`);
  terminal.out(
    `${wrapped(info.explain)}\n\n${styled(terminal, 'bold', 'To fix it')}\n${wrapped(info.fix)}\n`,
  );
  return EXIT.clean;
}

function listCodes(rows: readonly (readonly [string, CodeInfo])[], terminal: Terminal): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, info] of [...rows].sort(([a], [b]) => compareText(a, b)))
    terminal.out(`${name.padEnd(width)}  ${info.severity.padEnd(7)}  ${info.title}\n`);
}

/** Breaks a text into lines of at most 88 characters. Keeps its line breaks. */
function wrap(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/(.{1,88})(?:\s+|$)/g, (_all, part: string) => `${part}\n`).trimEnd())
    .join('\n');
}
