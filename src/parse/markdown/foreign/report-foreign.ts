import type { Tokens } from 'marked';
import type { InlineToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { shorten } from '../shorten.ts';
import { report, type TextBuilder } from '../text-builder.ts';
import { foreignComponent } from './components.ts';
import { FOREIGN_RULES, type ForeignRule } from './rules.ts';
import { visibleText } from './visible-text.ts';

/** Reports each construct of another generator in inline Markdown that starts at an offset. */
export function reportForeign(
  text: TextBuilder,
  markdown: string,
  { tokens, at }: { readonly tokens: readonly InlineToken[]; readonly at: SourceOffset },
): void {
  const rules = rulesFor(markdown);
  if (rules.length > 0) reportMatches(text, { shown: visibleText(tokens), source: markdown, at }, rules);
}

/** Reports each construct of another generator in the text of raw HTML. */
export function reportForeignHtml(text: TextBuilder, source: string, at: SourceOffset): void {
  reportMatches(text, { shown: source, source, at }, rulesFor(source));
}

/** Reports a tag that shows as text if it is a component of another generator. Returns false if it is none. */
export function reportForeignComponent(text: TextBuilder, name: string, at: SourceOffset): boolean {
  const component = foreignComponent(name);
  if (component === null) return false;
  const { dialect, hint } = component;
  const message = `<${name}> is a component of ${dialect}, so readers see its tag as text`;
  report(text, 'markdown/foreign-syntax', { message, hint, at });
  return true;
}

/** Languages of code that may show the constructs as they are. */
const OF_TEXT =
  /^(?:|md|mdx|markdown|te?xt|plain\w*|html|vue|jinja2?|liquid|handlebars|hbs|diff|output|console|myst|rst)$/i;

/** Reports each line of a code block that another generator would replace by a file. `lang` is the language of the block. */
export function reportForeignCode(
  text: TextBuilder,
  { raw }: Tokens.Code,
  { lang, at }: { readonly lang: string; readonly at: SourceOffset },
): void {
  const rules = OF_TEXT.test(lang) ? [] : rulesFor(raw).filter(({ inCode }) => inCode === true);
  if (rules.length === 0) return;
  let offset = 0;
  for (const line of raw.split('\n')) {
    const source = line.trim();
    const start = ahead(at, offset + line.indexOf(source));
    const whole = rules.filter(({ pattern }) => source.replace(pattern, '') === '');
    if (source !== '') reportMatches(text, { shown: source, source, at: start }, whole);
    offset += line.length + 1;
  }
}

function rulesFor(source: string): readonly ForeignRule[] {
  return FOREIGN_RULES.filter(({ mark }) => source.includes(mark));
}

/** A text to search, and its source, which is as long. */
interface Searched {
  readonly shown: string;
  readonly source: string;
  readonly at: SourceOffset;
}

function reportMatches(
  text: TextBuilder,
  { shown, source, at }: Searched,
  rules: readonly ForeignRule[],
): void {
  const matches = rules.flatMap((rule) =>
    [...shown.matchAll(rule.pattern)].map(({ index, 0: { length } }) => ({
      rule,
      index,
      end: index + length,
    })),
  );
  let last = 0;
  // The sort keeps the order of the rules for matches that start together.
  for (const { rule, index, end } of matches.sort((a, b) => a.index - b.index)) {
    if (index < last) continue;
    last = end;
    report(text, 'markdown/foreign-syntax', {
      message: `"${shorten(source.slice(index, end))}" is syntax of ${rule.dialect}, so readers see it as text`,
      hint: rule.hint,
      at: ahead(at, index),
    });
  }
}
