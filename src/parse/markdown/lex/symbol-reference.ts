import type { Token } from 'marked';
import type { SymbolReferenceToken } from './tokens.ts';

const NAME = String.raw`\.?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*`;

/** A code span in brackets, or a dotted name in brackets, with no target behind it. */
const REFERENCE = new RegExp(
  String.raw`^\[(?:\x60(?<code>${NAME})(?<call>\(\))?\x60|(?<dotted>\.[\p{L}_]|[\p{L}_][\p{L}\p{N}_]*\.)(?<rest>[\p{L}\p{N}_.]*))\](?![[(])`,
  'u',
);
const WHOLE = new RegExp(`^${NAME}$`, 'u');

/** What stands before a bracket that is an index: `rows[a.b]`. */
const INDEXED = /[\p{L}\p{N}_\])]$/u;

/** What reading a reference needs to know of the line. */
export interface ReferencePlace {
  /** Tokens of the line so far. */
  readonly before: readonly Token[];
  /** Whether a link is open, which could not hold another. */
  readonly inLink: boolean;
  /** Whether the text defines a link of this label. */
  readonly isDefined: (label: string) => boolean;
}

/**
 * Reads a reference to a symbol from the start of a text: `` [`Dict`] ``, `[Dict.get]`, `[.sibling]`. Links and labels that are
 * defined win, and a bracket right behind a word is an index.
 */
export function parseSymbolReference(
  source: string,
  { before, inLink, isDefined }: ReferencePlace,
): SymbolReferenceToken | undefined {
  const match = inLink ? null : REFERENCE.exec(source);
  if (match === null) return undefined;
  const { code, call = '', dotted, rest = '' } = match.groups ?? {};
  const name = code ?? `${dotted ?? ''}${rest}`;
  if (!WHOLE.test(name) || isDefined(match[0].slice(1, -1))) return undefined;
  const last = before.at(-1);
  if (last?.type === 'text' && INDEXED.test(last.raw.slice(-2))) return undefined;
  return { type: 'symbolReference', raw: match[0], name, text: name.replace(/^\./, '') + call };
}
