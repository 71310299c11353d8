import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CALLOUT_KINDS } from '../../src/model/callouts.ts';
import { PROJECT } from '../harness/paths.ts';

const test = suite('templates: contrast');

type Tokens = ReadonlyMap<string, string>;

const CSS = ['tokens.css', 'callouts.css']
  .map((name) => readFileSync(`${PROJECT}/templates/client/${name}`, 'utf8'))
  .join('');
const PAIRS = [...CSS.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g)];
const SCHEMES: readonly (readonly [string, Tokens])[] = [
  ['light', new Map(PAIRS.map(([, name = '', light = '']) => [name, light]))],
  ['dark', new Map(PAIRS.map(([, name = '', , dark = '']) => [name, dark]))],
];

/** Relative luminance (WCAG 2) of an OKLCH colour, by way of OKLab and linear sRGB, cut to what a screen can show. */
function luminance(value: string): number {
  const [l = 0, chroma = 0, hue = 0] = value.slice(6, -1).split(/\s+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (part: number) => Math.min(1, Math.max(0, part));
  const red = cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Pairs of text and ground below a ratio, as sentences. */
function faults(
  tokens: Tokens,
  pairs: readonly (readonly [string, string])[],
  least: number,
): readonly string[] {
  return pairs.flatMap(([text, ground]) => {
    const [one, other] = [tokens.get(text), tokens.get(ground)];
    if (one === undefined || other === undefined) return [`no token ${text} or ${ground}`];
    const ratio = contrast(one, other);
    return ratio >= least ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}, not ${least}`];
  });
}

test('the formula knows black, white and a grey', () => {
  assert.is(contrast('oklch(0 0 0)', 'oklch(1 0 0)').toFixed(1), '21.0');
  // #767676, the lightest grey that passes on white.
  assert.is(contrast('oklch(0.5662 0 0)', 'oklch(1 0 0)').toFixed(1), '4.5');
});

for (const [scheme, tokens] of SCHEMES) {
  test(`${scheme}: body text has 7:1 on every ground`, () => {
    const grounds = [
      'bg',
      'bg-raised',
      'bg-sunken',
      'bg-hover',
      ...CALLOUT_KINDS.map((kind) => `${kind}-bg`),
    ];
    assert.equal(
      faults(
        tokens,
        grounds.map((ground) => ['text', ground] as const),
        7,
      ),
      [],
    );
  });

  test(`${scheme}: muted text, links and titles of callouts have 4.5:1`, () => {
    const pairs = [
      ...['bg', 'bg-raised', 'bg-sunken'].map((ground) => ['text-muted', ground] as const),
      ...['bg', 'bg-sunken', 'accent-bg', ...CALLOUT_KINDS.map((kind) => `${kind}-bg`)].map(
        (ground) => ['accent-text', ground] as const,
      ),
      ...CALLOUT_KINDS.map((kind) => [kind, `${kind}-bg`] as const),
    ];
    assert.equal(faults(tokens, pairs, 4.5), []);
  });

  test(`${scheme}: the marks of kinds have 4.5:1, on their own tint too`, () => {
    const kinds = [...tokens.keys()].filter((name) => name.startsWith('kind-'));
    assert.is(kinds.length, 6);
    const pairs = kinds.flatMap((kind) => ['bg', 'bg-sunken'].map((ground) => [kind, ground] as const));
    assert.equal(faults(tokens, pairs, 4.5), []);
  });

  test(`${scheme}: the colours of code have 4.5:1, on marked lines too`, () => {
    const colours = [...tokens.keys()].filter((name) => name.startsWith('tok-'));
    assert.is(colours.length, 12);
    const grounds = ['bg', 'bg-sunken', 'line-highlight', 'line-add', 'line-remove'];
    const pairs = colours.flatMap((colour) => grounds.map((ground) => [colour, ground] as const));
    assert.equal(faults(tokens, pairs, 4.5), []);
  });

  test(`${scheme}: edges that mean something have 3:1`, () => {
    const pairs = ['border-strong', 'accent', 'focus'].map((edge) => [edge, 'bg'] as const);
    assert.equal(faults(tokens, pairs, 3), []);
  });
}

test.run();
