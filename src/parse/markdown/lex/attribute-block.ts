/** The attributes in braces: `{#id .class key=value word}`. */
export interface AttributeBlock {
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly words: readonly string[];
}

const PART =
  /[ \t]*(?:#([^\s{}"'=]+)|\.([A-Za-z][\w-]*)|([A-Za-z][\w-]*)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+)))?)(?=[\s}]|$)/y;

/** Parses the text between the braces of an attribute block. Returns null if it is not one. */
export function parseAttributeBlock(text: string): AttributeBlock | null {
  let id: string | null = null;
  const classes: string[] = [];
  const values = new Map<string, string>();
  const words: string[] = [];
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (part === null) return null;
    at = PART.lastIndex;
    const [, anchor, name, key, ...given] = part;
    const value = given.find((one) => one !== undefined);
    if (anchor !== undefined) id = anchor;
    else if (name !== undefined) classes.push(name);
    else if (key !== undefined && value !== undefined) values.set(key, value);
    else if (key !== undefined) words.push(key);
  }
  return { id, classes, values, words };
}
