import type { Use } from '../table.ts';

/** An address in structured data, and the offset of its string. */
export interface JsonLdAddress {
  readonly value: string;
  readonly use: Use;
  readonly offset: number;
}

/** A string, and the colon behind it if it is a key. Takes linear time. */
const STRING = /"((?:[^"\\\n]|\\.)*)"(\s*:)?/g;
/** Keys of schema.org whose texts are addresses of pages and files. `@id` is a name. */
const USES: ReadonlyMap<string, Use> = new Map([
  ...['url', 'item', 'mainEntityOfPage', 'contentUrl', 'embedUrl', 'downloadUrl'].map(
    (key) => [key, 'metadata'] as const,
  ),
  ...['image', 'logo', 'thumbnailUrl'].map((key) => [key, 'image'] as const),
]);

/** Returns the addresses in the text of a `<script type="application/ld+json">`. */
export function jsonLdAddresses(json: string): readonly JsonLdAddress[] {
  const found: JsonLdAddress[] = [];
  let use: Use | undefined;
  for (const { 0: whole, 1: text = '', 2: colon, index } of json.matchAll(STRING)) {
    if (colon !== undefined) use = USES.get(text);
    else if (use !== undefined && /^(?:https?:|\/)/i.test(text))
      found.push({ value: unescaped(whole) ?? text, use, offset: index });
  }
  return found;
}

function unescaped(literal: string): string | null {
  try {
    return String(JSON.parse(literal));
  } catch {
    return null;
  }
}
