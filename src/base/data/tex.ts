import { createRequire } from 'node:module';
import { once } from '../once.ts';

/** A formula as MathML, or what is wrong with its TeX and where in it. */
export type ReadTex = { readonly mathml: string } | { readonly fault: string; readonly offset: number };

/** The version that Node can load at once, when the first formula is there: reading it takes some 30 ms. */
const temml = once((): typeof import('temml') => createRequire(import.meta.url)('temml'));

/** Limits of macros that call each other, and of lengths in em: a short formula could be a very long or a very wide one. */
const LIMITS = { maxExpand: 1_000, maxSize: [20, 20] as [number, number] };

/** Returns the MathML of a formula. It has no `style` attribute and no address, so that any page can contain it. */
export function readTex(tex: string, isDisplay: boolean): ReadTex {
  const options = { ...LIMITS, displayMode: isDisplay, throwOnError: true, trust: false };
  try {
    return { mathml: temml().renderToString(tex, options).replace(STYLE, colorsOf) };
  } catch (error) {
    return faultOf(error, tex);
  }
}

/** Text of a formula is escaped, so that a quote inside a tag belongs to an attribute. */
const STYLE = / style="([^"]*)"/g;
const COLORS = /(?:^|;)(background-)?color:(#[0-9a-f]{6})/g;

/** Returns the colours of a style as attributes of MathML. Its lengths are those of the style sheet. */
function colorsOf(_: string, style: string): string {
  let attributes = '';
  for (const [, ground, color = ''] of style.matchAll(COLORS))
    attributes += ` ${ground === undefined ? 'mathcolor' : 'mathbackground'}="${color}"`;
  return attributes;
}

function faultOf(error: unknown, tex: string): ReadTex {
  const { message = '', position = tex.length } = error as { message?: string; position?: number };
  const said = /^(?:ParseError: )?\s*(.*?)(?: at (?:position \d+|end of input):[\s\S]*)?$/s.exec(
    message,
  )?.[1];
  // A formula that breaks off makes the parser fail in its own way.
  const fault = error instanceof TypeError || !said ? 'the formula breaks off' : said;
  return { fault, offset: position };
}
