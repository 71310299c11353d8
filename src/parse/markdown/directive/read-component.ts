import type { Token } from 'marked';
import { didYouMean } from '../../../base/text/nearest.ts';
import type { Block } from '../../../model/page/document.ts';
import type { ComponentTag } from '../lex/component-tag.ts';
import { asBlocks, type BlockToken, type ComponentToken } from '../lex/tokens.ts';
import { ahead, type LocatedToken, locateTokens, type SourceOffset, startOfInner } from '../offset-map.ts';
import { flowScope, report, type Scope, type TextBuilder } from '../text-builder.ts';

/** The props that a component has. */
export interface PropRules {
  readonly texts: readonly string[];
  /** Props without a value. */
  readonly flags?: readonly string[];
  readonly required?: readonly string[];
}

/** A component of a page. */
export interface Component {
  readonly tag: ComponentTag;
  /** Position of its tag. */
  readonly at: SourceOffset;
  readonly scope: Scope;
  /** The blocks inside it that readers see. */
  readonly blocks: readonly LocatedToken<BlockToken>[];
  /** Builds its contents. */
  readonly build: () => readonly Block[];
  /** The values of its props. A flag has an empty value. */
  readonly props: ReadonlyMap<string, string>;
  /** Returns the position of a prop, or of the tag if the prop is missing. */
  readonly propAt: (name: string) => SourceOffset;
  /** Reports something in its contents, at the tag unless `at` is given. */
  readonly reportContent: (message: string, hint: string, at?: SourceOffset) => void;
}

/** Returns the component whose token starts at an offset. Faults of its props are reported. */
export function readComponent(
  token: ComponentToken,
  offset: SourceOffset,
  { rules, scope }: { readonly rules: PropRules; readonly scope: Scope },
): Component {
  const { tag, raw, tokens } = token;
  const at = ahead(offset, raw.length - raw.trimStart().length);
  const start = startOfInner(offset, token);
  return {
    tag,
    at,
    scope,
    blocks: visibleBlocks(tokens, start),
    build: () => scope.text.blocks(tokens, start, flowScope(scope)),
    props: readProps(scope.text, tag, { rules, at }),
    propAt: (name) => ahead(at, tag.props.findLast((prop) => prop.name === name)?.offset ?? 0),
    reportContent: (message, hint, where = at) =>
      report(scope.text, 'markdown/component-content', { message, hint, at: where }),
  };
}

/** Returns the blocks of a text that readers see. */
export function visibleBlocks(
  tokens: readonly Token[],
  start: SourceOffset,
): readonly LocatedToken<BlockToken>[] {
  return locateTokens(asBlocks(tokens), start).filter(
    ({ token }) => token.type !== 'space' && !isComment(token),
  );
}

function isComment(token: BlockToken): boolean {
  return token.type === 'html' && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(token.raw);
}

function readProps(
  text: TextBuilder,
  { name: component, props, brokenAt }: ComponentTag,
  { rules, at: start }: { readonly rules: PropRules; readonly at: SourceOffset },
): ReadonlyMap<string, string> {
  const { texts, flags = [], required = [] } = rules;
  const values = new Map<string, string>();
  const fault = (message: string, hint: string, offset: number) =>
    report(text, 'markdown/component-props', { message, hint, at: ahead(start, offset) });
  for (const { name, value, offset } of props) {
    if (flags.includes(name)) {
      if (value !== 'false') values.set(name, '');
    } else if (!texts.includes(name)) {
      const known = [...texts, ...flags];
      const all = known.length === 0 ? 'no props' : known.join(', ');
      const hint = didYouMean(name, known) ?? `<${component}> takes ${all}`;
      fault(`<${component}> has no prop "${name}"`, hint, offset);
    } else if (value === true)
      fault(`The prop "${name}" of <${component}> needs a text`, `write ${name}="…"`, offset);
    else values.set(name, value);
  }
  if (brokenAt !== null) {
    fault(`The tag of <${component}> cannot be read from here on`, 'write props as name="text"', brokenAt);
    return values;
  }
  for (const name of required)
    if (!props.some((prop) => prop.name === name))
      fault(`<${component}> lacks the prop "${name}"`, `add ${name}="…"`, 0);
  return values;
}
