import * as fc from 'fast-check';

const DEEP = [
  '> ',
  '- ',
  '1. ',
  '* > ',
  '[',
  '![',
  '**',
  '*a _b ',
  '`',
  '<div>\n\n',
  '<b>',
  '(',
  '\\',
  ':::note\n',
  '::: ',
  '|',
  '  - a\n',
  '#',
  '&',
  '$',
  '<!--',
  '[^1]',
  '~',
  '"',
  '\t',
  'a*',
  '*a**',
  '](',
  '<a href="',
  '[a](<b',
];

/** An arbitrary for one or two pieces many times over: what is quadratic or recursive shows here. */
export const longText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...DEEP),
    fc.constantFrom(...DEEP, 'a', '\n', ' '),
    fc.integer({ min: 1, max: 3_000 }),
  )
  .map(([one, two, count]) => (one + two).repeat(count));
