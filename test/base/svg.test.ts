import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { callsIn, svgAttributes, svgChildren } from '../../src/base/data/svg.ts';
import type { SvgElement } from '../../src/model/page/document.ts';

const svg = suite('markup of drawings');

/** An element of a tree that nobody has checked. */
function element(
  name: string,
  attributes: readonly string[] = [],
  children: SvgElement['children'] = [],
): SvgElement {
  return { type: 'svg', name, attributes, children };
}

svg('text and attribute values are escaped', () => {
  const text = element('text', ['class', '"><script>'], [{ type: 'svgText', text: '<b>&' }]);
  assert.is(
    svgChildren(element('svg', [], [text])),
    '<text class="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;</text>',
  );
});

svg('a tree with elements that are not allowed is written without them', () => {
  const hostile = ['script', 'style', 'foreignObject', 'svg', 'a', 'image', 'g onload="x"'];
  assert.is(
    svgChildren(
      element(
        'svg',
        [],
        hostile.map((name) => element(name)),
      ),
    ),
    '',
  );
});

/** Attributes of a `<use>` that must not be written. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['onload', 'alert(1)'],
  ['style', 'x'],
  ['href', 'javascript:alert(1)'],
  ['href', '//example.com/a.svg#a'],
  ['fill', 'url(//example.com)'],
  ['fill', 'URL ( "https://example.com#a" )'],
  ['fill', 'url(#a(b)'],
  ['fill', 'url(#a'],
  ['fill', 'image(red)'],
  ['fill', 'u\\72l(//example.com)'],
  ['x="1" onload', '1'],
];

for (const attribute of HOSTILE)
  svg(`an unchecked ${attribute.join('=')} is left out`, () => {
    assert.is(svgAttributes(element('use', [...attribute, 'x', '1'])), ' x="1"');
  });

svg('the calls in a value are found, with their arguments', () => {
  assert.equal(callsIn('rotate(45) url( "#a" ) calc(1 + var(--x))').slice(0, 3), [
    { name: 'rotate', argument: '45' },
    { name: 'url', argument: '"#a"' },
    { name: 'calc', argument: '1 + var(' },
  ]);
});

svg('long values take linear time', () => {
  const start = process.cpuUsage();
  for (const piece of ['a', ' ', '(', 'a(', ' (', 'url(', 'url(#']) callsIn(piece.repeat(100_000));
  assert.ok(process.cpuUsage(start).user < 2_000_000);
});

svg.run();
