import { compareText } from '../../base/report.ts';
import type { ApiSymbol } from '../../model/api/api.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';

/** A change of a symbol between two descriptions. */
export interface ApiChange {
  readonly change: 'added' | 'removed' | 'changed' | 'deprecated';
  readonly kind: ApiKind;
  readonly path: string;
  /** Declarations that only the old description has; empty if the symbol is new or only became deprecated. */
  readonly before: readonly string[];
  /** Declarations that only the new description has. */
  readonly after: readonly string[];
  /** The note of a symbol that became deprecated. */
  readonly note: string | null;
}

/**
 * Compares the declarations of all symbols in two descriptions, but not their texts. Members of a symbol that was added or
 * removed are not listed. Sorted by path. A symbol that changed and became deprecated appears twice.
 */
export function diffSymbols(before: readonly ApiSymbol[], after: readonly ApiSymbol[]): readonly ApiChange[] {
  const olds = symbolsByPath(before);
  const news = symbolsByPath(after);
  const changes: ApiChange[] = [];
  for (const [path, old] of olds) {
    const current = news.get(path);
    if (current !== undefined) changes.push(...changesOf(old, current));
    else if (!isBelowMissing(path, olds, news)) changes.push(goneOrNew('removed', old));
  }
  for (const [path, current] of news)
    if (!olds.has(path) && !isBelowMissing(path, news, olds)) changes.push(goneOrNew('added', current));
  return changes.sort((a, b) => compareText(a.path, b.path) || compareText(a.change, b.change));
}

function symbolsByPath(roots: readonly ApiSymbol[]): ReadonlyMap<string, ApiSymbol> {
  const found = new Map<string, ApiSymbol>();
  const add = (symbol: ApiSymbol) => {
    found.set(symbol.path, symbol);
    for (const member of symbol.members) add(member);
  };
  for (const root of roots) add(root);
  return found;
}

/** Returns whether the other description lacks a container of the symbol, too. That container is listed instead. */
function isBelowMissing(
  path: string,
  here: ReadonlyMap<string, ApiSymbol>,
  there: ReadonlyMap<string, ApiSymbol>,
): boolean {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const around = path.slice(0, dot);
    if (here.has(around)) return !there.has(around);
  }
  return false;
}

function goneOrNew(change: 'added' | 'removed', symbol: ApiSymbol): ApiChange {
  const texts = declarationsOf(symbol);
  const [before, after] = change === 'removed' ? [texts, []] : [[], texts];
  return { change, kind: symbol.kind, path: symbol.path, before, after, note: null };
}

function changesOf(old: ApiSymbol, current: ApiSymbol): readonly ApiChange[] {
  const { kind, path } = current;
  const [olds, news] = [declarationsOf(old), declarationsOf(current)];
  const before = olds.filter((text) => !news.includes(text));
  const after = news.filter((text) => !olds.includes(text));
  const changes: ApiChange[] = [];
  if (before.length > 0 || after.length > 0)
    changes.push({ change: 'changed', kind, path, before, after, note: null });
  const note = noteOf(current);
  if (note !== null && noteOf(old) === null)
    changes.push({ change: 'deprecated', kind, path, before: [], after: [], note });
  return changes;
}

/** Returns the note of a deprecated symbol or of one of its overloads. */
function noteOf({ deprecated, signatures }: ApiSymbol): string | null {
  return deprecated ?? signatures.find((one) => one.deprecated !== null)?.deprecated ?? null;
}

/** Returns the texts that callers depend on: declarations, type, value, parents. */
function declarationsOf(symbol: ApiSymbol): readonly string[] {
  const { kind, name, type, value, bases, isRequired, values } = symbol;
  const declared = symbol.signatures.map(({ marks, text }) => [...marks, text].join(' '));
  const described = type === null && value === null ? [] : [typedName(name, type?.text ?? null, value)];
  const own = declared.length > 0 ? declared : described;
  const parents = bases.length === 0 ? [] : [`${kind} ${name}: ${bases.map((base) => base.name).join(', ')}`];
  const limits = [
    ...(isRequired ? [`${name} is required`] : []),
    ...values.map((one) => `${name} may be ${one}`),
  ];
  return [...own, ...parents, ...limits];
}

function typedName(name: string, type: string | null, value: string | null): string {
  return `${name}${type === null ? '' : `: ${type}`}${value === null ? '' : ` = ${value}`}`;
}
