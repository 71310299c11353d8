import type { CST } from 'yaml';
import type { TextFault } from './located-data.ts';

/** Limits for a YAML text. */
export interface YamlLimits {
  /** Deepest nesting of mappings and lists. */
  readonly maxDepth: number;
  /** The most aliases (`*name`). With 0, anchors and tags are refused, too. */
  readonly maxAliases: number;
}

/** Limits for data that people write by hand: front matter and overlays. */
export const PLAIN_YAML: YamlLimits = { maxDepth: 20, maxAliases: 0 };

interface NestedToken {
  readonly token: CST.Token;
  readonly depth: number;
}

/** Returns the first token that the limits do not allow, or null. Not recursive, so that it works at any depth. */
export function refusedToken(tokens: readonly CST.Token[], limits: YamlLimits): TextFault | null {
  const waiting: NestedToken[] = tokens.map((token) => ({ token, depth: 0 })).reverse();
  let aliases = 0;
  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    const { token, depth } = level;
    if (token.type === 'alias') aliases++;
    const fault = faultOf(level, aliases, limits);
    if (fault !== null) return fault;
    for (const child of childrenOf(token).reverse())
      waiting.push({ token: child, depth: isContainer(child) ? depth + 1 : depth });
  }
  return null;
}

function faultOf(
  { token, depth }: NestedToken,
  aliases: number,
  { maxDepth, maxAliases }: YamlLimits,
): TextFault | null {
  const { type, offset } = token;
  if (depth > maxDepth) {
    const message = `The values are nested more than ${maxDepth} deep`;
    return { offset, message, hint: 'two levels are nearly always enough' };
  }
  if (maxAliases === 0 && type === 'alias')
    return { offset, message: 'Aliases (`*name`) are not allowed', hint: QUOTES };
  if (aliases > maxAliases)
    return { offset, message: `The text has more than ${maxAliases} aliases (\`*name\`)` };
  if (maxAliases === 0 && type === 'anchor')
    return { offset, message: 'Anchors (`&name`) are not allowed', hint: QUOTES };
  if (maxAliases === 0 && type === 'tag')
    return { offset, message: `Tags are not allowed: ${token.source}`, hint: QUOTES };
  return null;
}

const QUOTES = 'if it is text, put the value in quotes';

function childrenOf(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return [...token.start, ...(token.value === undefined ? [] : [token.value])];
  if (token.type === 'block-scalar') return [...token.props];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ start, key, sep, value }) => [
    ...start,
    ...(key ? [key] : []),
    ...(sep ?? []),
    ...(value ? [value] : []),
  ]);
}

function isContainer({ type }: CST.Token): boolean {
  return type === 'block-map' || type === 'block-seq' || type === 'flow-collection';
}
