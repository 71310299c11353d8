import { didYouMean } from '../../../base/nearest.ts';
import type { ComponentTag } from '../lex/component-tag.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** The props of a component that pages may give. */
export interface PropRules {
  readonly texts: readonly string[];
  readonly flags: readonly string[];
  readonly required: readonly string[];
}

/** The props of a component, checked. */
export interface Props {
  /** Returns null if the prop is absent. */
  readonly text: (name: string) => string | null;
  readonly has: (name: string) => boolean;
  /** The position of a prop, for findings about its value. */
  readonly offsetOf: (name: string) => SourceOffset;
}

/** Returns the props of a tag that its component has. Everything else is reported. */
export function readProps(
  builder: TextBuilder,
  tag: ComponentTag,
  { rules, at: start }: { readonly rules: PropRules; readonly at: SourceOffset },
): Props {
  const texts = new Map<string, string>();
  const flags = new Set<string>();
  const offsets = new Map<string, SourceOffset>();
  const fault = (message: string, hint: string | undefined, at: SourceOffset) =>
    report(builder, 'markdown/component-props', { message, hint, at });
  for (const { name, value, offset } of tag.props) {
    const at = ahead(start, offset);
    offsets.set(name, at);
    if (rules.flags.includes(name)) {
      if (value !== 'false') flags.add(name);
    } else if (!rules.texts.includes(name)) {
      const known = [...rules.texts, ...rules.flags];
      fault(`<${tag.name}> has no prop "${name}"`, didYouMean(name, known) ?? propsHint(tag.name, known), at);
    } else if (value === true)
      fault(`The prop "${name}" of <${tag.name}> needs a text`, `write ${name}="…"`, at);
    else texts.set(name, value);
  }
  if (tag.brokenAt !== null)
    fault(
      `The tag of <${tag.name}> cannot be read from here on`,
      'write props as name="text"',
      ahead(start, tag.brokenAt),
    );
  const missing = (tag.brokenAt === null ? rules.required : []).filter(
    (name) => !texts.has(name) && !tag.props.some((prop) => prop.name === name),
  );
  for (const name of missing) fault(`<${tag.name}> lacks the prop "${name}"`, `add ${name}="…"`, start);
  return {
    text: (name) => texts.get(name) ?? null,
    has: (name) => flags.has(name),
    offsetOf: (name) => offsets.get(name) ?? start,
  };
}

function propsHint(name: string, known: readonly string[]): string {
  return known.length === 0 ? `<${name}> takes no props` : `<${name}> takes ${known.join(', ')}`;
}
