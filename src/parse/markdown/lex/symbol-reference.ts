import type { Token } from 'marked';
import type { SymbolReferenceToken } from './tokens.ts';

const NAME = String.raw`\.?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*`;

/** A code span in brackets, or a dotted name in brackets, without a target after it. */
const REFERENCE = new RegExp(
  String.raw`^\[(?:\x60(?<code>${NAME})(?<call>\(\))?\x60|(?<dotted>\.[\p{L}_]|[\p{L}_][\p{L}\p{N}_]*\.)(?<rest>[\p{L}\p{N}_.]*))\](?![[(])`,
  'u',
);
const WHOLE = new RegExp(`^${NAME}$`, 'u');

/** The character before a bracket that is an index: `rows[a.b]`. */
const INDEXED = /[\p{L}\p{N}_\])]$/u;

/** The context of a reference in its line. */
export interface ReferenceContext {
  /** Tokens of the line so far. */
  readonly before: readonly Token[];
  /** Whether a link is open, which cannot contain another. */
  readonly inLink: boolean;
  /** Returns whether the text defines a link with this label. */
  readonly isDefined: (label: string) => boolean;
}

/**
 * Reads a reference to a symbol from the start of a text: `` [`Dict`] ``, `[Dict.get]`, `[.sibling]`. Returns undefined
 * for links, for defined labels, and for a bracket directly after a word, which is an index.
 */
export function parseSymbolReference(
  source: string,
  { before, inLink, isDefined }: ReferenceContext,
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
