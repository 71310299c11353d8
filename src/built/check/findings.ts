import { diagnostic, sortDiagnostics } from '../../base/report.ts';
import type { LineCol } from '../../base/text/lines.ts';
import { ALSO_HERE, type Diagnostic, type Position } from '../../model/diagnostic.ts';
import type { Fault } from './resolve-address.ts';

/** The findings of a folder, while they are collected. */
export interface Findings {
  readonly add: (fault: Fault, file: string, at: LineCol) => void;
  /** Returns the diagnostics, sorted. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/** From so many files on, equal findings are one: they most likely come from a template. */
const FILES = 5;

/** Makes an empty collection. */
export function createFindings(): Findings {
  const byFault = new Map<string, { readonly fault: Fault; readonly found: Position[] }>();
  return {
    add(fault, file, { line, col }) {
      const key = `${fault.code}\0${fault.message}`;
      const group = byFault.get(key) ?? { fault, found: [] };
      byFault.set(key, group);
      group.found.push({ file, line, col });
    },
    diagnostics: () =>
      sortDiagnostics([...byFault.values()].flatMap(({ fault, found }) => foldedDiagnostics(fault, found))),
  };
}

function foldedDiagnostics(
  { code, message, hint }: Fault,
  found: readonly Position[],
): readonly Diagnostic[] {
  const [first, ...others] = found;
  const files = new Set(found.map(({ file }) => file)).size;
  if (first === undefined || files < FILES) return found.map((at) => diagnostic(code, { message, hint, at }));
  const related = others.map((at) => ({ at, message: ALSO_HERE }));
  return [diagnostic(code, { message: `${message}; appears in ${files} files`, hint, at: first, related })];
}
