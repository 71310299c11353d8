import { didYouMean } from '../../../base/nearest.ts';
import { ahead, type Draft, report, type Spot } from '../draft.ts';
import type { ComponentTag } from '../lex/component-tag.ts';

/** The props of a component that pages may give. */
export interface PropRules {
  readonly texts: readonly string[];
  readonly flags: readonly string[];
  readonly required: readonly string[];
}

/** The props of a component, checked. */
export interface Props {
  /** Null where the prop is not given. */
  readonly text: (name: string) => string | null;
  readonly has: (name: string) => boolean;
  /** Where a prop stands, for findings about its value. */
  readonly spotOf: (name: string) => Spot;
}

/** Checks the props of a tag against the rules of its component; everything wrong is reported. */
export function readProps(
  draft: Draft,
  tag: ComponentTag,
  { rules, spot }: { readonly rules: PropRules; readonly spot: Spot },
): Props {
  const texts = new Map<string, string>();
  const flags = new Set<string>();
  const spots = new Map<string, Spot>();
  const fault = (message: string, hint: string | undefined, at: Spot) =>
    report(draft, 'markdown/component-props', { message, hint, spot: at });
  for (const { name, value, offset } of tag.props) {
    const at = ahead(spot, offset);
    spots.set(name, at);
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
      ahead(spot, tag.brokenAt),
    );
  const missing = (tag.brokenAt === null ? rules.required : []).filter(
    (name) => !texts.has(name) && !tag.props.some((prop) => prop.name === name),
  );
  for (const name of missing) fault(`<${tag.name}> lacks the prop "${name}"`, `add ${name}="…"`, spot);
  return {
    text: (name) => texts.get(name) ?? null,
    has: (name) => flags.has(name),
    spotOf: (name) => spots.get(name) ?? spot,
  };
}

function propsHint(name: string, known: readonly string[]): string {
  return known.length === 0 ? `<${name}> takes no props` : `<${name}> takes ${known.join(', ')}`;
}
