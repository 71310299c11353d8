/** The names of the components that pages may use. All other tags are HTML. */
export const COMPONENT_NAMES: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'CardGrid',
  'Cards',
  'Card',
  'LinkCard',
  'Steps',
]);

/** The tag of a component: `<TabItem value="pip" label="pip" default>`. */
export interface ComponentTag {
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly props: readonly ComponentProp[];
  /** Offset of the first text that is not a prop, or null. */
  readonly brokenAt: number | null;
  /** Offset after the `>`. */
  readonly end: number;
}

/** A prop as written; `true` for a bare name. Offsets count from the `<`. */
export interface ComponentProp {
  readonly name: string;
  readonly value: string | true;
  readonly offset: number;
}

const START = /<(\/?)([A-Z][A-Za-z0-9]*)(?=[\s/>])/y;
const PROP =
  /\s+([A-Za-z_][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"}]*)"|'([^'}]*)'|([\w.-]+))\s*\}))?(?=[\s/>])/y;
const END = /\s*(\/?)>/y;

/** Limit of the characters of a tag. A longer one is text. */
const LONGEST = 4_000;

/** Parses the tag of a component at an offset. Returns null if there is none. */
export function parseComponentTag(source: string, offset: number): ComponentTag | null {
  START.lastIndex = offset;
  const start = START.exec(source);
  if (start === null) return null;
  const text = source.slice(offset, offset + LONGEST);
  const props: ComponentProp[] = [];
  let at = START.lastIndex - offset;
  for (;;) {
    PROP.lastIndex = at;
    const prop = PROP.exec(text);
    if (prop === null) break;
    const name = prop[1] ?? '';
    const value = prop.slice(2).find((one) => one !== undefined) ?? true;
    props.push({ name, value, offset: prop.index + prop[0].indexOf(name) });
    at = PROP.lastIndex;
  }
  return endOfTag(text, at, { name: start[2] ?? '', closing: start[1] === '/', props });
}

function endOfTag(
  text: string,
  at: number,
  found: Pick<ComponentTag, 'name' | 'closing' | 'props'>,
): ComponentTag | null {
  END.lastIndex = at;
  const end = END.exec(text);
  if (end !== null) return { ...found, selfClosing: end[1] === '/', brokenAt: null, end: END.lastIndex };
  const close = text.indexOf('>', at);
  const blank = text.slice(at).search(/\n[ \t]*\n/);
  if (close < 0 || (blank >= 0 && at + blank < close)) return null;
  const brokenAt = at + Math.max(0, text.slice(at).search(/\S/));
  return { ...found, selfClosing: text[close - 1] === '/', brokenAt, end: close + 1 };
}
